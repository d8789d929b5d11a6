# Idea: bounds from the table are cut to the window as the search itself does (fail-hard).
# Source: https://github.com/deanmchris/blunder/issues/19
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            score, move, flag = table[s]
            if flag == "exact":
                return score, move
            if flag == "alpha" and score <= alpha:
                return alpha, move
            if flag == "beta" and score >= beta:
                return beta, move
        flag, best_move = "alpha", None
        maximise = game.turn(s) == MAX
        best = -inf if maximise else inf
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if (v > best) if maximise else (v < best):
                best, best_move = v, a
            if maximise and best > alpha:
                alpha, flag = best, "exact"
            if not maximise and best < beta:
                beta, flag = best, "exact"
            if alpha >= beta:
                flag = "beta"
                break
        table[s] = best, best_move, flag
        return best, best_move

    return search(s, -inf, inf)
