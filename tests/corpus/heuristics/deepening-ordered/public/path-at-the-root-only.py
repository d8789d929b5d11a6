# Idea: the best action of the last depth goes first, at the root.
# Source: https://github.com/th0masb/hyperopic/pull/62
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def deepening_ordered(game, s, evaluate, max_depth):
    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        best = -inf if game.turn(t) == MAX else inf
        for _, u in successors(game, t):
            v = value(u, depth - 1, alpha, beta)
            if game.turn(t) == MAX:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    order, answer = list(game.actions(s)), None
    for depth in range(1, max_depth + 1):
        alpha, beta, best, chosen = -inf, inf, None, None
        try:
            for a in order:
                v = value(game.transition(s, a), depth - 1, alpha, beta)
                if best is None or (v > best if game.turn(s) == MAX else v < best):
                    best, chosen = v, a
                if game.turn(s) == MAX:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
        except OutOfTime:
            break
        answer = best, chosen
        order.remove(chosen)
        order.insert(0, chosen)
    return answer
