# Idea: return a list; the values come from another function.
from math import inf

from course_lib.game import MAX


def value_in_two_functions(game, s):
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


def minimax_search(game, s):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    values = [value_in_two_functions(game, game.transition(s, a)) for a in game.actions(s)]
    best = max(values) if game.turn(s) == MAX else min(values)
    return [best, game.actions(s)[values.index(best)]]
