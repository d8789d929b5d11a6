"""Right answers to ``my-evaluation``, each written in another style."""

from fractions import Fraction
from math import atan, pi

import numpy as np

from autograder.exercises.common.mistakes import Function

FOURS = [
    [(x + i * dx, y + i * dy) for i in range(4)]
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]


def evaluated_by_squares(s):
    """Squares of the counts, cell by cell."""
    x, o, _ = s
    total = 0
    for cells in FOURS:
        mine = sum(x >> 6 * column + row & 1 for column, row in cells)
        theirs = sum(o >> 6 * column + row & 1 for column, row in cells)
        if not theirs:
            total += mine * mine
        if not mine:
            total -= theirs * theirs
    return Fraction(total, 1000)


def evaluated_by_powers(s):
    """Powers of four, on sets of cells, within the range by the arctangent."""
    cells = [
        {(c, r) for c in range(5) for r in range(5) if discs >> 6 * c + r & 1} for discs in s[:2]
    ]
    total = 0
    for four in map(set, FOURS):
        mine, theirs = (len(four & side) for side in cells)
        if not (mine and theirs):
            total += 4**mine - 4**theirs
    return 2 / pi * atan(total / 100)


def evaluated_in_numpy(s):
    discs = np.array(
        [[discs >> 6 * c + r & 1 for four in FOURS for c, r in four] for discs in s[:2]]
    )
    mine, theirs = discs.reshape(2, len(FOURS), 4).sum(axis=2)
    worth = np.array([0.0, 1.0, 5.0, 20.0])
    return np.float64((worth[mine] * (theirs == 0) - worth[theirs] * (mine == 0)).sum() / 2000)


RIGHT_ANSWERS: list[Function] = [
    evaluated_by_squares,
    evaluated_by_powers,
    evaluated_in_numpy,
]
