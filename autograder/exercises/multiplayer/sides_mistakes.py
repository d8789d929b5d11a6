"""Known mistakes in ``paranoid`` and ``coalition``, of section ``multiplayer``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Collection
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    TIE_SENTENCE,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.exercises.multiplayer.search_mistakes import remembering, utilities
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors
from course_lib.search import coalition, maxn, paranoid

Team = Collection[int]


def _total(vector: tuple[float, ...], team: Team) -> float:
    return sum(vector[p] for p in team)


def _sides(
    game: Game[Any, Any],
    s: Any,
    team: Team,
    alpha: float = -inf,
    beta: float = inf,
    *,
    worth: Callable[[tuple[float, ...], Team], float] = _total,
    friend: Callable[[int, Team], bool] = lambda player, team: player in team,
    prunes: bool = True,
    last: bool = False,
) -> tuple[float, Any]:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        team: who plays together.
        alpha: the value the team is sure of.
        beta: the value the others are sure of.
        worth: the value of a leaf for the team.
        friend: whether a player maximises.
        prunes: False to look at every leaf.
        last: prefer the last of equal actions.
    """
    if game.is_terminal(s):
        return worth(utilities(game, s), team), None
    maximises = friend(game.turn(s), team)
    best, action = (-inf if maximises else inf), None
    for a, t in successors(game, s):
        v, _ = _sides(
            game, t, team, alpha, beta, worth=worth, friend=friend, prunes=prunes, last=last
        )
        if (v > best if maximises else v < best) or (last and v == best):
            best, action = v, a
        alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
        if prunes and (alpha > beta if last else alpha >= beta):
            break
    return best, action


def _alone(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of a team as one of a player."""
    return lambda game, s, p: function(game, s, (p,))


def _for_mover(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    return paranoid(game, s, p if game.is_terminal(s) else game.turn(s))


def _best_for_p(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    """Return the best action for p, also where another player moves."""
    value, action = paranoid(game, s, p)
    if action is None:
        return value, None
    return value, max(game.actions(s), key=lambda a: paranoid(game, game.transition(s, a), p)[0])


def _selfish(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    """Let the others maximise their own utility."""
    vector, action = maxn(game, s)
    return vector[p], action


def _cyclic(game: Game[Any, Any], s: Any, p: int, player: int | None = None) -> tuple[float, Any]:
    """Take the players to move in turn."""
    if game.is_terminal(s):
        return game.utility(s, p), None
    player = game.turn(s) if player is None else player
    sign = 1 if player == p else -1
    after = (player + 1) % game.n_players
    found = [(_cyclic(game, t, p, after)[0], a) for a, t in successors(game, s)]
    return max(found, key=lambda pair: sign * pair[0])


NO_PRUNING = (
    "It looks as if every leaf is evaluated; one player against all others is a game of two sides, "
    "and alpha-beta cuts in it."
)

PARANOID = (
    KnownMistake("no-pruning", NO_PRUNING, same_each_time(_alone(partial(_sides, prunes=False)))),
    KnownMistake(
        "others-selfish",
        "It looks as if the others maximise their own utility, as in max^n; paranoid takes them to "
        "minimise p's.",
        same_each_time(_selfish),
    ),
    KnownMistake(
        "all-maximise",
        "It looks as if everybody maximises what p gets; only p does.",
        same_each_time(_alone(partial(_sides, friend=lambda player, team: True))),
    ),
    KnownMistake(
        "player-0",
        "It looks as if it is always player 0 whom the others play against; it is p.",
        same_each_time(lambda game, s, p: paranoid(game, s, 0)),
    ),
    KnownMistake(
        "player-to-move",
        "It looks as if it is whoever moves at the root whom the others play against; it is p, "
        "even where somebody else is to move.",
        same_each_time(_for_mover),
    ),
    KnownMistake(
        "action-for-p",
        "It looks as if the action is always the best for p; where somebody else moves at the "
        "root, it is the first that is worst for p.",
        same_each_time(_best_for_p),
    ),
    KnownMistake(
        "next-player-only",
        "It looks as if only one opponent minimises; all others do.",
        same_each_time(
            lambda game, s, p: _sides(
                game, s, (p,), friend=lambda player, team: player != (p + 1) % game.n_players
            )
        ),
    ),
    KnownMistake(
        "lead-maximised",
        "It looks as if p's utility less that of the others is backed up; it is p's alone.",
        same_each_time(_alone(partial(_sides, worth=lambda v, team: 2 * _total(v, team) - sum(v)))),
    ),
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(_alone(partial(_sides, last=True)))),
    KnownMistake("levels-cyclic", LEVELS_SENTENCE, same_each_time(_cyclic)),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(paranoid)),
    *typical(
        paranoid, "first-child", "last-child", "starts-at-zero", "first-action", "index-for-action"
    ),
)


def _first_member(team: Team) -> int:
    return min(team)


def _separately(game: Game[Any, Any], s: Any, team: Team) -> tuple[float, Any]:
    """Let each member maximise their own utility."""

    def search(t: Any) -> tuple[tuple[float, ...], Any]:
        if game.is_terminal(t):
            return utilities(game, t), None
        player, found = game.turn(t), [(search(u)[0], a) for a, u in successors(game, t)]
        if player in team:
            return max(found, key=lambda pair: pair[0][player])
        return min(found, key=lambda pair: _total(pair[0], team))

    vector, action = search(s)
    return _total(vector, team), action


def _two_coalitions(game: Game[Any, Any], s: Any, team: Team) -> tuple[float, Any]:
    """Let the others maximise their own sum."""
    others = [p for p in range(game.n_players) if p not in team]

    def search(t: Any) -> tuple[tuple[float, ...], Any]:
        if game.is_terminal(t):
            return utilities(game, t), None
        side = team if game.turn(t) in team else others
        found = [(search(u)[0], a) for a, u in successors(game, t)]
        return max(found, key=lambda pair: _total(pair[0], side))

    vector, action = search(s)
    return _total(vector, team), action


COALITION = (
    KnownMistake(
        "one-member",
        "It looks as if the team plays for one of its members only; it maximises the sum of what "
        "its members get.",
        same_each_time(partial(_sides, worth=lambda vector, team: vector[_first_member(team)])),
    ),
    KnownMistake(
        "average",
        "It looks as if the team's average is returned; it is the sum that is asked for.",
        same_each_time(
            partial(_sides, worth=lambda vector, team: _total(vector, team) / len(team))
        ),
    ),
    KnownMistake(
        "everybody",
        "It looks as if the utilities of all players are added up; only the team's count.",
        same_each_time(partial(_sides, worth=lambda vector, team: sum(vector))),
    ),
    KnownMistake(
        "others-add-up",
        "It looks as if the others maximise a sum of their own; they minimise the team's.",
        same_each_time(_two_coalitions),
    ),
    KnownMistake(
        "each-for-itself",
        "It looks as if each member of the team maximises their own utility; they maximise the "
        "sum of the team's together.",
        same_each_time(_separately),
    ),
    KnownMistake(
        "one-member-chooses",
        "It looks as if only one member of the team maximises, and the other members minimise.",
        same_each_time(partial(_sides, friend=lambda player, team: player == _first_member(team))),
    ),
    KnownMistake(
        "team-minimises",
        "It looks as if the two sides are swapped: the team maximises, everyone else minimises.",
        same_each_time(partial(_sides, friend=lambda player, team: player not in team)),
    ),
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_sides, last=True))),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(coalition)),
    *typical(
        coalition, "first-child", "last-child", "starts-at-zero", "first-action", "index-for-action"
    ),
)
