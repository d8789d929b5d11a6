# Idea: the parent's visits count as they are.
# Source: https://github.com/opendilab/LightZero/issues/157
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def puct(total, visits, parent_visits, prior, c):
    q = total / visits if visits > 0 else 0
    return q + c * prior * parent_visits / (1 + visits)
