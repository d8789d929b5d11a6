# Idea: exact numbers: the better of both pure rows and of the mixture at which the columns are
# equal.
from fractions import Fraction


def mixed_value(matrix):
    (a, b), (c, d) = ([Fraction(u) for u in row] for row in matrix)
    tries = {Fraction(0), Fraction(1)}
    if a - b != c - d:
        crossing = (d - c) / (a - b - c + d)
        tries |= {crossing} if 0 < crossing < 1 else set()
    return max((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)
