# Idea: the bonus has the logarithm of the node's own visits.
# Source: https://github.com/google-deepmind/open_spiel/issues/19
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(visits) / visits)
