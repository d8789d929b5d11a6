# Idea: actions in the order of the last depth's values; where there are none, killers.
from math import inf

from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


def deepening_ordered(game, s, evaluate, max_depth):
    last, killers, ends = {}, {}, {}

    def utility(t):
        if t not in ends:
            ends[t] = game.utility(t, MAX)
        return ends[t]

    def in_order(t, ply):
        sign = -1 if game.turn(t) == MAX else 1
        moves = list(successors(game, t))
        if all(u in last for _, u in moves):
            return sorted(moves, key=lambda m: sign * last[m[1]])
        return sorted(moves, key=lambda m: (m[0] != killers.get(ply), sign * last.get(m[1], 0)))

    def search(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return utility(t)
        if depth == 0:
            return evaluate(t)
        values = []
        for a, u in in_order(t, ply):
            v = last[u] = search(u, depth - 1, ply + 1, alpha, beta)
            values.append(v)
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                killers[ply] = a
                break
        return max(values) if game.turn(t) == MAX else min(values)

    def root(depth):
        """Return the best value and its action; a tie keeps the first one met."""
        sign, best = (1 if game.turn(s) == MAX else -1), None
        for a, t in in_order(s, 0):
            bound = -inf if best is None else best[0]
            window = (bound, inf) if sign > 0 else (-inf, -bound)
            v = sign * search(t, depth - 1, 1, *window)
            last[t] = sign * v
            if best is None or v > best[0]:
                best = v, a
        return sign * best[0], best[1]

    if not game.actions(s):
        return [game.utility(s, MAX), None]
    results = [root(1)]
    for depth in range(2, max_depth + 1):
        try:
            results.append(root(depth))
        except OutOfTime:
            break
    return list(results[-1])
