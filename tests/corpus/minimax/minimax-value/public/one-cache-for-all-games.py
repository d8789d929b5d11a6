# Idea: values are kept in a dictionary at the top of the program, by state.
# Source: https://github.com/dpksarma/Artificial_Intelligence (subt_game_bot.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


cache = {}


def minimax_value(game, s):
    def recurse(state):
        if game.is_terminal(state):
            return game.utility(state, MAX)
        if state in cache:
            return cache[state]
        choices = [recurse(game.transition(state, a)) for a in game.actions(state)]
        val = max(choices) if game.turn(state) == MAX else min(choices)
        cache[state] = val
        return val

    return recurse(s)
