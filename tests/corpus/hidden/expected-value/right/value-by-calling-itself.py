# Idea: ask the function itself about every next state.
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
    if game.is_terminal(s):
        return [game.utility(s, p) for p in range(game.n_players)]
    values = [0.0] * game.n_players
    odds = _odds(game, s, strategies)
    for a in game.actions(s):
        below = expected_value(game, game.transition(s, a), strategies)
        for p, value in enumerate(below):
            values[p] += odds.get(a, 0) * value
    return values
