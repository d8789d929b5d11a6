# Idea: exact numbers: fractions in place of floats.
from fractions import Fraction

from course_lib.game import CHANCE, MAX, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    below = {a: expectiminimax_value(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(Fraction(p) * below[a] for a, p in game.chances(s).items())
    return (max, min)[game.turn(s)](below.values())
