"""Known wrong variants of ``alpha-beta-tt``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import Variant
from course_lib.game import MAX, Game, successors

EXACT, LOWER, UPPER = "exact", "lower", "upper"
Flag = Callable[[float, float, float, float, float], str]


def _right_flag(v: float, alpha: float, beta: float, alpha_after: float, beta_after: float) -> str:
    return UPPER if v <= alpha else LOWER if v >= beta else EXACT


def _with_table(
    game: Game[Any, Any],
    s: Any,
    table: dict[Any, Any],
    flag: Flag = _right_flag,
    lower_decides: Callable[[float, float, float], bool] = lambda v, a, b: v >= b,
    upper_decides: Callable[[float, float, float], bool] = lambda v, a, b: v <= a,
    store: bool = True,
    action_kept: bool = True,
    key: Callable[[Any], Any] = lambda s: s,
) -> tuple[float, Any]:
    """Search with a table and one of several mistakes built in."""

    def search(s: Any, alpha: float, beta: float) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if key(s) in table:
            kind, v, a = table[key(s)]
            if kind == EXACT or (lower_decides if kind == LOWER else upper_decides)(v, alpha, beta):
                return v, a if action_kept else None
        before = alpha, beta
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if v > best if maximises else v < best:
                best, action = v, a
            if maximises:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if store:
            table[key(s)] = flag(best, *before, alpha, beta), best, action
        return best, action

    return search(s, -inf, inf)


def _flag_with_moved_window(v: float, alpha: float, beta: float, after: float, end: float) -> str:
    return UPPER if v <= after else LOWER if v >= end else EXACT


ALPHA_BETA_TT = (
    Variant(
        "bound-as-value",
        "It looks as if the table keeps a bound as though it were the value: after a cut-off, a "
        "node's value is only known to be at least, or at most, what was found.",
        same_each_time(partial(_with_table, flag=lambda *_: EXACT)),
    ),
    Variant(
        "lower-bound-as-value",
        "It looks as if a lower bound (a MAX node that was cut off) is kept as a value.",
        same_each_time(partial(_with_table, flag=lambda v, a, b, *_: UPPER if v <= a else EXACT)),
    ),
    Variant(
        "upper-bound-as-value",
        "It looks as if an upper bound (a MIN node that was cut off, or a node in which nothing "
        "reached alpha) is kept as a value.",
        same_each_time(partial(_with_table, flag=lambda v, a, b, *_: LOWER if v >= b else EXACT)),
    ),
    Variant(
        "bounds-swapped",
        "It looks as if lower and upper bounds are taken for each other.",
        same_each_time(
            partial(
                _with_table,
                flag=lambda v, a, b, *_: LOWER if v <= a else UPPER if v >= b else EXACT,
            )
        ),
    ),
    Variant(
        "window-moved",
        "It looks as if a value is compared with the window after the loop has moved it; what "
        "kind of bound it is shows against the window with which the node was entered.",
        same_each_time(partial(_with_table, flag=_flag_with_moved_window)),
    ),
    Variant(
        "table-unused",
        "It looks as if nothing is found in the table again; fill it, and look into it first.",
        same_each_time(partial(_with_table, store=False)),
    ),
    Variant(
        "action-lost",
        "It looks as if the table keeps the value but not the action: a second search of the "
        "root then has none to return.",
        same_each_time(partial(_with_table, action_kept=False)),
    ),
)
