"""Right answers to ``order-actions``, each written in another style."""

import heapq
from bisect import insort

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


def ordered_by_sorted(game, s, evaluate):
    if game.is_terminal(s):
        return []
    return sorted(
        game.actions(s),
        key=lambda a: evaluate(game.transition(s, a)),
        reverse=game.turn(s) == MAX,
    )


def ordered_by_insertion(game, s, evaluate):
    order, values = [], []
    for a, t in successors(game, s):
        v = evaluate(t) if game.turn(s) == MAX else -evaluate(t)
        i = len(order)
        while i > 0 and values[i - 1] < v:
            i -= 1
        order.insert(i, a)
        values.insert(i, v)
    return order


def ordered_by_heap(game, s, evaluate):
    heap = []
    for i, a in enumerate(game.actions(s)):
        v = evaluate(game.transition(s, a))
        heapq.heappush(heap, (-v if game.turn(s) == MAX else v, i, a))
    return tuple(heapq.heappop(heap)[2] for _ in range(len(heap)))


def ordered_in_numpy(game, s, evaluate):
    actions = list(game.actions(s))
    values = np.array([evaluate(game.transition(s, a)) for a in actions], dtype=float)
    if actions and game.turn(s) == MAX:
        values = -values
    return [actions[i] for i in np.argsort(values, kind="stable")]


def ordered_by_bisection(game, s, evaluate):
    order = []
    for a, t in successors(game, s):
        insort(order, (a, evaluate(t) * (1, -1)[game.turn(s)]), key=lambda pair: -pair[1])
    return [a for a, _ in order]


def ordered_by_choosing(game, s, evaluate):
    left = {a: evaluate(t) for a, t in successors(game, s)}
    order = []
    while left:
        order.append((max if game.turn(s) == MAX else min)(left, key=left.get))
        del left[order[-1]]
    return order


def ordered_turn_first(game, s, evaluate):
    """The player is asked for before anything else: there is always one to ask for."""
    best = max if game.turn(s) == MAX else min
    left = list(successors(game, s))
    order = []
    while left:
        order.append(best(left, key=lambda move: evaluate(move[1])))
        left.remove(order[-1])
    return [a for a, _ in order]


RIGHT_ANSWERS: list[Function] = [
    ordered_turn_first,
    ordered_by_sorted,
    ordered_by_insertion,
    ordered_by_heap,
    ordered_in_numpy,
    ordered_by_bisection,
    ordered_by_choosing,
]
