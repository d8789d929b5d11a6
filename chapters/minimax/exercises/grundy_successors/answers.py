"""Right answers to ``grundy-successors``, each written in another style."""

from collections import Counter
from itertools import combinations

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.games import Grundy


def splits_by_loops(piles):
    found = set()
    for i in range(len(piles)):
        for part in range(1, piles[i]):
            other = piles[i] - part
            if part != other:
                rest = list(piles)
                rest[i] = part
                rest.append(other)
                found.add(tuple(sorted(rest)[::-1]))
    return found


def splits_as_list_of_lists(piles):
    found = []
    for pile in sorted(set(piles)):
        for part in range(1, (pile - 1) // 2 + 1):
            rest = list(piles)
            rest.remove(pile)
            state = sorted([*rest, part, pile - part], key=lambda n: -n)
            if state not in found:
                found.append(state)
    return found


def splits_by_recursion(piles):
    """The successors that split the first pile, and those that leave it whole."""
    if not piles:
        return frozenset()
    first, rest = piles[0], piles[1:]
    here = {tuple(sorted((k, first - k, *rest), reverse=True)) for k in range(1, -(-first // 2))}
    later = {tuple(sorted((first, *t), reverse=True)) for t in splits_by_recursion(rest)}
    return frozenset(here | later)


def splits_by_pairs(piles):
    sizes = Counter(piles)
    found = dict.fromkeys(
        tuple(sorted((sizes - Counter([a + b]) + Counter([a, b])).elements(), reverse=True))
        for a, b in combinations(range(1, max(piles)), 2)
        if a + b in sizes
    )
    return found.keys()


def splits_in_numpy(piles):
    array = np.array(piles)
    found = []
    for i in np.flatnonzero(array > 2):
        small = np.arange(1, (array[i] + 1) // 2)
        for k in small:
            state = np.sort(np.append(np.delete(array, i), [k, array[i] - k]))[::-1]
            found.append(tuple(state))
    return set(found)


def splits_by_the_library(piles):
    game = Grundy((sum(piles),))
    return tuple({game.transition(piles, a) for a in game.actions(piles)})


RIGHT_ANSWERS: list[Function] = [
    splits_by_loops,
    splits_as_list_of_lists,
    splits_by_recursion,
    splits_by_pairs,
    splits_in_numpy,
    splits_by_the_library,
    lambda piles: {
        tuple(sorted(piles[:i] + piles[i + 1 :] + (n - k, k), reverse=True))
        for i, n in enumerate(piles)
        for k in range(1, n)
        if n - k > k
    },
]
