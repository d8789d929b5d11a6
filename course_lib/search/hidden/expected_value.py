"""The utilities that players can expect who keep to their behaviour strategies."""

from collections.abc import Sequence

from course_lib.game import CHANCE, A, HiddenGame, S
from course_lib.search.chance import outcomes
from course_lib.search.hidden.strategies import BehaviourStrategy, check_strategies, choices


def expected_value(
    game: HiddenGame[S, A], s: S, strategies: Sequence[BehaviourStrategy[A]]
) -> list[float]:
    """Return the utility that each player can expect from s on.

    Osborne and Rubinstein 1994, section 11.4: each end counts as often as chance and the
    strategies reach it.

    Args:
        game: a game of any number of players.
        s: any state.
        strategies: one per player, in the order of the players.

    Raises:
        ValueError: there is not one strategy per player, or a strategy has no distribution over
            the actions of an information set that is reached.
    """
    check_strategies(game, strategies)
    players = range(game.n_players)

    def values(s: S) -> list[float]:
        if game.is_terminal(s):
            return [game.utility(s, p) for p in players]
        player = game.turn(s)
        ways = outcomes(game, s) if player == CHANCE else choices(game, s, strategies[player])
        below = [(p, values(t)) for p, t in ways]
        return [sum(p * found[i] for p, found in below) for i in players]

    return values(s)
