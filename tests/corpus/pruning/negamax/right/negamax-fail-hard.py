# Idea: fail-hard: what is returned stays within the window.
from course_lib.game import MAX, successors


def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        sign = 1 if game.turn(s) == MAX else -1
        return max(alpha, min(beta, sign * game.utility(s, MAX)))
    for _, t in successors(game, s):
        v = -negamax(game, t, -beta, -alpha)
        if v >= beta:
            return beta
        if v > alpha:
            alpha = v
    return alpha
