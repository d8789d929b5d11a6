# Idea: levels alternate between the largest and the smallest.
# Source: https://github.com/karandhanwani/IntroToAI (minmax.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def paranoid(game, s, p):
    def value(state, maximizing):
        if game.is_terminal(state):
            return game.utility(state, p), None
        v, move = (-inf if maximizing else inf), None
        for a, t in successors(game, state):
            v2, _ = value(t, not maximizing)
            if (v2 > v) if maximizing else (v2 < v):
                v, move = v2, a
        return v, move

    return value(s, game.is_terminal(s) or game.turn(s) == p)
