# Idea: a cache that lives as long as one call.
import functools

from course_lib.game import MAX, successors


def minimax_value(game, s):
    @functools.cache
    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        return [max, min][game.turn(t)](map(value, [t2 for _, t2 in successors(game, t)]))

    return value(s)
