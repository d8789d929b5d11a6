# Idea: a fraction for the mean, and a power for the root.
from fractions import Fraction
from math import inf, log


def ucb1(total, visits, parent_visits, c):
    mean = Fraction(total) / visits if visits > 0 else inf
    return mean + c * (log(parent_visits) / visits) ** 0.5 if visits > 0 else mean
