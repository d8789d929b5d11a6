"""Right answers to ``minimax-value``, each written in another style."""

import functools
from fractions import Fraction
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, reachable, successors


def value_in_two_functions(game, s):
    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf
        for a in game.actions(s):
            v = max(v, value_of(game.transition(s, a)))
        return v

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = inf
        for a in game.actions(s):
            v = min(v, value_of(game.transition(s, a)))
        return v

    def value_of(s):
        if game.is_terminal(s) or game.turn(s) == MAX:
            return max_value(s)
        return min_value(s)

    return value_of(s)


def value_by_stack(game, s):
    """Depth first without recursion: each frame is a state, its children left, its values."""
    frames = [(s, list(game.actions(s)), [])]
    while True:
        state, left, values = frames[-1]
        if left:
            t = game.transition(state, left.pop(0))
            frames.append((t, list(game.actions(t)), []))
            continue
        frames.pop()
        if not values:
            value = game.utility(state, MAX)
        else:
            value = (max if game.turn(state) == MAX else min)(values)
        if not frames:
            return value
        frames[-1][2].append(value)


def value_by_sign(game, s):
    """Negamax in disguise: one maximum, and a sign that says whose."""

    def best(s, p):
        """Return what p gets."""
        if game.is_terminal(s):
            return game.utility(s, p)
        mover = game.turn(s)
        sign = 1 if mover == p else -1
        return sign * max(sign * best(game.transition(s, a), p) for a in game.actions(s))

    return best(s, MAX)


class Valuer:
    """The same with the game kept in an object."""

    def __init__(self, game):
        self.game = game

    def value(self, s):
        if self.game.is_terminal(s):
            return self.leaf(s)
        below = (self.value(t) for _, t in successors(self.game, s))
        return functools.reduce(self.better_for(self.game.turn(s)), below)

    def leaf(self, s):
        return -self.game.utility(s, MIN)

    @staticmethod
    def better_for(p):
        return (lambda x, y: x if x >= y else y) if p == MAX else (lambda x, y: x if x < y else y)


def value_in_numpy(game, s):
    if not game.actions(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([value_in_numpy(game, game.transition(s, a)) for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()


def value_in_fractions(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    values = sorted(value_in_fractions(game, game.transition(s, a)) for a in game.actions(s))
    return values[-1 if game.turn(s) == MAX else 0]


def value_remembered_in_one_call(game, s):
    @functools.cache
    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        return [max, min][game.turn(t)](map(value, [t2 for _, t2 in successors(game, t)]))

    return value(s)


def value_with_pruning(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = -inf if game.turn(s) == MAX else inf
    for a in game.actions(s):
        below = value_with_pruning(game, game.transition(s, a), alpha, beta)
        if game.turn(s) == MAX:
            v = max(v, below)
            alpha = max(alpha, v)
        else:
            v = min(v, below)
            beta = min(beta, v)
        if alpha >= beta:
            break
    return v


def value_of_all_states(game, s):
    """Value every state that can be reached, again and again, until all are known."""
    values = {}
    states = reachable(game, s)
    while s not in values:
        for state in reversed(states):
            if game.is_terminal(state):
                values[state] = game.utility(state, MAX)
                continue
            below = [values.get(t) for _, t in successors(game, state)]
            if None not in below:
                values[state] = max(below) if game.turn(state) == MAX else min(below)
    return values[s]


value_as_lambda = lambda game, s: (  # noqa: E731
    game.utility(s, MAX)
    if game.is_terminal(s)
    else (max, min)[game.turn(s)](value_as_lambda(game, t) for _, t in successors(game, s))
)

RIGHT_ANSWERS: list[Function] = [
    value_in_two_functions,
    value_by_stack,
    value_by_sign,
    lambda game, s: Valuer(game).value(s),
    value_in_numpy,
    value_in_fractions,
    value_remembered_in_one_call,
    value_with_pruning,
    value_of_all_states,
    value_as_lambda,
    functools.partial(value_with_pruning, alpha=-inf),
]
