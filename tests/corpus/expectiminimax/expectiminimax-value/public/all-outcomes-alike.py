# Idea: the expectation gives every outcome the same weight.
# Source: https://github.com/aleochoam/HexPlayer (src/expectimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(expectiminimax_value(game, t) for _, t in successors(game, s))
    if game.turn(s) == MIN:
        return min(expectiminimax_value(game, t) for _, t in successors(game, s))
    v = 0
    children = [t for _, t in successors(game, s)]
    for child in children:
        p = 1 / len(children)
        v = v + p * expectiminimax_value(game, child)
    return v
