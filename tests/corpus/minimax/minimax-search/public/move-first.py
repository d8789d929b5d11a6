# Idea: the move comes first in the pair, the value second.
# Source: https://github.com/karandhanwani/IntroToAI (minmax.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_search(game, state):
    if game.turn(state) == MAX:
        value, move = max_value(game, state)
    else:
        value, move = min_value(game, state)
    return move, value


def max_value(game, state):
    if game.is_terminal(state):
        return game.utility(state, MAX), None
    v, move = float("-inf"), None
    for a in game.actions(state):
        v2, a2 = min_value(game, game.transition(state, a))
        if v2 > v:
            v, move = v2, a
    return v, move


def min_value(game, state):
    if game.is_terminal(state):
        return game.utility(state, MAX), None
    v, move = float("inf"), None
    for a in game.actions(state):
        v2, a2 = max_value(game, game.transition(state, a))
        if v2 < v:
            v, move = v2, a
    return v, move
