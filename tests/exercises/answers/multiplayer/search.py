"""Right answers to ``maxn``, ``maxn-ties``, ``paranoid`` and ``coalition``, in several styles."""

from fractions import Fraction
from functools import reduce
from itertools import product
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


# maxn


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


MAXN: list[Function] = [maxn_as_arrays, maxn_with_key, maxn_by_hand, maxn_from_below]


# maxn-ties


def ties_by_bounds(game, s):
    if game.is_terminal(s):
        return {vector(game, s)}
    p = game.turn(s)
    below = [ties_by_bounds(game, t) for _, t in successors(game, s)]
    found = set()
    for i, vectors in enumerate(below):
        others = [min(w[p] for w in ws) for j, ws in enumerate(below) if j != i]
        found |= {v for v in vectors if all(v[p] >= least for least in others)}
    return frozenset(found)


def ties_by_trying_all(game, s):
    """Every choice of a vector for each child, where that is not too many; a list."""
    if game.is_terminal(s):
        return [vector(game, s)]
    p = game.turn(s)
    below = [ties_by_trying_all(game, t) for _, t in successors(game, s)]
    # A child's vectors differ for the mover by their component only.
    kinds = [sorted({v[p] for v in vectors}) for vectors in below]
    found = []
    for numbers in product(*kinds):
        best = max(numbers)
        for number, vectors in zip(numbers, below, strict=True):
            if number == best:
                found += [v for v in vectors if v[p] == best and v not in found]
    return found


def ties_as_lists(game, s):
    """A list of lists."""
    return [list(v) for v in ties_by_bounds(game, s)]


MAXN_TIES: list[Function] = [ties_by_bounds, ties_by_trying_all, ties_as_lists]


# paranoid and coalition


def sides_without_cuts_on_equality(game, s, team, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    best, action = None, None
    for a, t in successors(game, s):
        v, _ = sides_without_cuts_on_equality(game, t, team, alpha, beta)
        if game.turn(s) in team:
            if best is None or v > best:
                best, action = v, a
            alpha = max(alpha, best)
        else:
            if best is None or v < best:
                best, action = v, a
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, action


def sides_in_two_functions(game, s, team):
    """Fail-hard, with a cut on equality; a list and NumPy numbers."""

    def most(s, alpha, beta):
        action = None
        for a in game.actions(s):
            v = value(game.transition(s, a), alpha, beta)[0]
            if v > alpha:
                alpha, action = v, a
            if alpha >= beta:
                return [beta, action]
        return [alpha, action]

    def least(s, alpha, beta):
        action = None
        for a in game.actions(s):
            v = value(game.transition(s, a), alpha, beta)[0]
            if v < beta:
                beta, action = v, a
            if beta <= alpha:
                return [alpha, action]
        return [beta, action]

    def value(s, alpha, beta):
        if game.is_terminal(s):
            return [np.float64(sum(vector(game, s)[p] for p in team)), None]
        return (most if game.turn(s) in team else least)(s, alpha, beta)

    return value(s, -inf, inf)


def sides_by_sign(game, s, team):
    """Negamax in disguise."""

    def go(t, sign, alpha, beta):
        if game.is_terminal(t):
            return sign * sum(game.utility(t, p) for p in set(team)), None
        mine = 1 if game.turn(t) in team else -1
        if mine != sign:
            v, a = go(t, mine, -beta, -alpha)
            return -v, a
        best = -inf, None
        for a, u in successors(game, t):
            v, _ = go(u, sign, max(alpha, best[0]), beta)
            if v > best[0]:
                best = v, a
                if v >= beta:
                    break
        return best

    return go(s, 1, -inf, inf)


def sides_without_pruning(game, s, team):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    moves = [(sides_without_pruning(game, t, team)[0], a) for a, t in successors(game, s)]
    return (max if game.turn(s) in team else min)(moves, key=lambda move: move[0])


def alone_without_cuts_on_equality(game, s, p):
    return sides_without_cuts_on_equality(game, s, {p})


def alone_in_two_functions(game, s, p):
    return sides_in_two_functions(game, s, {p})


def alone_by_sign(game, s, p):
    return sides_by_sign(game, s, {p})


PRUNED = [sides_without_cuts_on_equality, sides_in_two_functions, sides_by_sign]

PARANOID: list[Function] = [
    alone_without_cuts_on_equality,
    alone_in_two_functions,
    alone_by_sign,
]

COALITION: list[Function] = [*PRUNED, sides_without_pruning]
