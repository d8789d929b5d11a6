"""Right answers to ``material``, each written in another style."""

from collections import Counter

import chess

from autograder.exercises.common.mistakes import Function


def material_by_piece_map(fen):
    worth = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
    total = 0
    for piece in chess.Board(fen).piece_map().values():
        value = worth.get(piece.piece_type, 0)
        total += value if piece.color == chess.WHITE else -value
    return total


def material_by_counting(fen):
    placement = fen.split()[0]
    return sum(
        worth * (placement.count(letter.upper()) - placement.count(letter))
        for letter, worth in zip("pnbrq", (1, 3, 3, 5, 9), strict=True)
    )


def material_by_counter(fen):
    found = Counter(fen[: fen.index(" ")])
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    return sum(n * (worth.get(c, 0) - worth.get(c.swapcase(), 0)) for c, n in found.items())


def material_by_squares(fen):
    board = chess.Board(fen)
    total = 0.0
    for square in chess.SQUARES:
        piece = board.piece_at(square)
        if piece is not None:
            total += (0, 1, 3, 3, 5, 9, 0)[piece.piece_type] * (1 if piece.color else -1)
    return total


RIGHT_ANSWERS: list[Function] = [
    material_by_piece_map,
    material_by_counting,
    material_by_counter,
    material_by_squares,
]
