# Idea: value and action are compared together.
# Source: https://github.com/dpksarma/Artificial_Intelligence (subt_game_bot.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    choices = [(expectiminimax_search(game, t)[0], a) for a, t in successors(game, s)]
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * v for v, a in choices), None
    return max(choices) if game.turn(s) == MAX else min(choices)
