# Idea: fail-hard inside of the window, the cut returns the value; the sign follows the level.
# Source: https://github.com/runningskull/stratego-ai (lib/minimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, s, alpha=-inf, beta=inf):
    def negamax_ab(node, alpha, beta, color):
        if game.is_terminal(node):
            return color * game.utility(node, MAX)
        for _, child in successors(game, node):
            val = -negamax_ab(child, -beta, -alpha, -color)
            if val >= beta:
                return val
            if val > alpha:
                alpha = val
        return alpha

    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    return negamax_ab(s, alpha, beta, color)
