"""Right answers to ``heavy-playout``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import successors


def heavy_by_loop(game, s, rng):
    mover = game.turn(s)
    winning = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            winning.append(a)
    return rng.choice(winning or game.actions(s))


def heavy_by_shuffling(game, s, rng):
    """In random order, the first move that wins, or else the first of all."""
    moves = list(successors(game, s))
    rng.shuffle(moves)
    won = (a for a, t in moves if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0)
    return next(won, moves[0][0])


def heavy_by_index(game, s, rng):
    moves = dict(successors(game, s))
    after = np.array(
        [game.is_terminal(t) and game.utility(t, game.turn(s)) for t in moves.values()]
    )
    chosen = np.flatnonzero(after > 0) if (after > 0).any() else np.arange(len(moves))
    return list(moves)[chosen[rng.randrange(len(chosen))]]


RIGHT_ANSWERS: list[Function] = [heavy_by_loop, heavy_by_shuffling, heavy_by_index]
