# Idea: for several players, too, one level takes the largest and the next the smallest.
# Source: https://github.com/karandhanwani/IntroToAI (minmax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def maxn(game, s):
    def value(state, maximizing):
        if game.is_terminal(state):
            return tuple(game.utility(state, p) for p in range(game.n_players)), None
        v, move = None, None
        for a, t in successors(game, state):
            v2, _ = value(t, not maximizing)
            if v is None or (v2[0] > v[0] if maximizing else v2[0] < v[0]):
                v, move = v2, a
        return v, move

    return value(s, game.is_terminal(s) or game.turn(s) == 0)
