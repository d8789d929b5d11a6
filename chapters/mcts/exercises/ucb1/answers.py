"""Right answers to ``ucb1``, each written in another style."""

import math
from fractions import Fraction
from math import inf, log

import numpy as np

from autograder.exercises.common.mistakes import Function


def ucb1_by_terms(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration


def ucb1_in_numpy(total, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    return np.float64(total) / visits + c * np.sqrt(np.log(parent_visits)) / np.sqrt(visits)


def ucb1_by_powers(total, visits, parent_visits, c):
    mean = Fraction(total) / visits if visits > 0 else inf
    return mean + c * (log(parent_visits) / visits) ** 0.5 if visits > 0 else mean


RIGHT_ANSWERS: list[Function] = [ucb1_by_terms, ucb1_in_numpy, ucb1_by_powers]
