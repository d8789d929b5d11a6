# Idea: every square of the board is asked for its piece; floats.
import chess


def material(fen):
    board = chess.Board(fen)
    total = 0.0
    for square in chess.SQUARES:
        piece = board.piece_at(square)
        if piece is not None:
            total += (0, 1, 3, 3, 5, 9, 0)[piece.piece_type] * (1 if piece.color else -1)
    return total
