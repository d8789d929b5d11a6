"""Known mistakes of the stages of ``alpha-beta-tt``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, same_each_time
from autograder.model.exercise import KnownMistake
from chapters.pruning.exercises.alpha_beta_tt.mistakes import (
    BOUND_AS_VALUE,
    FOUND,
    PARTS,
    STORED,
    UNUSED,
    UPPER_AS_VALUE,
    own_table,
)
from course_lib.game import MAX, Game, successors
from course_lib.search import alpha_beta_tt


def _exact(game: Game[Any, Any], s: Any, table: dict[Any, float]) -> float:
    """Search with a table of values: a right answer to the first stage."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s not in table:
        best = max if game.turn(s) == MAX else min
        table[s] = best(_exact(game, t, table) for _, t in successors(game, s))
    return table[s]


def _lower(game: Game[Any, Any], s: Any, table: dict[Any, Any]) -> float:
    """Search with a table of values and bounds: a right answer to the second stage."""
    return alpha_beta_tt(game, s, table)[0]


_TABLE = (*PARTS, alpha_beta_tt)

EXACT_VALUES = (
    *edits_of(
        _exact,
        (
            "table-unused",
            "It looks as if the table saves no work: a state that comes up again is searched "
            "again.",
            ("table[s] = best(", "return best("),
        ),
        (
            "root-only",
            "It looks as if only the root's value is kept; every state below it needs an entry, "
            "too.",
            ("_exact(game, t, table)", "_exact(game, t, table.copy())"),
        ),
        (
            "levels-counted",
            "It looks as if MAX is taken to be at the root and the players to alternate; call "
            "game.turn at every node.",
            ("float])", "float], player=MAX)"),
            ("game.turn(s)", "player"),
            ("_exact(game, t, table)", "_exact(game, t, table, 1 - player)"),
        ),
    ),
    *edits_of(
        _lower,
        (
            "bound-as-value",
            "It looks as if nodes are cut off already, and what they returned is kept as a value; "
            "in this stage every child is searched.",
            BOUND_AS_VALUE,
        ),
        parts=_TABLE,
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: own_table(_exact)),
)

LOWER_BOUNDS = edits_of(
    _lower,
    (
        "bound-as-value",
        "It looks as if every result is kept as exact; after a cut-off it is only a bound.",
        BOUND_AS_VALUE,
    ),
    (
        "lower-bound-unchecked",
        "It looks as if a lower bound is used whatever beta is; it must reach beta to decide.",
        (FOUND, "if s in table:\n        return table[s].value"),
        (STORED, f"if entry.bound is not Bound.UPPER:\n        {STORED}"),
    ),
    (
        "upper-bound-as-value",
        "It looks as if a result that does not exceed alpha is kept as exact; it is an upper "
        "bound, and this stage keeps no entry for it.",
        UPPER_AS_VALUE,
    ),
    KnownMistake(
        "no-cuts",
        "It looks as if nothing is cut off; in this stage alpha-beta fills the table.",
        same_each_time(_exact),
    ),
    (
        "table-unused",
        "It looks as if the table saves no work: a state that comes up again is searched again.",
        UNUSED,
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: own_table(_lower)),
    parts=_TABLE,
)
