"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return sum(chances[a] * expectiminimax_value(game, t) for a, t in successors(game, s))
    values = [expectiminimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)
