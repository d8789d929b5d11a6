# Idea: python-chess lists the pieces of the board.
import chess


def material(fen):
    worth = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
    total = 0
    for piece in chess.Board(fen).piece_map().values():
        value = worth.get(piece.piece_type, 0)
        total += value if piece.color == chess.WHITE else -value
    return total
