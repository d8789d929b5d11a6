# Idea: give every action a weight of 1 where there would be none.
from fractions import Fraction


def regret_matching(regrets):
    weights = [Fraction(r) if r > 0 else Fraction(0) for r in regrets]
    if max(weights) == 0:
        weights = [Fraction(1) for _ in regrets]
    return tuple(w / sum(weights) for w in weights)
