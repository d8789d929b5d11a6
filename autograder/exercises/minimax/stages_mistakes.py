"""Known mistakes of the stages of ``winning-strategy``. Every function here is wrong on purpose."""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors

Wins = Callable[[Game[Any, Any], Any, int], bool]


def _wins(
    game: Game[Any, Any],
    s: Any,
    p: int,
    mine: Callable[..., bool] = any,
    theirs: Callable[..., bool] = all,
    least: float = 0.5,
    at_end: int | None = None,
) -> bool:
    """Tell whether p wins, with one of several mistakes built in."""
    if game.is_terminal(s):
        return game.utility(s, p if at_end is None else at_end) >= least
    enough = mine if game.turn(s) == p else theirs
    return enough(_wins(game, t, p, mine, theirs, least, at_end) for _, t in successors(game, s))


def _first(found: Any) -> bool:
    return bool(next(iter(found)))


def _first_win(game: Game[Any, Any], s: Any, p: int, wins: Wins = _wins) -> Any:
    return next((a for a, t in successors(game, s) if wins(game, t, p)), None)


def _first_action(game: Game[Any, Any], s: Any, p: int) -> Any:
    return game.actions(s)[0] if _wins(game, s, p) else None


def _some_action(game: Game[Any, Any], s: Any, p: int) -> Any:
    found = _first_win(game, s, p)
    return game.actions(s)[0] if found is None else found


def _index(game: Game[Any, Any], s: Any, p: int) -> int | None:
    action = _first_win(game, s, p)
    return None if action is None else list(game.actions(s)).index(action)


_HELPS = "It looks as if one good reply of the opponent is enough; at an AND node every child wins."
_DRAWS = "It looks as if a draw counts as a win; winning means utility above 0."

WHO_WINS = (
    KnownMistake("opponent-helps", _HELPS, same_each_time(partial(_wins, theirs=any))),
    KnownMistake(
        "all-of-mine",
        "It looks as if every action of p has to win; at an OR node one winning child is enough.",
        same_each_time(partial(_wins, mine=all)),
    ),
    KnownMistake(
        "first-reply-only",
        "It looks as if only the first of the opponent's replies is tried.",
        same_each_time(partial(_wins, theirs=_first)),
    ),
    KnownMistake("draw-is-win", _DRAWS, same_each_time(partial(_wins, least=0))),
    KnownMistake(
        "always-max",
        "It looks as if the end is always MAX's; ask for the utility of player p.",
        same_each_time(partial(_wins, at_end=MAX)),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(_wins)),
)

FIRST_ACTION = (
    KnownMistake(
        "first-action",
        "It looks as if the first action is returned wherever a win can be forced; return the one "
        "that forces it.",
        same_each_time(_first_action),
    ),
    KnownMistake(
        "some-action",
        "It looks as if an action is returned also where none wins; return None there.",
        same_each_time(_some_action),
    ),
    KnownMistake(
        "opponent-helps",
        _HELPS,
        same_each_time(partial(_first_win, wins=partial(_wins, theirs=any))),
    ),
    KnownMistake(
        "draw-is-win",
        _DRAWS,
        same_each_time(partial(_first_win, wins=partial(_wins, least=0))),
    ),
    KnownMistake(
        "index-for-action",
        "It looks as if the action's index is returned; return the action itself.",
        same_each_time(_index),
    ),
)
