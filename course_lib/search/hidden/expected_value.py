"""The value of two behaviour strategies against each other."""

from course_lib.game import CHANCE, MAX, A, HiddenGame, S
from course_lib.search.chance import check_two_players, outcomes
from course_lib.search.hidden.strategies import BehaviourStrategy, choices


def expected_value(
    game: HiddenGame[S, A], first: BehaviourStrategy[A], second: BehaviourStrategy[A]
) -> float:
    """Return the utility MAX can expect when MAX plays ``first`` and MIN plays ``second``.

    Osborne and Rubinstein 1994, section 11.4: each end counts as often as chance and both
    strategies reach it. A profile can be given for both.

    Args:
        game: a two-player game.
        first: MAX's probabilities, by information set.
        second: MIN's.

    Raises:
        ValueError: the game is not for two players, or a strategy has no distribution over
            the actions of an information set that is reached.
    """
    check_two_players(game)
    strategies = first, second

    def value(s: S) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        player = game.turn(s)
        ways = outcomes(game, s) if player == CHANCE else choices(game, s, strategies[player])
        return sum(p * value(t) for p, t in ways)

    return value(game.initial())
