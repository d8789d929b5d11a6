# Idea: fractions, sorted: the last one for MAX, the first one for MIN.
from fractions import Fraction

from course_lib.game import MAX


def minimax_value(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    values = sorted(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
    return values[-1 if game.turn(s) == MAX else 0]
