# Idea: a function that calls itself with the best child.
import numpy as np


def ucb1_in_numpy(total, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    return np.float64(total) / visits + c * np.sqrt(np.log(parent_visits)) / np.sqrt(visits)


def select(root, c):
    if not root.children:
        return root
    bounds = [ucb1_in_numpy(k.total, k.visits, root.visits, c) for k in root.children]
    return select(root.children[int(np.argmax(bounds))], c)
