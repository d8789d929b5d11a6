"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from collections import Counter
from math import inf

from course_lib.game import MAX, MIN, successors
from course_lib.match import OutOfTime


def heuristic_minimax(game, s, depth, evaluate):
    """Return (value, first best action) of a search that looks depth moves ahead."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    better = max if game.turn(s) == MAX else min
    value_of = {
        a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
    }
    best_action = better(value_of, key=value_of.get)
    return value_of[best_action], best_action
