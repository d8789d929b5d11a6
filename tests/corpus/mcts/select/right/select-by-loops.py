# Idea: two loops, and the first child with the largest bound.
import math
from math import inf


def ucb1_by_terms(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration


def select(root, c):
    node = root
    while len(node.children) > 0:
        best, best_bound = None, -inf
        for child in node.children:
            bound = ucb1_by_terms(child.total, child.visits, node.visits, c)
            if bound > best_bound:
                best, best_bound = child, bound
        node = best
    return node
