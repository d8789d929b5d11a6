"""Known mistakes of ``alpha-beta-tt``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, Function
from autograder.model.exercise import KnownMistake
from course_lib.search import alpha_beta_tt
from course_lib.search.transposition import _bound_kind, _decides, _max_value, _min_value, _value

PARTS = (_value, _decides, _max_value, _min_value, _bound_kind)
"""The functions of the search."""

BOUND_AS_VALUE: Edit = (
    "    if value <= alpha:\n"
    "        return Bound.UPPER\n"
    "    return Bound.LOWER if value >= beta else Bound.EXACT",
    "    return Bound.EXACT",
)
UPPER_AS_VALUE: Edit = ("return Bound.UPPER", "return Bound.EXACT")
FOUND = "if s in table and _decides(table[s], alpha, beta):\n        return table[s].value"
UNUSED: Edit = (FOUND, "")
STORED = "table[s] = entry"


def own_table(search: Function) -> Function:
    """Return a search that keeps one table for all games, and ignores its argument."""
    own: dict[Any, Any] = {}
    return lambda game, s, table: search(game, s, own)


MISTAKES = edits_of(
    alpha_beta_tt,
    (
        "bound-as-value",
        "It looks as if the table keeps a bound as an exact value: after a cut-off, the value "
        "found is only a lower or an upper bound.",
        BOUND_AS_VALUE,
    ),
    (
        "lower-bound-as-value",
        "It looks as if a lower bound (a MAX node that was cut off, or a node in which nothing "
        "fell below beta) is kept as an exact value.",
        ("return Bound.LOWER if value >= beta else Bound.EXACT", "return Bound.EXACT"),
    ),
    (
        "upper-bound-as-value",
        "It looks as if an upper bound (a MIN node that was cut off, or a node in which "
        "nothing exceeded alpha) is kept as an exact value.",
        UPPER_AS_VALUE,
    ),
    (
        "bounds-swapped",
        "It looks as if lower and upper bounds are exchanged.",
        ("return Bound.UPPER", "return Bound.LOWER"),
        ("return Bound.LOWER if", "return Bound.UPPER if"),
    ),
    (
        "uncut-as-value",
        "It looks as if the value of a node that was not cut off is always kept as exact; if "
        "it is not inside the window with which the node was entered, it is only a bound.",
        (
            "if v >= beta:\n            break\n",
            "if v >= beta:\n            break\n    alpha = -inf\n",
        ),
        (
            "if v <= alpha:\n            break\n",
            "if v <= alpha:\n            break\n    beta = inf\n",
        ),
    ),
    (
        "window-moved",
        "It looks as if a value is compared with a window that was narrowed at the node "
        "itself; compare it with the window with which the node was entered.",
        ("if v >= beta:", "alpha = max(alpha, v)\n        if v >= beta:"),
        ("if v <= alpha:", "beta = min(beta, v)\n        if v <= alpha:"),
    ),
    (
        "table-unused",
        "It looks as if the table saves no work: a state that comes up again is searched again.",
        UNUSED,
    ),
    (
        "action-lost",
        "It looks as if the table keeps the value but not the action, so that a second search "
        "of the root cannot return it.",
        (
            "return table[s].value",
            "table[s] = table[s]._replace(action=None)\n        return table[s].value",
        ),
    ),
    (
        "window-narrowed",
        "It looks as if a bound from the table narrows the window: the value stays right, but "
        "the first best action can be lost.",
        (
            "best_value = _max_value if",
            "if s in table and table[s].bound is Bound.LOWER:\n"
            "        alpha = max(alpha, table[s].value)\n"
            "    elif s in table:\n"
            "        beta = min(beta, table[s].value)\n"
            "    best_value = _max_value if",
        ),
    ),
    (
        "window-in-key",
        "It looks as if the window is a part of the table's keys; keep one entry per state, "
        "which says what kind of number it is.",
        (
            FOUND,
            "if (s, alpha, beta) in table:\n        return table[s, alpha, beta].value",
        ),
        (STORED, "table[s, alpha, beta] = entry"),
        ("table[s].action", "table[s, -inf, inf].action"),
    ),
    (
        "leaves-only",
        "It looks as if the table holds the utilities of the leaves only; keep what the search "
        "of a state has found.",
        (
            f"return game.utility(s, MAX)\n    {FOUND}",
            "if s not in table:\n"
            "            table[s] = game.utility(s, MAX)\n"
            "        return table[s]",
        ),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: own_table(alpha_beta_tt)),
    parts=PARTS,
)
