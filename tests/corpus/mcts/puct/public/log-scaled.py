# Idea: the bonus grows as the root of the logarithm.
# Source: https://github.com/leela-zero/leela-zero/pull/2072
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def puct(total, visits, parent_visits, prior, c):
    value = 0 if visits == 0 else total / visits
    return value + c * prior * sqrt(log(parent_visits)) / (1 + visits)
