"""Right answers to ``best-n``, each written in another style."""

import heapq
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


def narrow_by_sorting(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    is_max = game.turn(s) == MAX
    moves = sorted(successors(game, s), key=lambda m: evaluate(m[1]), reverse=is_max)[:n]
    values = {a: narrow_by_sorting(game, t, depth - 1, evaluate, n)[0] for a, t in moves}
    best = max(values.values()) if is_max else min(values.values())
    return best, next(a for a in game.actions(s) if a in values and values[a] == best)


def narrow_by_heap(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    if depth == 0:
        return [evaluate(s), None]
    sign = 1 if game.turn(s) == MAX else -1
    ranked = [(-sign * evaluate(t), i, a, t) for i, (a, t) in enumerate(successors(game, s))]
    best = None
    for _, i, a, t in heapq.nsmallest(n, ranked, key=lambda entry: entry[:2]):
        v = narrow_by_heap(game, t, depth - 1, evaluate, n)[0]
        if best is None or (sign * v, -i) > best[0]:
            best = (sign * v, -i), v, a
    return [best[1], best[2]]


def narrow_with_pruning(game, s, depth, evaluate, n, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    p = game.turn(s)
    left = dict(successors(game, s))
    scores = {a: evaluate(t) for a, t in left.items()}
    kept = set()
    for _ in range(min(n, len(scores))):
        choice = (max, min)[p](scores, key=scores.get)
        kept.add(choice)
        del scores[choice]
    window, action = [alpha, beta], None
    value = (-inf, inf)[p]
    for a in game.actions(s):
        if a not in kept:
            continue
        v, _ = narrow_with_pruning(game, left[a], depth - 1, evaluate, n, *window)
        if (v > value, v < value)[p]:
            value, action = v, a
            window[p] = (max, min)[p](window[p], v)
        if window[0] >= window[1]:
            break
    return value, action


def narrow_in_numpy(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    if depth == 0:
        return np.float64(evaluate(s)), None
    sign = -1 if game.turn(s) == MAX else 1
    actions = game.actions(s)
    after = [game.transition(s, a) for a in actions]
    keys = sign * np.array([evaluate(t) for t in after], dtype=float)
    kept = np.sort(np.argsort(keys, kind="stable")[:n])
    values = [narrow_in_numpy(game, after[i], depth - 1, evaluate, n)[0] for i in kept]
    k = int(np.argmin(sign * np.array(values)))
    return values[k], actions[kept[k]]


RIGHT_ANSWERS: list[Function] = [
    narrow_by_sorting,
    narrow_by_heap,
    narrow_with_pruning,
    narrow_in_numpy,
]
