# Idea: the same values with alpha and beta; a list is returned.
from math import inf

from course_lib.game import MAX, MIN, successors


def heuristic_minimax(game, s, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    if depth <= 0:
        return [evaluate(s), None]
    p = game.turn(s)
    value, action = (-inf, inf)[p], None
    for a, t in successors(game, s):
        v = heuristic_minimax(game, t, depth - 1, evaluate, alpha, beta)[0]
        if p == MAX and v > value:
            value, action, alpha = v, a, max(alpha, v)
        if p == MIN and v < value:
            value, action, beta = v, a, min(beta, v)
        if alpha >= beta:
            break
    return [value, action]
