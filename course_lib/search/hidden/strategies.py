"""Information sets of a game, and strategies that give probabilities for each of them."""

from collections.abc import Mapping, Sequence
from random import Random

from course_lib.game import CHANCE, A, HiddenGame, InformationSet, S, Strategy, walk
from course_lib.search.chance import weighted

BehaviourStrategy = Mapping[InformationSet, Mapping[A, float]]
"""By information set, the probability of each action; an action that is missing has 0.

An information set that is missing is played uniformly.

An information set belongs to one player, so that one mapping can hold the strategies of both: then
it is a strategy profile, and serves wherever a strategy of either player is asked for.
"""


def information_sets(game: HiddenGame[S, A]) -> dict[InformationSet, list[S]]:
    """Return the states in which a player is to move, by what this player knows there.

    Kuhn 1953. Both information sets and states are in breadth-first order.
    """
    found: dict[InformationSet, list[S]] = {}
    for s in walk(game, game.initial()):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            found.setdefault(game.information(s, game.turn(s)), []).append(s)
    return found


def uniform_strategy(game: HiddenGame[S, A]) -> dict[InformationSet, dict[A, float]]:
    """Return the profile in which both players choose each action with the same probability."""
    return {
        known: dict.fromkeys(game.actions(states[0]), 1 / len(game.actions(states[0])))
        for known, states in information_sets(game).items()
    }


def check_strategies(game: HiddenGame[S, A], strategies: Sequence[BehaviourStrategy[A]]) -> None:
    """Raise ValueError, with both numbers, unless there is one strategy per player."""
    if isinstance(strategies, Mapping) or len(strategies) != game.n_players:
        raise ValueError(
            f"{len(strategies)} strategies are given as a {type(strategies).__name__}, but a list "
            f"of {game.n_players}, one per player, is needed"
        )


def choices(game: HiddenGame[S, A], s: S, strategy: BehaviourStrategy[A]) -> list[tuple[float, S]]:
    """Return (probability, state it leads to) for every action that the player to move may take.

    Args:
        game: the rules.
        s: a state in which a player is to move.
        strategy: the strategy of this player.

    Raises:
        ValueError: the strategy has no distribution over the actions of the player's information
            set.
    """
    known = game.information(s, game.turn(s))
    return weighted(game, s, probabilities(game, s, strategy), f"the strategy at {known!r}")


def probabilities(
    game: HiddenGame[S, A], s: S, strategy: BehaviourStrategy[A]
) -> Mapping[A, float]:
    """Return the probabilities of a strategy in a state; uniform if it lacks the player's set."""
    known = game.information(s, game.turn(s))
    if known in strategy:
        return strategy[known]
    actions = game.actions(s)
    return dict.fromkeys(actions, 1 / len(actions))


def behaviour_player(
    game: HiddenGame[S, A], strategy: BehaviourStrategy[A], rng: Random
) -> Strategy[S, A]:
    """Return a player for ``course_lib.match`` that draws its actions from a behaviour strategy.

    Args:
        game: the rules.
        strategy: the strategy of the player, or a profile.
        rng: draws the actions.
    """

    def play(s: S) -> A:
        chances = probabilities(game, s, strategy)
        actions = [a for a in game.actions(s) if chances.get(a, 0) > 0]
        return rng.choices(actions, weights=[chances[a] for a in actions])[0]

    return play
