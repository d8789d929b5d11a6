# Idea: where the limit falls on a restless position, one more move is looked at, and no further.
# Source: https://github.com/pychess/pychess/issues/141
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0 and (is_quiescent(s) or depth < 0):
        return evaluate(s), None
    best, best_action = None, None
    for a, t in successors(game, s):
        v = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
        if best is None or (v > best if game.turn(s) == MAX else v < best):
            best, best_action = v, a
    return best, best_action
