# Idea: recurse once per player.
from fractions import Fraction

from course_lib.game import CHANCE, successors


def _odds(game, s, strategies):
    player = game.turn(s)
    if player == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = {a: Fraction(1, len(actions)) for a in actions}
    return strategies[player].get(game.information(s, player), uniform)


def expected_value(game, s, strategies):
    def go(t, p):
        if game.is_terminal(t):
            return game.utility(t, p)
        odds = _odds(game, t, strategies)
        return sum(odds.get(a, 0) * go(u, p) for a, u in successors(game, t))

    return [go(s, p) for p in range(game.n_players)]
