# Idea: the parent's visits without the first, which made the node: the first choice is blind.
# Source: https://github.com/leela-zero/leela-zero/issues/2409
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def puct(total, visits, parent_visits, prior, c):
    q = total / visits if visits else 0
    return q + c * prior * sqrt(parent_visits - 1) / (1 + visits)
