# Idea: the root takes the best of its children, each searched with the whole window.
# Source: https://github.com/aimacode/aima-python/issues/34
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_search(game, s):
    def max_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf
        for _, t in successors(game, s):
            v = max(v, value(t, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = inf
        for _, t in successors(game, s):
            v = min(v, value(t, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    def value(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        return (max_value if game.turn(t) == MAX else min_value)(t, alpha, beta)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = max if game.turn(s) == MAX else min
    found = {a: value(t, -inf, inf) for a, t in successors(game, s)}
    action = best(found, key=found.get)
    return found[action], action
