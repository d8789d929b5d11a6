# Idea: after a win at once comes the move that leaves the opponent none; scores are MAX's for
#   both.
# Source: https://github.com/iCog-Labs-Dev/metta-moses/pull/408
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

    def is_safe(t):
        if game.is_terminal(t):
            return game.utility(t, me) >= 0
        if game.turn(t) == me:
            return True
        return not any(game.is_terminal(u) and game.utility(u, me) < 0 for _, u in successors(game, t))

    safe = [a for a, t in successors(game, s) if is_safe(t)] or list(game.actions(s))
    return max(safe, key=lambda a: evaluate(game.transition(s, a)))
