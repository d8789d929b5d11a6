# Idea: fail-soft, without a cut on equality.
from math import inf

from course_lib.game import MAX


def alpha_beta_search(game, s):
    def max_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        v, best = -inf, None
        for a in game.actions(s):
            w, _ = value(game.transition(s, a), alpha, beta)
            if w > v:
                v, best = w, a
            if v > beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        v, best = inf, None
        for a in game.actions(s):
            w, _ = value(game.transition(s, a), alpha, beta)
            if w < v:
                v, best = w, a
            if v < alpha:
                return v, best
            beta = min(beta, v)
        return v, best

    def value(s, alpha, beta):
        if game.is_terminal(s) or game.turn(s) == MAX:
            return max_value(s, alpha, beta)
        return min_value(s, alpha, beta)

    return value(s, -inf, inf)
