"""Right answers to ``select``, each written in another style."""

from math import inf, log, sqrt

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.mcts.exercises.ucb1.answers import ucb1_by_terms, ucb1_in_numpy


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


RIGHT_ANSWERS: list[Function] = [select_by_loops, select_recursively, select_unvisited_first]
