# Idea: vectors as NumPy arrays, and the argmax of a column.
import numpy as np

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn(game, s):
    if game.is_terminal(s):
        return np.array(vector(game, s)), None
    p = game.turn(s)
    below = np.array([maxn(game, t)[0] for _, t in successors(game, s)])
    i = int(below[:, p].argmax())
    return below[i], game.actions(s)[i]
