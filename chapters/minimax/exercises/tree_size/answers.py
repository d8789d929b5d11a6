"""Right answers to ``tree-size``, each written in another style."""

import functools
from collections import Counter, defaultdict, deque
from itertools import chain

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import perft, successors


def size_by_recursion(game, s):
    if game.is_terminal(s):
        return 1
    nodes = 1
    for a in game.actions(s):
        nodes += size_by_recursion(game, game.transition(s, a))
    return nodes


def size_by_queue(game, s):
    queue, nodes = deque([s]), 0
    while queue:
        state = queue.popleft()
        nodes += 1
        for _, t in successors(game, state):
            queue.append(t)
    return nodes


def size_by_levels(game, s):
    ways, nodes = Counter([s]), 0
    while ways:
        nodes += sum(ways.values())
        below = defaultdict(int)
        for state, n in ways.items():
            for _, t in successors(game, state):
                below[t] += n
        ways = below
    return nodes


def size_by_perft(game, s):
    nodes, depth = 0, 0
    while found := perft(game, s, depth):
        nodes, depth = nodes + found, depth + 1
    return np.int64(nodes)


def size_remembered_in_one_call(game, s):
    size = functools.lru_cache(None)(lambda t: 1 + sum(size(u) for _, u in successors(game, t)))
    return float(size(s))


def size_by_listing(game, s):
    def walk(t):
        yield t
        yield from chain.from_iterable(walk(game.transition(t, a)) for a in game.actions(t))

    return len(list(walk(s)))


RIGHT_ANSWERS: list[Function] = [
    size_by_recursion,
    size_by_queue,
    size_by_levels,
    size_by_perft,
    size_remembered_in_one_call,
    size_by_listing,
]
