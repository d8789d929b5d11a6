# Idea: two functions that call each other in turns, each with the child it chose.
# Source: https://github.com/saikiran03/tictactoe (minimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_search(game, t):
    if game.is_terminal(t) or game.turn(t) == MAX:
        return maximize(game, t)
    return minimize(game, t)


def maximize(game, t):
    if game.is_terminal(t):
        return game.utility(t, MAX), None
    max_action, max_utility = None, float("-inf")
    for a, child in successors(game, t):
        ut, _ = minimize(game, child)
        if ut > max_utility:
            max_action, max_utility = a, ut
    return max_utility, max_action


def minimize(game, t):
    if game.is_terminal(t):
        return game.utility(t, MAX), None
    min_action, min_utility = None, float("inf")
    for a, child in successors(game, t):
        ut, _ = maximize(game, child)
        if ut < min_utility:
            min_action, min_utility = a, ut
    return min_utility, min_action
