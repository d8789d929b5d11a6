# Idea: a side of one player: alpha and beta for two sides, without a cut on equality.
from math import inf

from course_lib.game import successors


def sides_without_cuts_on_equality(game, s, team, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    best, action = None, None
    for a, t in successors(game, s):
        v, _ = sides_without_cuts_on_equality(game, t, team, alpha, beta)
        if game.turn(s) in team:
            if best is None or v > best:
                best, action = v, a
            alpha = max(alpha, best)
        else:
            if best is None or v < best:
                best, action = v, a
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, action


def paranoid(game, s, p):
    return sides_without_cuts_on_equality(game, s, {p})
