# Idea: one is added to the visits of the parent in the logarithm.
# Source: https://github.com/PetterS/monte-carlo-tree-search/issues/3
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if not visits:
        return inf
    return total / visits + c * sqrt(log(float(parent_visits + 1)) / visits)
