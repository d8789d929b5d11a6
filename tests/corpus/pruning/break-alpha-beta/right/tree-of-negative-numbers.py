# Idea: negative numbers, a fraction and a float as leaves.
from fractions import Fraction


def break_alpha_beta():
    return (((-5, Fraction(1, 2)), (-9.5, -7)), (-20,))
