"""Known mistakes of ``alpha-beta-search``: wrong on purpose."""

from math import inf
from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    TIE_SENTENCE,
    remembering,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import alpha_beta_search, minimax_search
from course_lib.search.alpha_beta import _max_value, _min_value, _search

_PARTS = (_search, _max_value, _min_value)
_MAX_ASKS = "_search(game, t, alpha, beta)\n        if v >"
_MIN_ASKS = "_search(game, t, alpha, beta)\n        if v <"
_MAX_CUTS = "        if v >= beta:\n            break\n"
_MIN_CUTS = "        if v <= alpha:\n            break\n"
_MAX_LOOPS = "-inf, None\n    for a, t in successors(game, s):"
_MIN_LOOPS = " inf, None\n    for a, t in successors(game, s):"


def _shared_window(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Keep one alpha and one beta for the whole search."""
    alpha, beta = -inf, inf

    def search(s: Any) -> tuple[float, Any]:
        nonlocal alpha, beta
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = search(t)
            if v > best if maximises else v < best:
                best, action = v, a
            alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best, action

    return search(s)


MISTAKES = edits_of(
    alpha_beta_search,
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is read: alpha and beta cut nothing off.",
        same_each_time(minimax_search),
    ),
    (
        "no-deep-cut-offs",
        "It looks as if only the bound of its parent cuts a node off; the bounds of all "
        "ancestors must be passed down.",
        ("best_value, best_action = -inf,", "alpha, best_value, best_action = -inf, -inf,"),
        ("best_value, best_action = inf,", "beta, best_value, best_action = inf, inf,"),
    ),
    (
        "bounds-swapped",
        "It looks as if alpha and beta are exchanged on the way down.",
        (_MAX_ASKS, "_search(game, t, beta, alpha)\n        if v >"),
        (_MIN_ASKS, "_search(game, t, beta, alpha)\n        if v <"),
    ),
    (
        "cut-on-wrong-side",
        "It looks as if the cut is on the wrong side: a MAX node stops when its value reaches "
        "beta, a MIN node when its value falls to alpha.",
        (
            f"            alpha = max(alpha, v)\n{_MAX_CUTS}",
            f"{_MIN_CUTS}        alpha = max(alpha, v)\n",
        ),
        (
            f"            beta = min(beta, v)\n{_MIN_CUTS}",
            f"{_MAX_CUTS}        beta = min(beta, v)\n",
        ),
    ),
    (
        "cut-at-max-only",
        "It looks as if only MAX nodes cut; MIN nodes must cut, too, against alpha.",
        (_MIN_CUTS, ""),
    ),
    (
        "cut-at-min-only",
        "It looks as if only MIN nodes cut; MAX nodes must cut, too, against beta.",
        (_MAX_CUTS, ""),
    ),
    KnownMistake(
        "shared-window",
        "It looks as if the whole tree shares one alpha and one beta; a bound found in one branch "
        "must not narrow the windows of other branches.",
        same_each_time(_shared_window),
    ),
    (
        "right-to-left",
        "It looks as if actions are searched from the last to the first.",
        (_MAX_LOOPS, "-inf, None\n    for a, t in reversed([*successors(game, s)]):"),
        (_MIN_LOOPS, " inf, None\n    for a, t in reversed([*successors(game, s)]):"),
    ),
    (
        "last-tie",
        TIE_SENTENCE,
        ("if v > best_value:", "if v >= best_value:"),
        ("if v < best_value:", "if v <= best_value:"),
    ),
    (
        "levels-alternate",
        LEVELS_SENTENCE,
        (
            "def _search(game: Game[S, A], s: S, alpha: float, beta: float)",
            "def _search(game, s, alpha, beta, best_value=None)",
        ),
        ("best_value = _max", "if best_value is None:\n        best_value = _max"),
        (_MAX_ASKS, "_search(game, t, alpha, beta, _min_value)\n        if v >"),
        (_MIN_ASKS, "_search(game, t, alpha, beta, _max_value)\n        if v <"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(alpha_beta_search)),
    *typical(
        alpha_beta_search,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "first-action",
        "index-for-action",
    ),
    parts=_PARTS,
)
