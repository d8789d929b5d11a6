# Idea: sum and action are compared together.
# Source: https://github.com/dpksarma/Artificial_Intelligence (subt_game_bot.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def coalition(game, s, team):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    choices = [(coalition(game, t, team)[0], a) for a, t in successors(game, s)]
    return max(choices) if game.turn(s) in team else min(choices)
