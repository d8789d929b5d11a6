# Idea: the mean of a child is taken over the parent's visits.
# Source: https://github.com/zxqfl/mcts/pull/2
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def select(root, c):
    node = root
    while node.children:
        def uct(child):
            if child.visits == 0:
                return inf
            return child.total / node.visits + c * sqrt(log(node.visits) / child.visits)
        node = max(node.children, key=uct)
    return node
