# Idea: no cut on equality.
import numpy as np


def negamax(game, s, alpha, beta):
    if not game.actions(s):
        return np.float64(game.utility(s, game.turn(s)))
    best = -np.inf
    for a in game.actions(s):
        v = -negamax(game, game.transition(s, a), -beta, -max(alpha, best))
        best = max(best, v)
        if best > beta:
            return best
    return best
