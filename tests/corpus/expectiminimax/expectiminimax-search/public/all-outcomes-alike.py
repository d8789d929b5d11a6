# Idea: at chance the mean of the outcomes.
# Source: https://github.com/aleochoam/HexPlayer (src/expectimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = [(expectiminimax_search(game, t)[0], a) for a, t in successors(game, s)]
    if game.turn(s) == CHANCE:
        return sum(v for v, _ in values) / len(values), None
    best = max if game.turn(s) == MAX else min
    return best(values, key=lambda pair: pair[0])
