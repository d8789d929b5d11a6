"""Known mistakes of ``winning-strategy``, of section ``minimax``.

Every function here is wrong on purpose; see ``search_mistakes``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import winning_strategy

# winning_strategy


def _plan(
    game: Game[Any, Any],
    s: Any,
    p: int,
    good: Callable[[float], bool] = lambda u: u > 0,
    one_reply: bool = False,
    hopeful: bool = False,
) -> dict[Any, Any] | None:
    """Search for a strategy with one of several mistakes built in."""
    if game.is_terminal(s):
        return {} if good(game.utility(s, p)) else None
    mine = game.turn(s) == p
    plans: dict[Any, Any] = {}
    for a, t in successors(game, s):
        plan = _plan(game, t, p, good, one_reply, hopeful)
        if mine and plan is not None:
            return {s: a} | plan
        if not mine and hopeful and plan is not None:
            return plan
        if not mine and not hopeful:
            if plan is None:
                return None
            if not (one_reply and plans):
                plans |= plan
    return None if mine or hopeful else plans


def _first_reply(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    """Return a strategy against the first reply only."""
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) != p:
        return _first_reply(game, next(t for _, t in successors(game, s)), p)
    for a, t in successors(game, s):
        plan = _first_reply(game, t, p)
        if plan is not None:
            return {s: a} | plan
    return None


def _always_max(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    return winning_strategy(game, s, MAX)


def _empty_for_none(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any]:
    return winning_strategy(game, s, p) or {}


def _root_move_only(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    plan = winning_strategy(game, s, p)
    return {s: plan[s]} if plan and s in plan else plan


WINNING_STRATEGY = (
    KnownMistake(
        "opponent-helps",
        "It looks as if one good reply of the opponent is enough; a strategy must win against "
        "every reply (an AND node needs all its children).",
        same_each_time(partial(_plan, hopeful=True)),
    ),
    KnownMistake(
        "first-reply-only",
        "It looks as if the strategy covers only the opponent's first reply; it must cover all.",
        same_each_time(_first_reply),
    ),
    KnownMistake(
        "draw-is-win",
        "It looks as if a draw counts as a win; winning means utility above 0.",
        same_each_time(partial(_plan, good=lambda u: u >= 0)),
    ),
    KnownMistake(
        "always-max",
        "It looks as if the strategy is always MAX's; it must be player p's.",
        same_each_time(_always_max),
    ),
    KnownMistake(
        "empty-for-none",
        "It looks as if an empty dictionary is returned where no strategy exists; it means that "
        "the game is already won. Return None there.",
        same_each_time(_empty_for_none),
    ),
    KnownMistake(
        "root-move-only",
        "It looks as if the strategy holds only the first move; it needs an action for every "
        "state of p that play can reach.",
        same_each_time(_root_move_only),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(winning_strategy)),
)
