"""Right answers to ``best-action``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


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


RIGHT_ANSWERS: list[Function] = [
    robust_by_loop,
    robust_by_sorting,
    robust_in_numpy,
    lambda root: max(root.children, key=lambda child: child.visits).action,
]
