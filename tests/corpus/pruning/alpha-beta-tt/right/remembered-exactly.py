# Idea: only exact values are kept; bounds are forgotten.
from math import inf

from course_lib.game import MAX, successors


def alpha_beta_tt(game, s, table):
    def search(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if t in table:
            return table[t]
        low, high, best = alpha, beta, None
        for a, u in successors(game, t):
            v = search(u, low, high)[0]
            if best is None or (v > best[0] if game.turn(t) == MAX else v < best[0]):
                best = v, a
            if game.turn(t) == MAX:
                low = max(low, v)
            else:
                high = min(high, v)
            if low >= high:
                break
        if alpha < best[0] < beta:
            table[t] = best
        return best

    return search(s, -inf, inf)
