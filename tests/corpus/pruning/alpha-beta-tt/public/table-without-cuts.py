# Idea: every position is solved in full and kept, exact; nothing is cut.
# Source: https://github.com/dominichofer/python-reversi (reversi/search/negamax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_tt(game, s, table):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            return table[s]
        best = None
        for a, t in successors(game, s):
            v = value(t)[0]
            if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
                best = v, a
        table[s] = best
        return best

    return value(s)
