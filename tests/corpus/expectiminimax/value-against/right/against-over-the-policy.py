# Idea: walk through what the policy names, and nothing else.
from fractions import Fraction

from course_lib.game import MAX, MIN, successors


def value_against(game, s, policy):
    def go(t):
        if game.is_terminal(t):
            return Fraction(game.utility(t, MAX))
        if game.turn(t) == MAX:
            return max(go(u) for _, u in successors(game, t))
        odds = policy(t) if game.turn(t) == MIN else game.chances(t)
        return sum((Fraction(p) * go(game.transition(t, a)) for a, p in odds.items()), Fraction(0))

    return go(s)
