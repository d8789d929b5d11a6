# Idea: each entry has a flag: exact, a lower bound or an upper bound.
# Source: https://github.com/midhun-sadanand/cs474-final-project (transpositiontable.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


EXACT, LOWERBOUND, UPPERBOUND = 0, 1, 2


def alpha_beta_tt(game, s, table):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        low, high = alpha, beta
        if s in table:
            value, best_move, flag = table[s]
            if flag == EXACT:
                return value, best_move
            if flag == LOWERBOUND:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                return value, best_move
        maximise = game.turn(s) == MAX
        best, best_move = (-inf if maximise else inf), None
        for a, t in successors(game, s):
            v = search(t, alpha, beta)[0]
            if maximise and v > best or not maximise and v < best:
                best, best_move = v, a
            if maximise:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        flag = UPPERBOUND if best <= low else LOWERBOUND if best >= high else EXACT
        table[s] = best, best_move, flag
        return best, best_move

    return search(s, -inf, inf)
