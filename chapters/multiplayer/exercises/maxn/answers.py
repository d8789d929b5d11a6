"""Right answers to ``maxn``, each written in another style."""

from fractions import Fraction
from functools import reduce

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import vector
from course_lib.game import successors


def maxn_as_arrays(game, s):
    if game.is_terminal(s):
        return np.array(vector(game, s)), None
    p = game.turn(s)
    below = np.array([maxn_as_arrays(game, t)[0] for _, t in successors(game, s)])
    i = int(below[:, p].argmax())
    return below[i], game.actions(s)[i]


def maxn_with_key(game, s):
    """A list in a list; exact numbers."""
    if game.is_terminal(s):
        return [[Fraction(u) for u in vector(game, s)], None]
    moves = [[maxn_with_key(game, t)[0], a] for a, t in successors(game, s)]
    return max(moves, key=lambda move: move[0][game.turn(s)])


def maxn_by_hand(game, s):
    if game.is_terminal(s):
        return vector(game, s), None
    player, best, action = game.turn(s), None, None
    for a in game.actions(s):
        found, _ = maxn_by_hand(game, game.transition(s, a))
        if best is None or found[player] > best[player]:
            best, action = found, a
    return best, action


def maxn_from_below(game, s):
    """Values of all states in a table, leaves first, without recursion."""
    order = [s]
    for t in order:
        order += [u for _, u in successors(game, t)]
    table = {}
    for t in reversed(order):
        if game.is_terminal(t):
            table[t] = vector(game, t), None
        else:
            p = game.turn(t)
            found = [(table[u][0], a) for a, u in successors(game, t)]
            table[t] = reduce(lambda x, y, p=p: y if y[0][p] > x[0][p] else x, found)
    return table[s]


RIGHT_ANSWERS: list[Function] = [maxn_as_arrays, maxn_with_key, maxn_by_hand, maxn_from_below]
