# Idea: the best successors are chosen one by one, and searched with alpha and beta.
from math import inf

from course_lib.game import MAX, successors


def best_n_minimax(game, s, depth, evaluate, n, alpha=-inf, beta=inf):
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
        v, _ = best_n_minimax(game, left[a], depth - 1, evaluate, n, *window)
        if (v > value, v < value)[p]:
            value, action = v, a
            window[p] = (max, min)[p](window[p], v)
        if window[0] >= window[1]:
            break
    return value, action
