# Idea: the exploration term has the factor 2 that c stands for already.
# Source: https://github.com/int8/monte-carlo-tree-search/issues/16
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def select(root, c):
    current = root
    while current.children:
        weights = [
            (k.total / k.visits) + c * sqrt((2 * log(current.visits) / k.visits)) if k.visits else inf
            for k in current.children
        ]
        current = current.children[weights.index(max(weights))]
    return current
