# Idea: the child's own visits stand in the logarithm.
# Source: https://github.com/google-deepmind/open_spiel/issues/19
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def select(root, c):
    node = root
    while node.children:
        node = max(
            node.children,
            key=lambda child: inf
            if child.visits == 0
            else child.total / child.visits + c * sqrt(log(child.visits) / child.visits),
        )
    return node
