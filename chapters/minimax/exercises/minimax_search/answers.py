"""Right answers to ``minimax-search``, each written in another style."""

from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.minimax.exercises.minimax_value.answers import value_in_two_functions
from course_lib.game import MAX, MIN, successors


def search_in_one_function(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    is_max = game.turn(s) == MAX
    best = None
    for a in game.actions(s):
        v, _ = search_in_one_function(game, game.transition(s, a))
        if best is None or (v > best[0] if is_max else v < best[0]):
            best = (v, a)
    return best


def search_as_list(game, s):
    """Return a list; the values come from another function."""
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    values = [value_in_two_functions(game, game.transition(s, a)) for a in game.actions(s)]
    best = max(values) if game.turn(s) == MAX else min(values)
    return [best, game.actions(s)[values.index(best)]]


def search_by_sorting(game, s):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    scored = [(search_by_sorting(game, t)[0], a) for a, t in successors(game, s)]
    sign = -1 if game.turn(s) == MAX else 1
    return sorted(scored, key=lambda pair: sign * pair[0])[0]


def search_in_numpy(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    actions = game.actions(s)
    values = np.array([search_in_numpy(game, game.transition(s, a))[0] for a in actions])
    i = int(np.argmax(values) if game.turn(s) == MAX else np.argmin(values))
    return values[i], actions[i]


class Best(NamedTuple):
    value: Any
    action: Any = None


def search_by_sign(game, s):
    """Negamax in disguise, with a named pair."""

    def go(t, sign):
        """Return the best for the player of this sign: 1 is MAX, -1 is MIN."""
        if game.is_terminal(t):
            return Best(sign * game.utility(t, MAX))
        mine = 1 if game.turn(t) == MAX else -1
        best = Best(-inf)
        for a, u in successors(game, t):
            v = go(u, mine).value
            if v > best.value:
                best = Best(v, a)
        return Best(best.value * mine * sign, best.action)

    return go(s, 1)


class Searcher:
    """A search with its own memory, which is thrown away with it."""

    def __init__(self, game):
        self.game = game
        self.known = {}

    def search(self, s):
        if s not in self.known:
            self.known[s] = self._search(s)
        return self.known[s]

    def _search(self, s):
        if self.game.is_terminal(s):
            return Fraction(self.game.utility(s, MAX)), None
        best = max if self.game.turn(s) == MAX else min
        values = {a: self.search(self.game.transition(s, a))[0] for a in self.game.actions(s)}
        action = best(values, key=lambda a: values[a])
        return values[action], action


def search_by_stack(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    order = [(s, None, None)]  # state, index of its parent, action that leads there
    for i, (state, _, _) in enumerate(order):
        order.extend((t, i, a) for a, t in successors(game, state))
    best = [None] * len(order)
    for i in reversed(range(len(order))):
        state, parent, action = order[i]
        if game.is_terminal(state):
            best[i] = (game.utility(state, MAX), None)
        if parent is None:
            continue
        v, old = best[i][0], best[parent]
        maximises = game.turn(order[parent][0]) == MAX
        # The last children come first, so that an equal one that comes later is the first.
        if old is None or (v >= old[0] if maximises else v <= old[0]):
            best[parent] = (v, action)
    return best[0]


def search_with_pruning(game, s):
    def go(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        best = (-inf if game.turn(t) == MAX else inf), None
        for a in game.actions(t):
            v, _ = go(game.transition(t, a), alpha, beta)
            if game.turn(t) == MAX and v > best[0]:
                best, alpha = (v, a), max(alpha, v)
            elif game.turn(t) == MIN and v < best[0]:
                best, beta = (v, a), min(beta, v)
            if alpha >= beta:
                return best
        return best

    return go(s, -inf, inf)


RIGHT_ANSWERS: list[Function] = [
    search_in_one_function,
    search_as_list,
    search_by_sorting,
    search_in_numpy,
    search_by_sign,
    lambda game, s: Searcher(game).search(s),
    search_by_stack,
    search_with_pruning,
]
