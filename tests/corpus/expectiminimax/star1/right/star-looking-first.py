# Idea: ask before every child whether the bounds have decided already.
from math import inf

import numpy as np

from course_lib.game import CHANCE, MAX


def star1(game, s, low, high):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return np.float64(game.utility(s, MAX))
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            weights = np.array([game.chances(s)[a] for a in actions])
            lows, highs = np.full(len(actions), float(low)), np.full(len(actions), float(high))
            for i, a in enumerate(actions):
                if weights @ lows >= beta:
                    return weights @ lows
                if weights @ highs <= alpha:
                    return weights @ highs
                others = weights.copy()
                others[i] = 0
                window = (alpha - others @ highs) / weights[i], (beta - others @ lows) / weights[i]
                v = value(game.transition(s, a), *window)
                lows[i] = v if v > window[0] else low
                highs[i] = v if v < window[1] else high
                if not window[0] < v < window[1]:
                    return weights @ (highs if v <= window[0] else lows)
            return weights @ lows
        v = (-inf, inf)[game.turn(s)]
        for a in actions:
            v = (max, min)[game.turn(s)](v, value(game.transition(s, a), alpha, beta))
            alpha, beta = (max(alpha, v), beta) if game.turn(s) == MAX else (alpha, min(beta, v))
            if beta <= alpha:
                break
        return v

    return value(s, -inf, inf)
