"""Known mistakes of ``alpha-beta-tt``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any, NamedTuple

from autograder.exercises.common.mistakes import MEMO_SENTENCE, Function, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors

EXACT, LOWER, UPPER = "exact", "lower", "upper"


class Visit(NamedTuple):
    """The end of a search of one node.

    Attributes:
        value: the best value met, for MAX.
        alpha: the lower end of the window with which the node was entered.
        beta: its upper end.
        alpha_after: the lower end of the window as the loop over the actions left it.
        beta_after: its upper end.
        maximises: whether MAX moves at the node.
    """

    value: float
    alpha: float
    beta: float
    alpha_after: float
    beta_after: float
    maximises: bool


Flag = Callable[[Visit], str]
"""Returns the bound that a value is for the state: EXACT, LOWER or UPPER."""


def _right_flag(v: Visit) -> str:
    return UPPER if v.value <= v.alpha else LOWER if v.value >= v.beta else EXACT


def search_with_table(
    game: Game[Any, Any],
    s: Any,
    table: dict[Any, Any],
    flag: Flag = _right_flag,
    store: bool = True,
    action_kept: bool = True,
    narrow: bool = False,
) -> tuple[float, Any]:
    """Search with a table and one of several mistakes built in."""

    def search(s: Any, alpha: float, beta: float) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if s in table:
            kind, v, a = table[s]
            if kind == EXACT or (v >= beta if kind == LOWER else v <= alpha):
                return v, a if action_kept else None
        before = alpha, beta
        alpha, beta = _narrow_window(alpha, beta, table.get(s)) if narrow else before
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
            visit = Visit(best, *before, alpha, beta, maximises)
            table[s] = flag(visit), best, action
        return best, action

    return search(s, -inf, inf)


def _narrow_window(alpha: float, beta: float, entry: Any) -> tuple[float, float]:
    """Return a window narrowed by the bound in an entry, if there is one."""
    if entry is None:
        return alpha, beta
    kind, v, _ = entry
    return (max(alpha, v), beta) if kind == LOWER else (alpha, min(beta, v))


def _flag_with_moved_window(v: Visit) -> str:
    return UPPER if v.value <= v.alpha_after else LOWER if v.value >= v.beta_after else EXACT


def _swapped_flag(v: Visit) -> str:
    return LOWER if v.value <= v.alpha else UPPER if v.value >= v.beta else EXACT


def _flag_of_cut(v: Visit) -> str:
    """Take every value for exact unless the node itself was cut off."""
    if v.maximises:
        return LOWER if v.value >= v.beta else EXACT
    return UPPER if v.value <= v.alpha else EXACT


def _window_in_key(
    game: Game[Any, Any], s: Any, table: dict[Any, Any], alpha: float = -inf, beta: float = inf
) -> tuple[float, Any]:
    """Keep an entry for every window in which a state is searched."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    key = s, alpha, beta
    if key not in table:
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = _window_in_key(game, t, table, alpha, beta)
            if v > best if maximises else v < best:
                best, action = v, a
            alpha, beta = (max(alpha, v), beta) if maximises else (alpha, min(beta, v))
            if alpha >= beta:
                break
        table[key] = best, action
    found: tuple[float, Any] = table[key]
    return found


def _leaves_only(game: Game[Any, Any], s: Any, table: dict[Any, Any]) -> tuple[float, Any]:
    """Keep the utilities of the leaves, and search all the rest anew."""

    class Remembered:
        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def utility(self, s: Any, p: int) -> float:
            if s not in table:
                table[s] = game.utility(s, p)
            found: float = table[s]
            return found

    return search_with_table(Remembered(), s, {}, store=False)  # type: ignore[arg-type]


def _table_of_its_own() -> Function:
    """Return a search that keeps one table for all games, and ignores its argument."""
    own: dict[Any, Any] = {}
    return lambda game, s, table: search_with_table(game, s, own)


ALPHA_BETA_TT = (
    KnownMistake(
        "bound-as-value",
        "It looks as if the table keeps a bound as an exact value: after a cut-off, the value "
        "found is only a lower or an upper bound.",
        same_each_time(partial(search_with_table, flag=lambda v: EXACT)),
    ),
    KnownMistake(
        "lower-bound-as-value",
        "It looks as if a lower bound (a MAX node that was cut off, or a node in which nothing "
        "fell below beta) is kept as an exact value.",
        same_each_time(
            partial(search_with_table, flag=lambda v: UPPER if v.value <= v.alpha else EXACT)
        ),
    ),
    KnownMistake(
        "upper-bound-as-value",
        "It looks as if an upper bound (a MIN node that was cut off, or a node in which nothing "
        "exceeded alpha) is kept as an exact value.",
        same_each_time(
            partial(search_with_table, flag=lambda v: LOWER if v.value >= v.beta else EXACT)
        ),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if lower and upper bounds are exchanged.",
        same_each_time(partial(search_with_table, flag=_swapped_flag)),
    ),
    KnownMistake(
        "uncut-as-value",
        "It looks as if the value of a node that was not cut off is always kept as exact; if it "
        "is not inside the window with which the node was entered, it is only a bound.",
        same_each_time(partial(search_with_table, flag=_flag_of_cut)),
    ),
    KnownMistake(
        "window-moved",
        "It looks as if a value is compared with a window that was narrowed at the node "
        "itself; compare it with the window with which the node was entered.",
        same_each_time(partial(search_with_table, flag=_flag_with_moved_window)),
    ),
    KnownMistake(
        "table-unused",
        "It looks as if the table saves no work: a state that comes up again is searched again.",
        same_each_time(partial(search_with_table, store=False)),
    ),
    KnownMistake(
        "action-lost",
        "It looks as if the table keeps the value but not the action, so that a second search of "
        "the root cannot return it.",
        same_each_time(partial(search_with_table, action_kept=False)),
    ),
    KnownMistake(
        "window-narrowed",
        "It looks as if a bound from the table narrows the window: the value stays right, but the "
        "first best action can be lost.",
        same_each_time(partial(search_with_table, narrow=True)),
    ),
    KnownMistake(
        "window-in-key",
        "It looks as if the window is a part of the table's keys; keep one entry per state, which "
        "says what kind of number it is.",
        same_each_time(_window_in_key),
    ),
    KnownMistake(
        "leaves-only",
        "It looks as if the table holds the utilities of the leaves only; keep what the search of "
        "a state has found.",
        same_each_time(_leaves_only),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, _table_of_its_own),
)
