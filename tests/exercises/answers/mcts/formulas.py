"""Right answers to ``ucb1``, ``ucb1-tuned`` and ``puct``, each written in another style."""

import math
from fractions import Fraction
from math import inf, log

import numpy as np

from autograder.exercises.common.mistakes import Function

# ucb1


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


UCB1: list[Function] = [ucb1_by_terms, ucb1_in_numpy, ucb1_by_powers]


# ucb1_tuned


def tuned_by_terms(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    variance = total_squares / visits - mean**2
    variance += math.sqrt(2 * math.log(parent_visits) / visits)
    return mean + c * math.sqrt(math.log(parent_visits) / visits * min(0.25, variance))


def tuned_in_numpy(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    rate = np.log(parent_visits) / visits
    spread = np.divide(total_squares, visits) - np.square(total / visits)
    return total / visits + c * np.sqrt(rate * np.minimum(1 / 4, spread + np.sqrt(2 * rate)))


def tuned_by_roots(total, total_squares, visits, parent_visits, c):
    if not visits:
        return math.inf
    squares = total_squares - total * total / visits
    v = min(1 / 4, squares / visits + 2**0.5 * (log(parent_visits) / visits) ** 0.5)
    return total / visits + c * log(parent_visits) ** 0.5 * v**0.5 / visits**0.5


UCB1_TUNED: list[Function] = [tuned_by_terms, tuned_in_numpy, tuned_by_roots]


# puct


def puct_by_terms(total, visits, parent_visits, prior, c):
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * math.sqrt(parent_visits) / (1 + visits)


def puct_in_numpy(total, visits, parent_visits, prior, c):
    return np.divide(total, max(visits, 1)) + c * prior * np.sqrt(parent_visits) / (visits + 1)


def puct_by_cases(total, visits, parent_visits, prior, c):
    if visits == 0:
        return c * prior * parent_visits**0.5
    return total / visits + (c * prior / (1 + visits)) * parent_visits**0.5


PUCT: list[Function] = [puct_by_terms, puct_in_numpy, puct_by_cases]
