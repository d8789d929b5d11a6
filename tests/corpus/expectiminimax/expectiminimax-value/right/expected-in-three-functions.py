# Idea: a function for each kind of node, found in a dictionary by whose turn it is.
from math import inf

from course_lib.game import CHANCE, MAX, MIN


def expectiminimax_value(game, s):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: chance_value}[game.turn(s)](s)

    def max_value(s):
        v = -inf
        for a in game.actions(s):
            v = max(v, value(game.transition(s, a)))
        return v

    def min_value(s):
        v = inf
        for a in game.actions(s):
            v = min(v, value(game.transition(s, a)))
        return v

    def chance_value(s):
        return sum(p * value(game.transition(s, a)) for a, p in game.chances(s).items())

    return value(s)
