# Idea: negamax in disguise.
from math import inf

from course_lib.game import successors


def coalition(game, s, team):
    def go(t, sign, alpha, beta):
        if game.is_terminal(t):
            return sign * sum(game.utility(t, p) for p in set(team)), None
        mine = 1 if game.turn(t) in team else -1
        if mine != sign:
            v, a = go(t, mine, -beta, -alpha)
            return -v, a
        best = -inf, None
        for a, u in successors(game, t):
            v, _ = go(u, sign, max(alpha, best[0]), beta)
            if v > best[0]:
                best = v, a
                if v >= beta:
                    break
        return best

    return go(s, 1, -inf, inf)
