"""Right answers to ``expected-value``, each written in another style."""

from fractions import Fraction

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, successors


def _odds(game, s, strategies):
    player = game.turn(s)
    if player == CHANCE:
        return game.chances(s)
    actions = game.actions(s)
    uniform = {a: Fraction(1, len(actions)) for a in actions}
    return strategies[player].get(game.information(s, player), uniform)


def value_of_each_player(game, s, strategies):
    """Recurse once per player."""

    def go(t, p):
        if game.is_terminal(t):
            return game.utility(t, p)
        odds = _odds(game, t, strategies)
        return sum(odds.get(a, 0) * go(u, p) for a, u in successors(game, t))

    return [go(s, p) for p in range(game.n_players)]


def value_of_ends(game, s, strategies):
    """Walk forwards: each end counts as often as it is reached."""
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


def value_by_calling_itself(game, s, strategies):
    """Ask the function itself about every next state."""
    if game.is_terminal(s):
        return [game.utility(s, p) for p in range(game.n_players)]
    values = [0.0] * game.n_players
    odds = _odds(game, s, strategies)
    for a in game.actions(s):
        below = value_by_calling_itself(game, game.transition(s, a), strategies)
        for p, value in enumerate(below):
            values[p] += odds.get(a, 0) * value
    return values


RIGHT_ANSWERS: list[Function] = [value_of_each_player, value_of_ends, value_by_calling_itself]
