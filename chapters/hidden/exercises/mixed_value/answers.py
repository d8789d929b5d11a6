"""Right answers to ``mixed-value``, each written in another style."""

from fractions import Fraction
from itertools import product

import numpy as np

from autograder.exercises.common.mistakes import Function


def payoff_of_numpy(payoffs, rows, columns):
    return np.array(rows) @ np.array(payoffs) @ np.array(columns)


def payoff_in_loops(payoffs, rows, columns):
    total = 0
    for i in range(len(rows)):
        for j in range(len(columns)):
            total += rows[i] * columns[j] * payoffs[i][j]
    return total


def payoff_in_fractions(payoffs, rows, columns):
    meetings = product(enumerate(map(Fraction, rows)), enumerate(map(Fraction, columns)))
    return sum(p * q * Fraction(payoffs[i][j]) for (i, p), (j, q) in meetings)


def payoff_by_columns(payoffs, rows, columns):
    """Average the columns first."""
    means = [
        sum(p * u for p, u in zip(rows, column, strict=True))
        for column in zip(*payoffs, strict=True)
    ]
    return sum(q * mean for q, mean in zip(columns, means, strict=True))


RIGHT_ANSWERS: list[Function] = [
    payoff_of_numpy,
    payoff_in_loops,
    payoff_in_fractions,
    payoff_by_columns,
]
