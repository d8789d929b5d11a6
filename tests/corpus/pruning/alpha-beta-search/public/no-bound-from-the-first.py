# Idea: an evaluation at the first node never prunes: the root compares scores and keeps no
#   bound.
# Source: https://github.com/jonthysell/Mzinga/issues/33
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_search(game, s):
    def evaluate(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        for _, u in successors(game, t):
            score = evaluate(u, alpha, beta)
            if game.turn(t) == MAX:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if beta <= alpha:
                break
        return alpha if game.turn(t) == MAX else beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    scores = []
    for a, t in successors(game, s):
        scores.append((evaluate(t, -inf, inf), a))
    if game.turn(s) == MAX:
        best = max(score for score, _ in scores)
    else:
        best = min(score for score, _ in scores)
    return next((score, a) for score, a in scores if score == best)
