"""Right answers to ``expectiminimax-value``, each written in another style."""

from fractions import Fraction
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX, MIN, successors


def expected_in_three_functions(game, s):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: chance_value}[game.turn(s)](s)

    def max_value(s):
        v = -inf
        for a in game.actions(s):
            v = max(v, value(game.transition(s, a)))
        return v

    def min_value(s):
        v = inf
        for a in game.actions(s):
            v = min(v, value(game.transition(s, a)))
        return v

    def chance_value(s):
        return sum(p * value(game.transition(s, a)) for a, p in game.chances(s).items())

    return value(s)


def expected_exactly(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    below = {a: expected_exactly(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(Fraction(p) * below[a] for a, p in game.chances(s).items())
    return (max, min)[game.turn(s)](below.values())


def expected_of_numpy(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([expected_of_numpy(game, t) for _, t in successors(game, s)])
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return values @ np.array([chances[a] for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()


def expected_on_a_stack(game, s):
    """Postorder without recursion; impossible outcomes are skipped."""
    values, stack = {}, [(s, False)]
    while stack:
        t, ready = stack.pop()
        if game.is_terminal(t):
            values[t] = game.utility(t, MAX)
        elif not ready:
            stack.append((t, True))
            stack += [(u, False) for _, u in successors(game, t)]
        elif game.turn(t) == CHANCE:
            odds = {a: p for a, p in game.chances(t).items() if p > 0}
            values[t] = sum(values[game.transition(t, a)] * p for a, p in odds.items())
        else:
            best = max if game.turn(t) == MAX else min
            values[t] = best(values[u] for _, u in successors(game, t))
    return values[s]


RIGHT_ANSWERS: list[Function] = [
    expected_in_three_functions,
    expected_exactly,
    expected_of_numpy,
    expected_on_a_stack,
]
