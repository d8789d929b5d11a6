"""Right answers to ``open-lines`` and ``material``, each written in another style."""

from collections import Counter, defaultdict

import chess
import numpy as np

from autograder.exercises.common.mistakes import Function

# open-lines


ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def lines_by_loops(board):
    total = 0
    for i, j, k in ROWS:
        marks = (board[i], board[j], board[k])
        if 2 not in marks:
            total += 1
        if 1 not in marks:
            total -= 1
    return total


def lines_by_comprehension(board):
    without = [sum(all(board[i] != mark for i in row) for row in ROWS) for mark in (2, 1)]
    return without[0] - without[1]


def lines_in_numpy(board):
    square = np.array(board).reshape(3, 3)
    lines = [*square, *square.T, square.diagonal(), np.fliplr(square).diagonal()]
    return np.sum([2 not in line for line in lines]) - np.sum([1 not in line for line in lines])


def lines_by_coordinates(board):
    """A line without an O minus one without an X is the same as X there minus O there."""
    lines = defaultdict(set)
    for cell, mark in enumerate(board):
        row, column = divmod(cell, 3)
        lines["row", row].add(mark)
        lines["column", column].add(mark)
        if row == column:
            lines["falling"].add(mark)
        if row + column == 2:
            lines["rising"].add(mark)
    return float(sum((1 in marks) - (2 in marks) for marks in lines.values()))


OPEN_LINES: list[Function] = [
    lines_by_loops,
    lines_by_comprehension,
    lines_in_numpy,
    lines_by_coordinates,
]


# material


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


MATERIAL: list[Function] = [
    material_by_piece_map,
    material_by_counting,
    material_by_counter,
    material_by_squares,
]
