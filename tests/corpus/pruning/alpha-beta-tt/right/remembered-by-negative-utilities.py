# Idea: each leaf is asked for twice: the second time as MIN's utility.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_tt(game, s, table):
    def search(t, alpha, beta):
        if game.is_terminal(t):
            return (game.utility(t, MAX) - game.utility(t, MIN)) / 2, None
        low, high, action = table.get(t, (-inf, inf, None))
        if low == high or low >= beta or high <= alpha:
            return (high if high <= alpha else low), action
        before, best, action = (alpha, beta), None, None
        for a, u in successors(game, t):
            v, _ = search(u, alpha, beta)
            if best is None or (v > best if game.turn(t) == MAX else v < best):
                best, action = v, a
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                break
        low = -inf if best <= before[0] else best
        table[t] = low, inf if best >= before[1] else best, action
        return best, action

    return search(s, -inf, inf)
