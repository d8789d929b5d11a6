# Idea: the bound is an argument, and no node is cut on equality.
from math import inf

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn_shallow(game, s, max_sum, bound=inf):
    if game.is_terminal(s):
        return list(vector(game, s)), None
    p, best, action = game.turn(s), None, None
    for a, t in successors(game, s):
        left = max_sum if best is None else max_sum - best[p]
        found, _ = maxn_shallow(game, t, max_sum, left)
        if best is None or found[p] > best[p]:
            best, action = found, a
        if best[p] > bound:
            break
    return best, action
