# Idea: the exploration term without its square root.
# Source: https://github.com/opendilab/LightZero/issues/157
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    return total / visits + c * log(parent_visits) / visits
