# Idea: all 36 ordered rolls are counted by their sorted pair, as fractions.
from collections import Counter
from fractions import Fraction
from itertools import product


def two_dice():
    ways = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=2))
    return {roll: Fraction(n, 36) for roll, n in ways.items()}
