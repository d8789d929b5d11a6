# Idea: a later action must be better by more than rounding can make it.
from math import inf

import numpy as np

from course_lib.game import CHANCE, MAX, successors


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


def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expected_of_numpy(game, s), None
    sign = 1 if game.turn(s) == MAX else -1
    value, action = -inf, None
    for a, t in successors(game, s):
        v = sign * expected_on_a_stack(game, t)
        if v > value + 1e-12:
            value, action = v, a
    return sign * value, action
