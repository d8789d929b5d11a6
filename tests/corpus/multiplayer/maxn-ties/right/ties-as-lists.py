# Idea: a list of lists.
from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def ties_by_bounds(game, s):
    if game.is_terminal(s):
        return {vector(game, s)}
    p = game.turn(s)
    below = [ties_by_bounds(game, t) for _, t in successors(game, s)]
    found = set()
    for i, vectors in enumerate(below):
        others = [min(w[p] for w in ws) for j, ws in enumerate(below) if j != i]
        found |= {v for v in vectors if all(v[p] >= least for least in others)}
    return frozenset(found)


def maxn_values(game, s):
    return [list(v) for v in ties_by_bounds(game, s)]
