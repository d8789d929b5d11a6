# Idea: a value that was found in one window is used in every other.
# Source: https://github.com/ryanbhayward/games-puzzles-algorithms/pull/100
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_tt(game, s, table):
    def alphabeta(s, alpha, beta):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, best_action = None, None
        for a, t in successors(game, s):
            v, _ = alphabeta(t, alpha, beta)
            if game.turn(s) == MAX:
                if best is None or v > best:
                    best, best_action = v, a
                alpha = max(alpha, v)
            else:
                if best is None or v < best:
                    best, best_action = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        table[s] = (best, best_action)
        return table[s]

    return alphabeta(s, -inf, inf)
