# Idea: an immediate win is taken; else the best evaluation, whatever the opponent may do next.
# Source: https://github.com/iCog-Labs-Dev/metta-moses/issues/407
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    for a, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a
    sign = 1 if me == MAX else -1
    best, best_value = None, -inf
    for a, t in successors(game, s):
        value = sign * evaluate(t)
        if value > best_value:
            best, best_value = a, value
    return best
