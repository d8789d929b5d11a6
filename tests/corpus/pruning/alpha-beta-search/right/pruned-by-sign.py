# Idea: negamax in disguise: values are for the player of a sign.
from math import inf

from course_lib.game import MAX, successors


def alpha_beta_search(game, s):
    def go(t, sign, alpha, beta):
        if game.is_terminal(t):
            return sign * game.utility(t, MAX), None
        mine = 1 if game.turn(t) == MAX else -1
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
