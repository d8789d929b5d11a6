# Idea: the best of pairs of value and action, compared as pairs.
# Source: https://github.com/dpksarma/Artificial_Intelligence (subt_game_bot.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_search(game, s):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    choices = [(minimax_search(game, game.transition(s, a))[0], a) for a in game.actions(s)]
    if game.turn(s) == MAX:
        val = max(choices)
    else:
        val = min(choices)
    return val
