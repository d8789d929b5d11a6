# Idea: successors are sorted by their evaluation, and the first n are searched.
from course_lib.game import MAX, successors


def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    is_max = game.turn(s) == MAX
    moves = sorted(successors(game, s), key=lambda m: evaluate(m[1]), reverse=is_max)[:n]
    values = {a: best_n_minimax(game, t, depth - 1, evaluate, n)[0] for a, t in moves}
    best = max(values.values()) if is_max else min(values.values())
    return best, next(a for a in game.actions(s) if a in values and values[a] == best)
