# Idea: behind the limit the player to move may also stop, at the evaluation of the position.
# Source: https://github.com/burneikis/Pyss (quiescence.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def quiescence(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        stand_pat = evaluate(t)
        if is_quiescent(t):
            return stand_pat
        best = max if game.turn(t) == MAX else min
        for _, u in successors(game, t):
            stand_pat = best(stand_pat, quiescence(u))
        return stand_pat

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    best, best_action = None, None
    for a, t in successors(game, s):
        v = quiescence(t) if depth <= 1 else quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        if best is None or (v > best if game.turn(s) == MAX else v < best):
            best, best_action = v, a
    return best, best_action
