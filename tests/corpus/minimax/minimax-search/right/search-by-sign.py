# Idea: negamax in disguise, with a named pair.
from math import inf
from typing import Any, NamedTuple

from course_lib.game import MAX, successors


class Best(NamedTuple):
    value: Any
    action: Any = None


def minimax_search(game, s):
    def go(t, sign):
        """Return the best for the player of this sign: 1 is MAX, -1 is MIN."""
        if game.is_terminal(t):
            return Best(sign * game.utility(t, MAX))
        mine = 1 if game.turn(t) == MAX else -1
        best = Best(-inf)
        for a, u in successors(game, t):
            v = go(u, mine).value
            if v > best.value:
                best = Best(v, a)
        return Best(best.value * mine * sign, best.action)

    return go(s, 1)
