"""Right answers to ``break-deep-pruning``, each written in another style."""

from fractions import Fraction
from random import Random

from autograder.exercises.common.mistakes import Function


def tree_of_fractions():
    third = Fraction(1, 3)
    return [
        [5 * third, 2 * third, 2 * third],
        [[[third, 1, 5 * third], [2 * third, third, 2]], [2, 2 * third, third]],
    ]


def tree_deeper_than_needed():
    pad = (((3, 3, 3), (3, 3, 3)), (3, 3, 3))
    return ((((5, 2, 2),),), (((1, 3, 5), (2, 1, 6), (4, 0, 5)), (6, 2, 1)), pad)


def tree_by_random_search():
    """Draw leaves for one shape until player 1's choice depends on the skipped leaf."""
    rng = Random(3)
    while True:
        sure, first, second, other = (_shares(rng, 12) for _ in range(4))
        cut = first[2] > 12 - sure[0] and second[2] > first[2]
        if cut and second[1] < other[1] < first[1] and other[0] > sure[0]:
            return sure, ((first, second), other)


def _shares(rng, total):
    low, high = sorted(rng.randint(0, total) for _ in range(2))
    return low, high - low, total - high


RIGHT_ANSWERS: list[Function] = [
    tree_of_fractions,
    tree_deeper_than_needed,
    tree_by_random_search,
]
