"""Right answers to the stages of ``cfr``, in another style than the reference's."""

from collections import Counter
from fractions import Fraction

from course_lib.game import CHANCE


def regrets_by_pairs(odds, values, others):
    """Compare every action with every other one."""
    return {a: others * sum(p * (values[a] - values[b]) for b, p in odds.items()) for a in values}


def regrets_from_lists(game, player, strategies):
    """Go forwards to collect reaches, then ask for each state's values."""
    found = {}

    def odds_of(s):
        who = game.turn(s)
        return game.chances(s) if who == CHANCE else strategies[who][game.information(s, who)]

    def value(s):
        if game.is_terminal(s):
            return Fraction(game.utility(s, player))
        return sum(Fraction(p) * value(game.transition(s, a)) for a, p in odds_of(s).items())

    stack = [(game.initial(), Fraction(1))]
    while stack:
        s, reach = stack.pop()
        if game.is_terminal(s):
            continue
        mine = game.turn(s) == player
        for a in game.actions(s):
            t = game.transition(s, a)
            stack.append((t, reach if mine else reach * Fraction(odds_of(s)[a])))
            if mine:
                sums = found.setdefault(game.information(s, player), Counter())
                sums[a] += reach * (value(t) - value(s))
    return {known: dict(sums) for known, sums in found.items()}
