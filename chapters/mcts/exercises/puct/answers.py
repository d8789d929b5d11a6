"""Right answers to ``puct``, each written in another style."""

import math

import numpy as np

from autograder.exercises.common.mistakes import Function


def puct_by_terms(total, visits, parent_visits, prior, c):
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * math.sqrt(parent_visits) / (1 + visits)


def puct_in_numpy(total, visits, parent_visits, prior, c):
    return np.divide(total, max(visits, 1)) + c * prior * np.sqrt(parent_visits) / (visits + 1)


def puct_by_cases(total, visits, parent_visits, prior, c):
    if visits == 0:
        return c * prior * parent_visits**0.5
    return total / visits + (c * prior / (1 + visits)) * parent_visits**0.5


RIGHT_ANSWERS: list[Function] = [puct_by_terms, puct_in_numpy, puct_by_cases]
