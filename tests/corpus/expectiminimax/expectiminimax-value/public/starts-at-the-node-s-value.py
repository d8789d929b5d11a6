# Idea: the maximum begins with what the first child has before it is searched: nothing.
# Source: https://github.com/lampppaaa1919/DotsAndBoxes (searching_framework/expectimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * expectiminimax_value(game, t) for a, t in successors(game, s))
    best = 0
    for _, child in successors(game, s):
        if game.turn(s) == MAX:
            best = max(best, expectiminimax_value(game, child))
        else:
            best = min(best, expectiminimax_value(game, child))
    return best
