"""Known mistakes of the stages of ``alpha-beta-tt``. Every function here is wrong on purpose."""

from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, Function, same_each_time
from autograder.exercises.pruning.transpositions_mistakes import (
    EXACT,
    LOWER,
    UPPER,
    Flag,
    Visit,
    search_with_table,
)
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors


def _exact(
    game: Game[Any, Any],
    s: Any,
    table: dict[Any, float],
    store: bool = True,
    root_only: bool = False,
    levels: bool = False,
    maximises: bool = True,
) -> float:
    """Search with a table of values and one of several mistakes built in."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s in table:
        return table[s]
    best = max if (maximises if levels else game.turn(s) == MAX) else min
    below = partial(_exact, store=store and not root_only, levels=levels, maximises=not maximises)
    value = best(below(game, t, table) for _, t in successors(game, s))
    if store:
        table[s] = value
    return value


def _window_kept(game: Game[Any, Any], s: Any, table: dict[Any, Any]) -> float:
    """Cut with alpha and beta already, and keep every result as a value."""
    return float(search_with_table(game, s, table, flag=lambda v: EXACT)[0])


def _own_table(search: Function) -> Function:
    """Return a search that keeps one table for all games, and ignores its argument."""
    own: dict[Any, Any] = {}
    return lambda game, s, table: search(game, s, own)


EXACT_VALUES = (
    KnownMistake(
        "table-unused",
        "It looks as if the table saves no work: a state that comes up again is searched again.",
        same_each_time(partial(_exact, store=False)),
    ),
    KnownMistake(
        "root-only",
        "It looks as if only the root's value is kept; every state below it needs an entry, too.",
        same_each_time(partial(_exact, root_only=True)),
    ),
    KnownMistake(
        "levels-counted",
        "It looks as if MAX is taken to be at the root and the players to alternate; call "
        "game.turn at every node.",
        same_each_time(partial(_exact, levels=True)),
    ),
    KnownMistake(
        "bound-as-value",
        "It looks as if nodes are cut off already, and what they returned is kept as a value; in "
        "this stage every child is searched.",
        same_each_time(_window_kept),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: _own_table(_exact)),
)


def _lower_flag(v: Visit) -> str:
    return UPPER if v.value <= v.alpha else LOWER if v.value >= v.beta else EXACT


def _lower(game: Game[Any, Any], s: Any, table: dict[Any, Any], flag: Flag = _lower_flag) -> float:
    """Search with a table in which a flag decides what is kept."""
    return float(search_with_table(game, s, table, flag=flag)[0])


def _no_cuts(game: Game[Any, Any], s: Any, table: dict[Any, float]) -> float:
    return _exact(game, s, table)


def _no_table(game: Game[Any, Any], s: Any, table: dict[Any, Any]) -> float:
    return float(search_with_table(game, s, table, store=False)[0])


def _whole_window(
    game: Game[Any, Any], s: Any, table: dict[Any, Any], alpha: float = -inf, beta: float = inf
) -> float:
    """Use a lower bound as if it were the value, without a look at beta."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s in table:
        return float(table[s])
    maximises = game.turn(s) == MAX
    best, floor, ceiling = (-inf if maximises else inf), alpha, beta
    for _, t in successors(game, s):
        v = _whole_window(game, t, table, floor, ceiling)
        best = max(best, v) if maximises else min(best, v)
        floor, ceiling = (max(floor, v), ceiling) if maximises else (floor, min(ceiling, v))
        if floor >= ceiling:
            break
    if best > alpha:
        table[s] = best
    return best


LOWER_BOUNDS = (
    KnownMistake(
        "bound-as-value",
        "It looks as if every result is kept as exact; after a cut-off it is only a bound.",
        same_each_time(partial(_lower, flag=lambda v: EXACT)),
    ),
    KnownMistake(
        "lower-bound-unchecked",
        "It looks as if a lower bound is used whatever beta is; it must reach beta to decide.",
        same_each_time(_whole_window),
    ),
    KnownMistake(
        "upper-bound-as-value",
        "It looks as if a result that does not exceed alpha is kept as exact; it is an upper "
        "bound, and this stage keeps no entry for it.",
        same_each_time(partial(_lower, flag=lambda v: LOWER if v.value >= v.beta else EXACT)),
    ),
    KnownMistake(
        "no-cuts",
        "It looks as if nothing is cut off; in this stage alpha-beta fills the table.",
        same_each_time(_no_cuts),
    ),
    KnownMistake(
        "table-unused",
        "It looks as if the table saves no work: a state that comes up again is searched again.",
        same_each_time(_no_table),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: _own_table(_lower)),
)
