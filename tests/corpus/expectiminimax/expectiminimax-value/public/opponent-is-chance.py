# Idea: whoever is not MAX plays at random.
# Source: https://github.com/lampppaaa1919/DotsAndBoxes (searching_framework/expectimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        max_val = -inf
        for _, child in successors(game, s):
            max_val = max(max_val, expectiminimax_value(game, child))
        return max_val
    odds = game.chances(s) if game.turn(s) == CHANCE else {}
    sum_nodes = 0
    children = list(successors(game, s))
    for a, child in children:
        sum_nodes += odds.get(a, 1 / len(children)) * expectiminimax_value(game, child)
    return sum_nodes
