# Idea: NumPy finds the places of the winning actions, and one index is drawn.
import numpy as np

from course_lib.game import successors


def heavy_policy(game, s, rng):
    moves = dict(successors(game, s))
    after = np.array(
        [game.is_terminal(t) and game.utility(t, game.turn(s)) for t in moves.values()]
    )
    chosen = np.flatnonzero(after > 0) if (after > 0).any() else np.arange(len(moves))
    return list(moves)[chosen[rng.randrange(len(chosen))]]
