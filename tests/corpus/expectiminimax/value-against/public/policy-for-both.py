# Idea: MAX plays by the policy, too.
# Source: https://github.com/lampppaaa1919/DotsAndBoxes (searching_framework/expectimax.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(odds.get(a, 0) * value_against(game, t, policy) for a, t in successors(game, s))
