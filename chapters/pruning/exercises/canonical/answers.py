"""Right answers to ``canonical``, each written in another style."""

import operator

import numpy as np

from autograder.exercises.common.mistakes import Function


def smallest_by_comprehension(board):
    images = []
    for _ in range(4):
        board = tuple(board[3 * (2 - j) + i] for i in range(3) for j in range(3))
        images += [board, tuple(board[3 * i + 2 - j] for i in range(3) for j in range(3))]
    return min(images)


def smallest_in_numpy(board):
    square = np.array(board).reshape(3, 3)
    images = [np.rot90(b, k).ravel() for b in (square, np.fliplr(square)) for k in range(4)]
    return min(tuple(image) for image in images)


def smallest_by_rows(board):
    """A list of rows is turned by zip, and mirrored by reversing it."""
    rows = [list(board[i : i + 3]) for i in (0, 3, 6)]
    best = None
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        for image in (rows, rows[::-1]):
            flat = [mark for row in image for mark in row]
            if best is None or flat < best:
                best = flat
    return tuple(best)


SYMMETRIES = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
)


def smallest_by_table(board):
    return min(operator.itemgetter(*cells)(board) for cells in SYMMETRIES)


RIGHT_ANSWERS: list[Function] = [
    smallest_by_comprehension,
    smallest_in_numpy,
    smallest_by_rows,
    smallest_by_table,
]
