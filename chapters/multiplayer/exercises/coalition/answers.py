"""Right answers to ``coalition``, each written in another style."""

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import (
    sides_by_sign,
    sides_in_two_functions,
    sides_without_cuts_on_equality,
)
from course_lib.game import successors


def sides_without_pruning(game, s, team):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    moves = [(sides_without_pruning(game, t, team)[0], a) for a, t in successors(game, s)]
    return (max if game.turn(s) in team else min)(moves, key=lambda move: move[0])


PRUNED = [sides_without_cuts_on_equality, sides_in_two_functions, sides_by_sign]

RIGHT_ANSWERS: list[Function] = [*PRUNED, sides_without_pruning]
