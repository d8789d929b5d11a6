"""Right answers to ``regret-matching``, each written in another style."""

from fractions import Fraction

import numpy as np

from autograder.exercises.common.mistakes import Function


def matched_in_numpy(regrets):
    positive = np.maximum(regrets, 0)
    if not positive.any():
        return np.full(len(regrets), 1 / len(regrets))
    return positive / positive.sum()


def matched_in_a_loop(regrets):
    total = 0
    for r in regrets:
        if r > 0:
            total += r
    shares = []
    for r in regrets:
        if total == 0:
            shares.append(1 / len(regrets))
        else:
            shares.append(r / total if r > 0 else 0)
    return shares


def matched_in_fractions(regrets):
    """Give every action a weight of 1 where there would be none."""
    weights = [Fraction(r) if r > 0 else Fraction(0) for r in regrets]
    if max(weights) == 0:
        weights = [Fraction(1) for _ in regrets]
    return tuple(w / sum(weights) for w in weights)


def matched_by_indices(regrets):
    """Begin with zeros, and fill in those that are played."""
    played = [i for i, r in enumerate(regrets) if r > 0]
    found = [0.0] * len(regrets)
    total = sum(regrets[i] for i in played)
    for i in played or range(len(regrets)):
        found[i] = regrets[i] / total if played else 1 / len(regrets)
    return found


RIGHT_ANSWERS: list[Function] = [
    matched_in_numpy,
    matched_in_a_loop,
    matched_in_fractions,
    matched_by_indices,
]
