"""Why the right answers of section ``multiplayer`` are right, in a clause each."""

from collections.abc import Callable, Collection
from typing import Any

from autograder.exercises.common.reasons import (
    SearchReasons,
    full_search,
    listed,
    node,
    number,
    of_small_games,
    pair_reason,
)
from autograder.model.case import Answer, Case
from autograder.model.exercise import Reason
from autograder.model.phrase import Phrase, player_text
from course_lib.game import Game, Player
from course_lib.search import coalition, maxn

Vector = tuple[float, ...]


def utility_vector(game: Game[Any, Any], s: Any) -> Vector:
    """Return the utilities of all players at the end of a game."""
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn_search(game: Game[Any, Any], s: Any) -> SearchReasons:
    """Return how the max^n value of s comes about."""

    def stop(place: tuple[Any, int]) -> str:
        return Phrase(
            "the game is over at {node}, and the utilities there are {vector}",
            node=node(game, place[0], s),
            vector=number(utility_vector(game, place[0])),
        )

    def mover(t: Any) -> str:
        return player_text(game, game.turn(t))

    return full_search(game, s, lambda t: maxn(game, t)[0], stop=stop, mover=mover)


@of_small_games
def maxn_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the vectors of the children, and who chooses among them."""
    game, s = case.args[:2]
    return pair_reason(maxn_search(game, s), (s, 0), answer, right)


def team_reason(team_of: Callable[[Case], Collection[Player]]) -> Reason:
    """Return why the pair of a search of two sides is right.

    Args:
        team_of: the players who maximise the sum of their utilities, in a case.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        game, s = case.args[:2]
        team = tuple(sorted(team_of(case)))
        whose = _whose(game, team)

        def stop(place: tuple[Any, int]) -> str:
            return Phrase(
                "the game is over at {node}, where the utility of {player} is {value}",
                node=node(game, place[0], s),
                player=whose,
                value=number(sum(game.utility(place[0], p) for p in team)),
            )

        def mover(t: Any) -> str:
            player = player_text(game, game.turn(t))
            if team == (game.turn(t),):
                return Phrase("{player}, who maximises its own utility,", player=player)
            if game.turn(t) in team:
                return Phrase("{player}, who maximises for {team},", player=player, team=whose)
            return Phrase("{player}, who minimises what {team} gets,", player=player, team=whose)

        search = full_search(game, s, lambda t: coalition(game, t, team)[0], stop=stop, mover=mover)
        return pair_reason(search, (s, 0), answer, right)

    return reason


def _whose(game: Game[Any, Any], team: tuple[Player, ...]) -> str:
    """Return the name of a team."""
    if len(team) == 1:
        return player_text(game, team[0])
    if len(team) == game.n_players:
        return Phrase("all players together")
    return Phrase("the team of {players}", players=listed(team))
