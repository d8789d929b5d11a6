# Idea: a generator of another library, that rng has seeded.
import numpy as np

from course_lib.game import CHANCE


def simulate(game, s, rng):
    theirs = np.random.default_rng(rng.getrandbits(64))
    while not game.is_terminal(s):
        actions = game.actions(s)
        chances = game.chances(s) if game.turn(s) == CHANCE else None
        p = None if chances is None else [chances[a] for a in actions]
        s = game.transition(s, actions[theirs.choice(len(actions), p=p)])
    return np.array([game.utility(s, p) for p in range(game.n_players)])
