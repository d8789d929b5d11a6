# Idea: random trees are drawn until one has its leaves in the order that shows it.
from random import Random


def break_alpha_beta():
    rng = Random(5)
    while True:
        tree = tuple(((rng.random(),), (rng.random(),)) for _ in range(2))
        ((most,), (least,)), others = tree
        if max(leaf for (leaf,) in others) < least < most:
            return tree
