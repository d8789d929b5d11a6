# Idea: an index is drawn; chance by running sums.
from itertools import accumulate

import numpy as np

from course_lib.game import CHANCE, successors


def simulate(game, s, rng):
    state = s
    while game.actions(state):
        moves = list(successors(game, state))
        if game.turn(state) == CHANCE:
            chances = game.chances(state)
            sums = list(accumulate(chances[a] for a, _ in moves))
            x = rng.uniform(0, sums[-1])
            i = next((i for i, top in enumerate(sums) if x < top), len(sums) - 1)
        else:
            i = rng.randrange(len(moves))
        state = moves[i][1]
    return tuple(np.float64(game.utility(state, p)) for p in range(game.n_players))
