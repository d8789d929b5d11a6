# Idea: alpha-beta, with the best action of the last depth first.
from math import inf

from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


def iterative_deepening(game, s, evaluate, max_depth):
    first = {}

    def search(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        moves = sorted(successors(game, t), key=lambda m: m[0] != first.get(t))
        best = None
        for a, u in moves:
            v = search(u, depth - 1, alpha, beta)
            if best is None or (v > best[0] if game.turn(t) == MAX else v < best[0]):
                best = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        first[t] = best[1]
        return best[0]

    if not game.actions(s):
        return None
    answer = next(iter(game.actions(s)))
    try:
        for depth in range(1, max_depth + 1):
            search(s, depth, -inf, inf)
            answer = first[s]
    except OutOfTime:
        pass
    return answer
