"""Right answers to ``simulate``, each written in another style."""

from itertools import accumulate

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, successors


def playout_by_choice(game, s, rng):
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, weights=[chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]


def playout_recursively(game, s, rng):
    """A list is shuffled, and chance goes along the line from 0 to 1."""
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = list(game.actions(s))
    if game.turn(s) == CHANCE:
        left, a = rng.random(), None
        for b, p in game.chances(s).items():
            a = b if left >= 0 and p > 0 else a
            left -= p
        return playout_recursively(game, game.transition(s, a), rng)
    rng.shuffle(actions)
    return playout_recursively(game, game.transition(s, actions[-1]), rng)


def playout_in_numpy(game, s, rng):
    """A generator of another library, that rng has seeded."""
    theirs = np.random.default_rng(rng.getrandbits(64))
    while not game.is_terminal(s):
        actions = game.actions(s)
        chances = game.chances(s) if game.turn(s) == CHANCE else None
        p = None if chances is None else [chances[a] for a in actions]
        s = game.transition(s, actions[theirs.choice(len(actions), p=p)])
    return np.array([game.utility(s, p) for p in range(game.n_players)])


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


RIGHT_ANSWERS: list[Function] = [
    playout_by_choice,
    playout_recursively,
    playout_in_numpy,
    playout_by_index,
]
