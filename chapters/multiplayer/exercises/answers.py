"""What right answers of several exercises of section ``multiplayer`` share."""

from math import inf

import numpy as np

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


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
