"""Right answers to ``ucb1-tuned``, each written in another style."""

import math
from math import inf, log

import numpy as np

from autograder.exercises.common.mistakes import Function


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


RIGHT_ANSWERS: list[Function] = [tuned_by_terms, tuned_in_numpy, tuned_by_roots]
