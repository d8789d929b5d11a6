# Idea: no nodes: counts by the path of actions; a negamax-like backup by recursion.
from collections import defaultdict
from itertools import accumulate
from math import inf, log, sqrt

import numpy as np

from course_lib.game import CHANCE, successors


def playout_by_index(game, s, rng):
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


def mcts(game, s, iterations, c, rng):
    visits, totals = defaultdict(int), defaultdict(lambda: np.zeros(game.n_players))

    def run(path, state):
        """Return the utilities of one simulation from here, and count it."""
        if visits[path] == 0 or game.is_terminal(state):
            result = np.array(playout_by_index(game, state, rng))
        else:
            actions, p = game.actions(state), game.turn(state)

            def bound(a):
                n = visits[(*path, a)]
                if n == 0:
                    return inf
                return totals[(*path, a)][p] / n + c * sqrt(log(visits[path]) / n)

            best = max(actions, key=bound)
            result = run((*path, best), game.transition(state, best))
        visits[path] += 1
        totals[path] += result
        return result

    if game.is_terminal(s):
        return None
    for _ in range(iterations):
        run((), s)
    return max(game.actions(s), key=lambda a: visits[(a,)])
