# Idea: the test for an end is written with | between comparisons.
# Source: https://github.com/mohamedAdhamc/Hive-Ai (AI/algorithms.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def heuristic_minimax(game, s, depth, evaluate):
    if len(list(game.actions(s))) == 0 | depth == 0:
        return (game.utility(s, MAX) if game.is_terminal(s) else evaluate(s)), None
    best, best_action = None, None
    for a, t in successors(game, s):
        v = heuristic_minimax(game, t, depth - 1, evaluate)[0]
        if best is None or (v > best if game.turn(s) == MAX else v < best):
            best, best_action = v, a
    return best, best_action
