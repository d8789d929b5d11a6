"""Parts and sentences of known mistakes that several exercises share."""

from collections.abc import Callable
from typing import Any

from course_lib.game import MAX, Game

Function = Callable[..., Any]


def same_each_time(function: Function) -> Callable[[], Function]:
    """Return the ``make`` of a known mistake without state: always the same function."""
    return lambda: function


def remembering(function: Function) -> Function:
    """Return a function that keeps its answers from one call to the next, but not by game."""
    memo: dict[Any, Any] = {}

    def look_up(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
        key = (s, *(arg for arg in rest if not callable(arg)))
        if key not in memo:
            memo[key] = function(game, s, *rest)
        return memo[key]

    return look_up


def sign(game: Game[Any, Any], s: Any) -> int:
    """Return 1 where MAX moves, and -1 where MIN does."""
    return 1 if game.turn(s) == MAX else -1


LEVELS_SENTENCE = (
    "It looks as if the players are assumed to alternate; call game.turn at every node."
)

TIE_SENTENCE = (
    "It looks as if the last of several equally good actions is returned; the first counts. "
    "Perhaps two values are compared with >= or <=."
)

START_SENTENCE = (
    "It looks as if no player ever does worse than 0, even where every action is worse; "
    "perhaps the best value so far starts at 0."
)

MEMO_SENTENCE = (
    "It looks as if results are kept from one call to the next, perhaps in a global table or "
    "by a cache on the function: the same state can have another value in another game."
)
