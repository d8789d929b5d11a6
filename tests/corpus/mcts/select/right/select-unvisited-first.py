# Idea: an unvisited child needs no formula.
from math import log, sqrt


def select(root, c):
    while root.children:
        new = [child for child in root.children if child.visits == 0]
        scale = c * sqrt(log(root.visits)) if root.visits else 0
        root = (
            new[0]
            if new
            else max(root.children, key=lambda k: k.total / k.visits + scale / sqrt(k.visits))
        )
    return root
