# Idea: the mean divides by the visits and one.
# Source: https://github.com/BhumikaSaini/UCT-MCTS (UCT-MCTS.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def puct(total, visits, parent_visits, prior, c):
    q = total / (1 + visits)
    u = sqrt(parent_visits) * prior / (1 + visits)
    return q + c * u
