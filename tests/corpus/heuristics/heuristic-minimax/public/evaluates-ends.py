# Idea: one line for the limit and for the end: both are evaluated.
# Source: https://github.com/bsao17/new_tictactoe (game_core/minimax_algo.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def heuristic_minimax(game, s, depth, evaluate):
    if depth == 0 or game.is_terminal(s):
        return evaluate(s), None
    if game.turn(s) == MAX:
        value, action = -float("inf"), None
        for a in game.actions(s):
            v = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0]
            if v > value:
                value, action = v, a
        return value, action
    else:
        value, action = float("inf"), None
        for a in game.actions(s):
            v = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0]
            if v < value:
                value, action = v, a
        return value, action
