# Idea: the same search with alpha and beta, in an inner function.
from math import inf

from course_lib.game import MAX


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def go(t, left, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if left <= 0 and is_quiescent(t):
            return evaluate(t), None
        best, action = (-inf, None) if game.turn(t) == MAX else (inf, None)
        for a in game.actions(t):
            v, _ = go(game.transition(t, a), left - 1, alpha, beta)
            if game.turn(t) == MAX:
                if v > best:
                    best, action = v, a
                alpha = max(alpha, best)
            else:
                if v < best:
                    best, action = v, a
                beta = min(beta, best)
            if beta <= alpha:
                break
        return [best, action]

    return go(s, depth, -inf, inf)
