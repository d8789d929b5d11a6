# Idea: the window carries the best value, and functools.partial gives one side of it.
import functools
from math import inf

from course_lib.game import MAX, successors


def pruned_fail_hard(game, s, alpha=-inf, beta=inf):
    """The window carries the best value; a cut on equality; a list."""
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    best = None
    for a, t in successors(game, s):
        v = min(max(pruned_fail_hard(game, t, alpha, beta)[0], alpha), beta)
        if game.turn(s) == MAX:
            if v > alpha:
                alpha, best = v, a
        elif v < beta:
            beta, best = v, a
        if alpha >= beta:
            break
    return [alpha if game.turn(s) == MAX else beta, best]


alpha_beta_search = functools.partial(pruned_fail_hard, alpha=-inf)
