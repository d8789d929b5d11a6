# Idea: NumPy's argmax and argmin of the values.
import numpy as np

from course_lib.game import MAX


def minimax_search(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    actions = game.actions(s)
    values = np.array([minimax_search(game, game.transition(s, a))[0] for a in actions])
    i = int(np.argmax(values) if game.turn(s) == MAX else np.argmin(values))
    return values[i], actions[i]
