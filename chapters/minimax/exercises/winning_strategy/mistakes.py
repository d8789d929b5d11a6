"""Known mistakes of ``winning-strategy``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game
from course_lib.search import winning_strategy
from course_lib.search.and_or import _and_search, _or_search


def _always_max(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    return winning_strategy(game, s, MAX)


def _empty_for_none(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any]:
    return winning_strategy(game, s, p) or {}


def _root_move_only(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    plan = winning_strategy(game, s, p)
    return {s: plan[s]} if plan and s in plan else plan


MISTAKES = edits_of(
    winning_strategy,
    (
        "opponent-helps",
        "It looks as if one good reply of the opponent is enough; a strategy must win against "
        "every reply (an AND node needs all its children).",
        (
            "        if plan is None:\n"
            "            return None\n"
            "        plans |= plan\n"
            "    return plans",
            "        if plan is not None:\n            return plan\n    return None",
        ),
    ),
    (
        "first-reply-only",
        "It looks as if the strategy covers only the opponent's first reply; it must cover all.",
        ("plans |= plan\n    return plans", "return plan"),
    ),
    (
        "draw-is-win",
        "It looks as if a draw counts as a win; winning means utility above 0.",
        ("> 0", ">= 0"),
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
    parts=(_or_search, _and_search),
)
