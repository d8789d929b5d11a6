"""Right answers to ``open-lines``, each written in another style."""

from collections import defaultdict

import numpy as np

from autograder.exercises.common.mistakes import Function

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


RIGHT_ANSWERS: list[Function] = [
    lines_by_loops,
    lines_by_comprehension,
    lines_in_numpy,
    lines_by_coordinates,
]
