"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_value(game, s):
    """Return what MAX gets from s when both sides play as well as possible."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)
