"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from functools import reduce
from itertools import product

from course_lib.game import successors


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action = None, None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or vector[game.turn(s)] > best[game.turn(s)]:
            best, best_action = vector, a
    return best, best_action
