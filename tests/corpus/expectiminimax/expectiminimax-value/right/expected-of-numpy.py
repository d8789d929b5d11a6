# Idea: values and chances as NumPy arrays, whose product is the expected value.
import numpy as np

from course_lib.game import CHANCE, MAX, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([expectiminimax_value(game, t) for _, t in successors(game, s)])
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return values @ np.array([chances[a] for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()
