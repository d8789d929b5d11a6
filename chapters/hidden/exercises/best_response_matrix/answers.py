"""Right answers to ``best-response-matrix``, each written in another style."""

from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function


def reply_of_numpy(matrix, q):
    values = np.array(matrix) @ np.array(q)
    return values.max(), values.argmax()


def reply_in_loops(matrix, q):
    best, row = -inf, None
    for i in range(len(matrix)):
        value = 0
        for j in range(len(q)):
            value += q[j] * matrix[i][j]
        if value > best:
            best, row = value, i
    return best, row


def reply_by_pairs(matrix, q):
    """The largest of pairs (value, -row): of equal values that of the first row."""
    rows = enumerate(matrix)
    value, i = max((sum(p * u for p, u in zip(q, row, strict=True)), -i) for i, row in rows)
    return [value, -i]


def reply_column_by_column(matrix, q):
    """Add up the weighted columns as vectors."""
    sums = [0.0] * len(matrix)
    for p, column in zip(q, zip(*matrix, strict=True), strict=True):
        sums = [s + p * u for s, u in zip(sums, column, strict=True)]
    return max(sums), max(range(len(sums)), key=sums.__getitem__)


RIGHT_ANSWERS: list[Function] = [
    reply_of_numpy,
    reply_in_loops,
    reply_by_pairs,
    reply_column_by_column,
]
