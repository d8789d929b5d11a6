# Idea: arrays in a table by path; one child is added an iteration; recursion.
from math import log, sqrt

import numpy as np


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    totals, visits, added = {}, {}, {}

    def iterate(path, t):
        if game.is_terminal(t):
            brought = np.array(vector(game, t))
        else:
            actions, known = list(game.actions(t)), added.setdefault(path, [])
            if len(known) < len(actions):
                a = actions[len(known)]
                known.append(a)
                brought = playout(game.transition(t, a))
                note((*path, a), brought)
            else:
                p = game.turn(t)
                n = sum(visits[(*path, a)] for a in known)
                bounds = [
                    totals[(*path, a)][p] / visits[(*path, a)]
                    + c * sqrt(log(n) / visits[(*path, a)])
                    for a in known
                ]
                a = known[int(np.argmax(bounds))]
                brought = iterate((*path, a), game.transition(t, a))
        note(path, brought)
        return brought

    def playout(t):
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[rng.randrange(len(actions))])
        return np.array(vector(game, t))

    def note(path, brought):
        totals[path] = totals.get(path, 0) + brought
        visits[path] = visits.get(path, 0) + 1

    for _ in range(iterations):
        iterate((), s)
    return max(game.actions(s), key=lambda a: visits.get((a,), 0))
