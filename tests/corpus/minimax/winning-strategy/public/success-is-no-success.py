# Idea: a move succeeds if the other side does not, so a draw is a win for somebody.
# Source: https://github.com/ExploreNcrack/Comput496 (assignment2/solver.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax_boolean(game, s):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s)) > 0
    for a in game.actions(s):
        success = not negamax_boolean(game, game.transition(s, a))
        if success:
            return True
    return False


def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    found = {}

    def build(t):
        if game.is_terminal(t):
            return
        if game.turn(t) == p:
            for a, u in successors(game, t):
                if not negamax_boolean(game, u):
                    found[t] = a
                    build(u)
                    return
        else:
            for _, u in successors(game, t):
                build(u)

    wins = negamax_boolean(game, s) if game.turn(s) == p else not negamax_boolean(game, s)
    if not wins:
        return None
    build(s)
    return found
