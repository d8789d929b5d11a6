# Idea: alpha-beta at the players' nodes, with a whole window below chance.
# Source: https://github.com/edre/minimax-rs/pull/9
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def star1(game, s, low, high):
    def search(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if game.turn(t) == CHANCE:
            odds = game.chances(t)
            return sum(odds[a] * search(u, low, high) for a, u in successors(game, t))
        best = -inf if game.turn(t) == MAX else inf
        for _, u in successors(game, t):
            v = search(u, alpha, beta)
            if game.turn(t) == MAX:
                best = max(best, v)
                alpha = max(alpha, v)
            else:
                best = min(best, v)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    return search(s, low, high)
