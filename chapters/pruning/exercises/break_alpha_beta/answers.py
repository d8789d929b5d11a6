"""Right answers to ``break-alpha-beta``, each written in another style."""

from fractions import Fraction
from random import Random

from autograder.exercises.common.mistakes import Function


def tree_as_lists():
    return [[[[7, 5]], [[3]]], [[[1]]]]


def tree_found_at_random():
    rng = Random(5)
    while True:
        tree = tuple(((rng.random(),), (rng.random(),)) for _ in range(2))
        ((most,), (least,)), others = tree
        if max(leaf for (leaf,) in others) < least < most:
            return tree


def tree_of_negative_numbers():
    return (((-5, Fraction(1, 2)), (-9.5, -7)), (-20,))


RIGHT_ANSWERS: list[Function] = [
    tree_as_lists,
    tree_found_at_random,
    tree_of_negative_numbers,
]
