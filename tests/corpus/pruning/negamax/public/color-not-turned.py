# Idea: the sign is turned by a color argument that is not negated in the call.
# Source: https://github.com/Martin-blckrt/Love-Letter-AI (src/IA/negamax.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, s, alpha=-inf, beta=inf, color=None):
    if color is None:
        color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    if game.is_terminal(s):
        return color * game.utility(s, MAX)
    value = float("-inf")
    for _, child in successors(game, s):
        value = max(value, -negamax(game, child, -beta, -alpha, color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value
