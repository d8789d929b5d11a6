# Idea: the value is negated, and the bounds are passed on as they are.
# Source: https://www.codecademy.com/courses/machine-learning/lessons/advanced-minimax/exercises/alpha-beta
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best_value = -inf
    for _, t in successors(game, s):
        same = game.turn(t) == game.turn(s)
        value = negamax(game, t, alpha, beta)
        value = value if same else -value
        if value > best_value:
            best_value = value
        alpha = max(alpha, best_value)
        if alpha >= beta:
            break
    return best_value
