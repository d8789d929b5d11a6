# Idea: the visits of the root stand in the logarithm at every level.
# Source: https://github.com/GeorgePik/POMCP/issues/2
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def select(root, c):
    node = root
    while node.children:
        best, best_value = None, -inf
        for child in node.children:
            if child.visits == 0:
                value = inf
            else:
                value = child.total / child.visits + c * sqrt(log(root.visits) / child.visits)
            if value > best_value:
                best, best_value = child, value
        node = best
    return node
