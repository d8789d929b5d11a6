"""Right answers to ``two-dice``, each written in another style."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import numpy as np

from autograder.exercises.common.mistakes import Function


def rolls_counted():
    ways = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=2))
    return {roll: Fraction(n, 36) for roll, n in ways.items()}


def rolls_in_floats():
    return {(i, j): 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def rolls_of_numpy():
    dice = np.arange(1, 7)
    return {
        (a, b): np.float64(2 - (a == b)) / 36 for a, b in combinations_with_replacement(dice, 2)
    }


RIGHT_ANSWERS: list[Function] = [rolls_counted, rolls_in_floats, rolls_of_numpy]
