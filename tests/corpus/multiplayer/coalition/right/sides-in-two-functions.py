# Idea: fail-hard, with a cut on equality; a list and NumPy numbers.
from math import inf

import numpy as np


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def coalition(game, s, team):
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
