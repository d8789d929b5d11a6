# Idea: the opponent is assumed to choose uniformly among its legal actions.
# Source: https://github.com/HSanny/Courses (02-multiagent/README.txt)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = {a: value_against(game, t, policy) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(values.values())
    if game.turn(s) == CHANCE:
        return sum(p * values[a] for a, p in game.chances(s).items())
    return sum(values.values()) / len(values)
