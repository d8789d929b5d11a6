# Idea: the first of max and min; a list; exact numbers.
from fractions import Fraction

from course_lib.game import CHANCE, MAX, successors


def expected_exactly(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    below = {a: expected_exactly(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(Fraction(p) * below[a] for a, p in game.chances(s).items())
    return (max, min)[game.turn(s)](below.values())


def expectiminimax_search(game, s):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return [expected_exactly(game, s), None]
    values = {a: expected_exactly(game, t) for a, t in successors(game, s)}
    action = (max, min)[game.turn(s)](values, key=values.get)
    return [values[action], action]
