# Idea: a function for MAX and one for MIN, which call each other.
from math import inf

from course_lib.game import MAX


def minimax_value(game, s):
    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf
        for a in game.actions(s):
            v = max(v, value_of(game.transition(s, a)))
        return v

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = inf
        for a in game.actions(s):
            v = min(v, value_of(game.transition(s, a)))
        return v

    def value_of(s):
        if game.is_terminal(s) or game.turn(s) == MAX:
            return max_value(s)
        return min_value(s)

    return value_of(s)
