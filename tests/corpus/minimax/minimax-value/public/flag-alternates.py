# Idea: the side changes with every level, by a flag that is negated in each call.
# Source: https://github.com/bsao17/new_tictactoe (game_core/minimax_algo.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_value(game, s, maximizing_player=None):
    if maximizing_player is None:
        maximizing_player = game.turn(s) == MAX if not game.is_terminal(s) else True
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if maximizing_player:
        value = -inf
        for a in game.actions(s):
            value = max(value, minimax_value(game, game.transition(s, a), False))
        return value
    else:
        value = inf
        for a in game.actions(s):
            value = min(value, minimax_value(game, game.transition(s, a), True))
        return value
