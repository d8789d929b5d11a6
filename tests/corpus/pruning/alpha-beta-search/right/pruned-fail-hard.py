# Idea: the window carries the best value; a cut on equality; a list.
from math import inf

from course_lib.game import MAX, successors


def alpha_beta_search(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    best = None
    for a, t in successors(game, s):
        v = min(max(alpha_beta_search(game, t, alpha, beta)[0], alpha), beta)
        if game.turn(s) == MAX:
            if v > alpha:
                alpha, best = v, a
        elif v < beta:
            beta, best = v, a
        if alpha >= beta:
            break
    return [alpha if game.turn(s) == MAX else beta, best]
