# Idea: NumPy's stable argsort.
import numpy as np

from course_lib.game import MAX


def order_actions(game, s, evaluate):
    actions = list(game.actions(s))
    values = np.array([evaluate(game.transition(s, a)) for a in actions], dtype=float)
    if actions and game.turn(s) == MAX:
        values = -values
    return [actions[i] for i in np.argsort(values, kind="stable")]
