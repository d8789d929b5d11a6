"""Right answers to ``maxn-ties``, each written in another style."""

from itertools import product

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import vector
from course_lib.game import successors


def ties_by_bounds(game, s):
    if game.is_terminal(s):
        return {vector(game, s)}
    p = game.turn(s)
    below = [ties_by_bounds(game, t) for _, t in successors(game, s)]
    found = set()
    for i, vectors in enumerate(below):
        others = [min(w[p] for w in ws) for j, ws in enumerate(below) if j != i]
        found |= {v for v in vectors if all(v[p] >= least for least in others)}
    return frozenset(found)


def ties_by_trying_all(game, s):
    """Every choice of a vector for each child, where that is not too many; a list."""
    if game.is_terminal(s):
        return [vector(game, s)]
    p = game.turn(s)
    below = [ties_by_trying_all(game, t) for _, t in successors(game, s)]
    # A child's vectors differ for the mover by their component only.
    kinds = [sorted({v[p] for v in vectors}) for vectors in below]
    found = []
    for numbers in product(*kinds):
        best = max(numbers)
        for number, vectors in zip(numbers, below, strict=True):
            if number == best:
                found += [v for v in vectors if v[p] == best and v not in found]
    return found


def ties_as_lists(game, s):
    """A list of lists."""
    return [list(v) for v in ties_by_bounds(game, s)]


RIGHT_ANSWERS: list[Function] = [ties_by_bounds, ties_by_trying_all, ties_as_lists]
