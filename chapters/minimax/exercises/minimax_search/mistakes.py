"""Known mistakes of ``minimax-search``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    START_SENTENCE,
    TIE_SENTENCE,
    remembering,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.minimax.exercises.shared import alternating
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_search
from course_lib.search.minimax import _max_value, _min_value

_PARTS = (_max_value, _min_value)
_CHOICE = "_max_value if game.turn(s) == MAX else _min_value"


def _deepest_action(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Return the action that a child's search returned instead of the one that leads there."""
    value, action = minimax_search(game, s)
    if action is None:
        return value, None
    below = _deepest_action(game, game.transition(s, action))[1]
    return value, action if below is None else below


def _best_leaf(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(_best_leaf(game, t) for _, t in successors(game, s))


def _valued_by(value: str) -> tuple[Edit, Edit]:
    """Return the edits after which another function gives the children's values."""
    return (
        ("v, _ = minimax_search(game, t)\n        if v >", f"v = {value}(game, t)\n        if v >"),
        ("v, _ = minimax_search(game, t)\n        if v <", f"v = {value}(game, t)\n        if v <"),
    )


def _starting_at(most: int) -> tuple[Edit, Edit]:
    """Return the edits after which the comparison starts at a finite number."""
    return ("= -inf, None", f"= -{most}, None"), ("= inf, None", f"= {most}, None")


MISTAKES = (
    *edits_of(
        minimax_search,
        (
            "last-tie",
            TIE_SENTENCE,
            ("if v > best_value:", "if v >= best_value:"),
            ("if v < best_value:", "if v <= best_value:"),
        ),
        parts=_PARTS,
    ),
    KnownMistake(
        "reply-returned",
        "It looks as if the action comes from a search further down the tree; the action at the "
        "root is needed.",
        same_each_time(_deepest_action),
    ),
    # Without the parts: below the root, the search stays as it was.
    *edits_of(
        minimax_search,
        (
            "root-maximises",
            "It looks as if the root always takes its largest child, even when MIN moves there.",
            (_CHOICE, "_max_value"),
        ),
    ),
    *edits_of(
        minimax_search,
        (
            "best-leaf",
            "It looks as if the action leads towards the best leaf, although MIN moves on the way.",
            *_valued_by("best_leaf"),
        ),
        (
            "levels-alternate",
            LEVELS_SENTENCE,
            *_valued_by("alternating"),
        ),
        (
            "max-min-swapped",
            "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
            (_CHOICE, "_min_value if game.turn(s) == MAX else _max_value"),
        ),
        ("starts-at-zero", START_SENTENCE, *_starting_at(0)),
        (
            "starts-too-small",
            "It looks as if no player ever loses more than 1000; perhaps the best value so far "
            "starts at such a number. Values can exceed any number: start at infinity.",
            *_starting_at(1000),
        ),
        (
            "action-at-end",
            "It looks as if an action is returned on a terminal state; return None there.",
            ("game.utility(s, MAX), None", "game.utility(s, MAX), -1"),
        ),
        parts=_PARTS,
        names={"alternating": alternating, "best_leaf": _best_leaf},
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(minimax_search)),
    *edits_of(
        minimax_search,
        (
            "memo-of-states",
            MEMO_SENTENCE,
            ("def minimax_search", "@remembering\ndef minimax_search"),
        ),
        parts=_PARTS,
        names={"remembering": remembering},
    ),
    *typical(
        minimax_search,
        "first-child",
        "last-child",
        "utility-of-root",
        "utility-of-mover",
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)
