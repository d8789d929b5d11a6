# Idea: every choice of a vector for each child, where that is not too many; a list.
from itertools import product

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn_values(game, s):
    if game.is_terminal(s):
        return [vector(game, s)]
    p = game.turn(s)
    below = [maxn_values(game, t) for _, t in successors(game, s)]
    # A child's vectors differ for the mover by their component only.
    kinds = [sorted({v[p] for v in vectors}) for vectors in below]
    found = []
    for numbers in product(*kinds):
        best = max(numbers)
        for number, vectors in zip(numbers, below, strict=True):
            if number == best:
                found += [v for v in vectors if v[p] == best and v not in found]
    return found
