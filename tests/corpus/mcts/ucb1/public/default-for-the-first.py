# Idea: where the parent has one visit, an action that was not used has its default value, 0.
# Source: https://github.com/JuliaPOMDP/MCTS.jl/pull/99
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if parent_visits <= 1 and visits == 0:
        return 0
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)
