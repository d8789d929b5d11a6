"""Right answers to ``select`` and ``best-action``, each written in another style."""

from math import inf, log, sqrt

import numpy as np

from autograder.exercises.common.mistakes import Function
from tests.exercises.answers.mcts.formulas import ucb1_by_terms, ucb1_in_numpy

# select


def select_by_loops(root, c):
    node = root
    while len(node.children) > 0:
        best, best_bound = None, -inf
        for child in node.children:
            bound = ucb1_by_terms(child.total, child.visits, node.visits, c)
            if bound > best_bound:
                best, best_bound = child, bound
        node = best
    return node


def select_recursively(root, c):
    if not root.children:
        return root
    bounds = [ucb1_in_numpy(k.total, k.visits, root.visits, c) for k in root.children]
    return select_recursively(root.children[int(np.argmax(bounds))], c)


def select_unvisited_first(root, c):
    """An unvisited child needs no formula."""
    while root.children:
        new = [child for child in root.children if child.visits == 0]
        scale = c * sqrt(log(root.visits)) if root.visits else 0
        root = (
            new[0]
            if new
            else max(root.children, key=lambda k: k.total / k.visits + scale / sqrt(k.visits))
        )
    return root


SELECT: list[Function] = [select_by_loops, select_recursively, select_unvisited_first]


# best_action


def robust_by_loop(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best.action


def robust_by_sorting(root):
    return sorted(root.children, key=lambda child: -child.visits)[0].action


def robust_in_numpy(root):
    return root.children[int(np.argmax([child.visits for child in root.children]))].action


BEST_ACTION: list[Function] = [
    robust_by_loop,
    robust_by_sorting,
    robust_in_numpy,
    lambda root: max(root.children, key=lambda child: child.visits).action,
]
