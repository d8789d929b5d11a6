# Idea: negamax with a color that stays the same on the way down.
# Source: https://github.com/Martin-blckrt/Love-Letter-AI (src/IA/negamax.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, node, alpha, beta, color):
    if game.is_terminal(node):
        return color * game.utility(node, MAX)
    value = float("-inf")
    for _, child in successors(game, node):
        value = max(value, -negamax(game, child, -beta, -alpha, color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def alpha_beta_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    color = 1 if game.turn(s) == MAX else -1
    best, best_action, alpha = -inf, None, -inf
    for a, t in successors(game, s):
        v = -negamax(game, t, -inf, -alpha, color)
        if v > best:
            best, best_action = v, a
        alpha = max(alpha, best)
    return color * best, best_action
