"""The best response to a behaviour strategy, and the exploitability of a profile."""

from collections.abc import Sequence
from functools import cache

from course_lib.game import CHANCE, MAX, MIN, A, HiddenGame, InformationSet, Player, S, successors
from course_lib.search.chance import check_two_players, outcomes
from course_lib.search.hidden.regret_matching import normalise
from course_lib.search.hidden.strategies import BehaviourStrategy, check_strategies, choices


def best_response(
    game: HiddenGame[S, A], p: Player, strategies: Sequence[BehaviourStrategy[A]]
) -> tuple[float, dict[InformationSet, dict[A, float]]]:
    """Return (value for p, strategy that reaches it) against the other player's strategy.

    Johanson et al. 2011. The player chooses one action per information set: the first that is best
    on average over its states, each weighted by how likely chance and the opponent make it.

    Args:
        game: a two-player zero-sum game with perfect recall.
        p: MAX or MIN, who responds.
        strategies: one per player; that of p plays no part.

    Returns:
        The player's expected utility, and probability 1 for one action of each information set.

    Raises:
        ValueError: the game is not for two players, there are not two strategies, or the other
            player's has no distribution over the actions of an information set.
    """
    check_two_players(game)
    check_strategies(game, strategies)
    value, values = _respond(game, p, strategies[1 - p])
    return value, {
        known: {max(found, key=found.__getitem__): 1.0} for known, found in values.items()
    }


def response_values(
    game: HiddenGame[S, A], player: Player, opponent: BehaviourStrategy[A]
) -> dict[InformationSet, dict[A, float]]:
    """Return what each action brings a player that responds in the best way from there on.

    An action that brings less than another one of its information set loses the difference.

    Args:
        game: a two-player game with perfect recall.
        player: MAX or MIN.
        opponent: the strategy of the other player, or a profile.

    Returns:
        By information set and action, the player's expected utility. An information set to which
        chance and the opponent never lead is missing.

    Raises:
        ValueError: as ``best_response``.
    """
    check_two_players(game)
    return _respond(game, player, opponent)[1]


def exploitability(game: HiddenGame[S, A], strategies: Sequence[BehaviourStrategy[A]]) -> float:
    """Return how much best responses win on average against two strategies.

    Half the sum of the values of both best responses: 0 exactly in an equilibrium of a zero-sum
    game, and else above it (Johanson et al. 2011).

    Args:
        game: a two-player zero-sum game with perfect recall.
        strategies: MAX's and MIN's.

    Raises:
        ValueError: as ``best_response``.
    """
    return sum(best_response(game, p, strategies)[0] for p in (MAX, MIN)) / 2


def _respond(
    game: HiddenGame[S, A], player: Player, opponent: BehaviourStrategy[A]
) -> tuple[float, dict[InformationSet, dict[A, float]]]:
    """Return the value of a best response, and what each action brings in its information set."""
    members = _reached_states(game, player, opponent)

    @cache
    def value(s: S) -> float:
        if game.is_terminal(s):
            return game.utility(s, player)
        if game.turn(s) == player:
            found = values(game.information(s, player))
            return value(game.transition(s, max(found, key=found.__getitem__)))
        return sum(p * value(t) for p, t in _ways(game, s, opponent))

    @cache
    def values(known: InformationSet) -> dict[A, float]:
        states = normalise(members[known])
        return {
            a: sum(p * value(game.transition(s, a)) for s, p in states.items())
            for a in game.actions(next(iter(states)))
        }

    return value(game.initial()), {known: values(known) for known in members}


def _reached_states(
    game: HiddenGame[S, A], player: Player, opponent: BehaviourStrategy[A]
) -> dict[InformationSet, dict[S, float]]:
    """Return the states of each information set of the player, with their reach probabilities.

    A reach probability is that of chance and of the opponent alone, as if the player went there.
    """
    found: dict[InformationSet, dict[S, float]] = {}

    def visit(s: S, reach: float) -> None:
        if game.is_terminal(s):
            return
        if game.turn(s) != player:
            for p, t in _ways(game, s, opponent):
                visit(t, reach * p)
            return
        states = found.setdefault(game.information(s, player), {})
        states[s] = states.get(s, 0) + reach
        for _, t in successors(game, s):
            visit(t, reach)

    visit(game.initial(), 1)
    return found


def _ways(game: HiddenGame[S, A], s: S, opponent: BehaviourStrategy[A]) -> list[tuple[float, S]]:
    """Return the moves of chance, or of the opponent, with their probabilities."""
    return outcomes(game, s) if game.turn(s) == CHANCE else choices(game, s, opponent)
