# Idea: the factor 2 stands inside of the logarithm.
# Source: https://github.com/haroldsultan/MCTS/issues/2
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    exploit = total / visits
    explore = sqrt(log(2.0 * parent_visits) / float(visits))
    return exploit + c * explore
