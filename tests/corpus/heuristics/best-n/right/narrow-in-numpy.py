# Idea: NumPy's stable argsort of the evaluations chooses the n successors.
import numpy as np

from course_lib.game import MAX


def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    if depth == 0:
        return np.float64(evaluate(s)), None
    sign = -1 if game.turn(s) == MAX else 1
    actions = game.actions(s)
    after = [game.transition(s, a) for a in actions]
    keys = sign * np.array([evaluate(t) for t in after], dtype=float)
    kept = np.sort(np.argsort(keys, kind="stable")[:n])
    values = [best_n_minimax(game, after[i], depth - 1, evaluate, n)[0] for i in kept]
    k = int(np.argmin(sign * np.array(values)))
    return values[k], actions[kept[k]]
