# Idea: the mean is taken over the visits of the parent.
# Source: https://github.com/zxqfl/mcts/pull/2
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean_action_value = total / parent_visits
    return mean_action_value + c * sqrt(log(parent_visits) / visits)
