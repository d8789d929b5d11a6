# Idea: a search with alpha and beta, one of which functools.partial gives.
import functools
from math import inf

from course_lib.game import MAX


def value_with_pruning(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = -inf if game.turn(s) == MAX else inf
    for a in game.actions(s):
        below = value_with_pruning(game, game.transition(s, a), alpha, beta)
        if game.turn(s) == MAX:
            v = max(v, below)
            alpha = max(alpha, v)
        else:
            v = min(v, below)
            beta = min(beta, v)
        if alpha >= beta:
            break
    return v


minimax_value = functools.partial(value_with_pruning, alpha=-inf)
