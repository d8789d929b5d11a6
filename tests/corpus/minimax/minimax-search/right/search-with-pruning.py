# Idea: alpha and beta, in an inner function.
from math import inf

from course_lib.game import MAX, MIN


def minimax_search(game, s):
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
