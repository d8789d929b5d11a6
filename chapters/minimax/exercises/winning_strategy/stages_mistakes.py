"""Known mistakes of the stages of ``winning-strategy``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors


def _can_win(game: Game[Any, Any], s: Any, p: int) -> bool:
    """Tell whether p wins: a right answer to the first stage."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    enough = any if game.turn(s) == p else all
    return enough(_can_win(game, t, p) for _, t in successors(game, s))


def _winning_action(game: Game[Any, Any], s: Any, p: int) -> Any:
    """Find a winning action: a right answer to the second stage."""
    return next((a for a, t in successors(game, s) if _can_win(game, t, p)), None)


_ENOUGH = "any if game.turn(s) == p else all"
_FOUND = "next((a for a, t in successors(game, s) if _can_win(game, t, p)), None)"
_HELPS = (
    "It looks as if one good reply of the opponent is enough; a strategy must win "
    "against every reply (an AND node needs all its children)."
)
_DRAWS = "It looks as if a draw counts as a win; winning means utility above 0."

WHO_WINS = edits_of(
    _can_win,
    ("opponent-helps", _HELPS, (_ENOUGH, "any")),
    (
        "all-of-mine",
        "It looks as if every action of p has to win; at an OR node one winning child is enough.",
        (_ENOUGH, "all"),
    ),
    (
        "first-reply-only",
        "It looks as if only the first of the opponent's replies is tried.",
        (_ENOUGH, "any if game.turn(s) == p else next"),
    ),
    ("draw-is-win", _DRAWS, ("> 0", ">= 0")),
    (
        "always-max",
        "It looks as if the end is always MAX's; ask for the utility of player p.",
        ("game.utility(s, p)", "game.utility(s, 0)"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(_can_win)),
)

FIRST_ACTION = edits_of(
    _winning_action,
    (
        "first-action",
        "It looks as if the first action is returned wherever a win can be forced; return the one "
        "that forces it.",
        (_FOUND, "game.actions(s)[0] if _can_win(game, s, p) else None"),
    ),
    (
        "some-action",
        "It looks as if an action is returned also where none wins; return None there.",
        ("if _can_win(game, t, p)), None)", "if _can_win(game, t, p)), game.actions(s)[0])"),
    ),
    ("opponent-helps", _HELPS, (_ENOUGH, "any")),
    ("draw-is-win", _DRAWS, ("> 0", ">= 0")),
    (
        "index-for-action",
        "It looks as if the action's index is returned; return the action itself.",
        ("a for a, t in successors(game, s)", "i for i, (_, t) in enumerate(successors(game, s))"),
    ),
    parts=(_can_win,),
)
