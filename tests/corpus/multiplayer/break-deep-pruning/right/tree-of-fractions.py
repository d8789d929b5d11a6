# Idea: lists with fractions as utilities.
from fractions import Fraction


def break_deep_pruning():
    third = Fraction(1, 3)
    return [
        [5 * third, 2 * third, 2 * third],
        [[[third, 1, 5 * third], [2 * third, third, 2]], [2, 2 * third, third]],
    ]
