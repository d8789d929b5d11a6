"""Right answers to ``best-response-matrix``, each written in another style."""

from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function


def answer_of_numpy(payoffs, rows):
    values = np.array(rows) @ np.array(payoffs)
    return values.min(), values.argmin()


def answer_in_loops(payoffs, rows):
    best, column = inf, None
    for j in range(len(payoffs[0])):
        value = 0
        for i in range(len(rows)):
            value += rows[i] * payoffs[i][j]
        if value < best:
            best, column = value, j
    return best, column


def answer_by_pairs(payoffs, rows):
    """The least of pairs (value, column): of equal values that of the first column."""
    columns = enumerate(zip(*payoffs, strict=True))
    return list(min((sum(p * u for p, u in zip(rows, c, strict=True)), j) for j, c in columns))


def answer_row_by_row(payoffs, rows):
    """Add up the weighted rows as vectors."""
    sums = [0.0] * len(payoffs[0])
    for p, row in zip(rows, payoffs, strict=True):
        sums = [s + p * u for s, u in zip(sums, row, strict=True)]
    return min(sums), min(range(len(sums)), key=sums.__getitem__)


RIGHT_ANSWERS: list[Function] = [
    answer_of_numpy,
    answer_in_loops,
    answer_by_pairs,
    answer_row_by_row,
]
