# Idea: NumPy arrays of values; their largest or smallest.
import numpy as np

from course_lib.game import MAX


def minimax_value(game, s):
    if not game.actions(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([minimax_value(game, game.transition(s, a)) for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()
