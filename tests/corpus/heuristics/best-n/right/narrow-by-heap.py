# Idea: a heap finds the n most promising successors; a list is returned.
import heapq

from course_lib.game import MAX, successors


def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    if depth == 0:
        return [evaluate(s), None]
    sign = 1 if game.turn(s) == MAX else -1
    ranked = [(-sign * evaluate(t), i, a, t) for i, (a, t) in enumerate(successors(game, s))]
    best = None
    for _, i, a, t in heapq.nsmallest(n, ranked, key=lambda entry: entry[:2]):
        v = best_n_minimax(game, t, depth - 1, evaluate, n)[0]
        if best is None or (sign * v, -i) > best[0]:
            best = (sign * v, -i), v, a
    return [best[1], best[2]]
