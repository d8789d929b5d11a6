# Idea: walk forwards: each end counts as often as it is reached.
from fractions import Fraction

from course_lib.game import CHANCE


def _odds(game, s, strategies):
    player = game.turn(s)
    if player == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = {a: Fraction(1, len(actions)) for a in actions}
    return strategies[player].get(game.information(s, player), uniform)


def expected_value(game, s, strategies):
    totals, stack = [Fraction(0)] * game.n_players, [(s, Fraction(1))]
    while stack:
        t, reach = stack.pop()
        if game.is_terminal(t):
            for p in range(game.n_players):
                totals[p] += reach * Fraction(game.utility(t, p))
            continue
        for a, p in _odds(game, t, strategies).items():
            if p:
                stack.append((game.transition(t, a), reach * Fraction(p)))
    return tuple(totals)
