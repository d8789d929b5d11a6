"""Right answers to ``shallow-pruning``, each written in another style."""

from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import vector
from course_lib.game import successors


def shallow_as_printed(game, s, max_sum):
    """Korf's procedure: the first child apart, a cut on equality, players counted in turn."""

    def shallow(s, player, bound):
        if game.is_terminal(s):
            return vector(game, s), None
        after = (player + 1) % game.n_players
        first, *rest = game.actions(s)
        best, action = shallow(game.transition(s, first), after, max_sum)[0], first
        for a in rest:
            if best[player] >= bound:
                return best, action
            current = shallow(game.transition(s, a), after, max_sum - best[player])[0]
            if current[player] > best[player]:
                best, action = current, a
        return best, action

    return shallow(s, 0 if game.is_terminal(s) else game.turn(s), max_sum)


def shallow_without_cuts_on_equality(game, s, max_sum, bound=inf):
    if game.is_terminal(s):
        return list(vector(game, s)), None
    p, best, action = game.turn(s), None, None
    for a, t in successors(game, s):
        left = max_sum if best is None else max_sum - best[p]
        found, _ = shallow_without_cuts_on_equality(game, t, max_sum, left)
        if best is None or found[p] > best[p]:
            best, action = found, a
        if best[p] > bound:
            break
    return best, action


def shallow_with_arrays(game, s, max_sum):
    """What is left for the next player is written before each child is searched."""

    def search(s, bound):
        if game.is_terminal(s):
            return np.array(vector(game, s), float), None
        p = game.turn(s)
        best, action = np.full(game.n_players, -np.inf), None
        for a, t in successors(game, s):
            found, _ = search(t, max_sum - max(0, best[p]))
            if found[p] > best[p]:
                best, action = found, a
            if best[p] >= min(bound, max_sum):
                break
        return best, action

    return search(s, max_sum)


RIGHT_ANSWERS: list[Function] = [
    shallow_as_printed,
    shallow_without_cuts_on_equality,
    shallow_with_arrays,
]
