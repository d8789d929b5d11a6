# Idea: the function for the player to move is called for the positions after the move, too.
# Source: https://openillumi.com/?p=81271
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def max_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = -inf
    for a in game.actions(s):
        v = max(v, max_value(game, game.transition(s, a)))
    return v


def min_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = inf
    for a in game.actions(s):
        v = min(v, min_value(game, game.transition(s, a)))
    return v


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max_value(game, s) if game.turn(s) == MAX else min_value(game, s)
