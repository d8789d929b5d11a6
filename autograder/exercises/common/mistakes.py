"""What the known wrong variants of several exercises share."""

from collections.abc import Callable
from typing import Any

from course_lib.game import MAX, Game

Function = Callable[..., Any]


def same_each_time(function: Function) -> Callable[[], Function]:
    """Return the maker of a function that keeps no state."""
    return lambda: function


def remembering(function: Function) -> Function:
    """Return a function that keeps its answers from one call to the next, but not by game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
        key = (s, *(arg for arg in rest if not callable(arg)))
        if key not in memo:
            memo[key] = function(game, s, *rest)
        return memo[key]

    return remembered


def sign(game: Game[Any, Any], s: Any) -> int:
    """Return 1 where MAX moves, and -1 where MIN does."""
    return 1 if game.turn(s) == MAX else -1


LEVELS_SENTENCE = "It looks as if the players are taken to alternate; ask game.turn at every node."

TIE_SENTENCE = (
    "It looks as if the last of several equally good actions is returned; the first counts: "
    "compare with > and <, not with >= and <=."
)

MEMO_SENTENCE = (
    "It looks as if results are kept from one call to the next (a global table, or a cache on the "
    "function): the same state can be worth something else in another game."
)
