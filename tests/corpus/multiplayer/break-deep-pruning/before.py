"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from random import Random

from course_lib.game import successors
from course_lib.games import Node, Tree


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action = None, None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or vector[game.turn(s)] > best[game.turn(s)]:
            best, best_action = vector, a
    return best, best_action


def maxn_deep(game, s, max_sum):
    def search(s, found):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p, best, best_action = game.turn(s), None, None
        for a, t in successors(game, s):
            sure = found if best is None else found | {p: max(found.get(p, 0), best[p])}
            vector, _ = search(t, sure)
            if best is None or vector[p] > best[p]:
                best, best_action = vector, a
            if any(best[p] > max_sum - least for q, least in found.items() if q != p):
                break
        return best, best_action

    return search(s, {})
