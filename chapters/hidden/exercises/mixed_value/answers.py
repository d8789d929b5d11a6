"""Right answers to ``mixed-value``, each written in another style."""

from fractions import Fraction

import numpy as np

from autograder.exercises.common.mistakes import Function


def value_by_saddle_point(matrix):
    """Look for a saddle point first, then mix."""
    worst = [min(row) for row in matrix]
    best = [max(column) for column in zip(*matrix, strict=True)]
    if max(worst) == min(best):
        return max(worst), 1 - worst.index(max(worst))
    (a, b), (c, d) = matrix
    total = a + d - b - c
    return (a * d - b * c) / total, (d - c) / total


def value_in_fractions(matrix):
    (a, b), (c, d) = ([Fraction(u) for u in row] for row in matrix)
    tries = {Fraction(0), Fraction(1)}
    if a - b != c - d:
        crossing = (d - c) / (a - b - c + d)
        tries |= {crossing} if 0 < crossing < 1 else set()
    return max((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)


def value_of_numpy(matrix):
    """Among equals the last row."""
    u = np.array(matrix, dtype=float)
    slopes = u[0] - u[1]
    tries = [0.0, 1.0]
    if slopes[0] != slopes[1]:
        tries.append(float(np.clip((u[1, 1] - u[1, 0]) / (slopes[0] - slopes[1]), 0, 1)))
    secured = [(np.array([p, 1 - p]) @ u).min() for p in tries]
    k = int(np.argmax(secured))
    return [secured[k], tries[k]]


def value_by_cases(matrix):
    """Leave out a row or a column that is never better than the other."""
    (a, b), (c, d) = matrix
    if a >= c and b >= d:
        return min(a, b), 1
    if c >= a and d >= b:
        return min(c, d), 0
    if a <= b and c <= d:
        return max(a, c), int(a > c)
    if b <= a and d <= c:
        return max(b, d), int(b > d)
    p = (d - c) / (a - b - c + d)
    return p * a + (1 - p) * c, p


RIGHT_ANSWERS: list[Function] = [
    value_by_saddle_point,
    value_in_fractions,
    value_of_numpy,
    value_by_cases,
]
