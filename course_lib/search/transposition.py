"""Transposition tables: results for states, for when other moves lead to the same state.

INF8175 (Polytechnique Montréal), section "Chemins redondants et table de transposition". A table
belongs to one game; it may be used for any number of searches of it.
"""

from collections.abc import MutableMapping, Sequence
from enum import Enum
from math import inf
from random import Random
from typing import Generic, NamedTuple

from course_lib.game import MAX, A, Game, S, successors
from course_lib.search.checks import check_whole


class Bound(Enum):
    """The relation of an entry's value to the value of the state."""

    EXACT = "equal"
    LOWER = "at least"
    UPPER = "at most"


class Entry(NamedTuple, Generic[A]):
    """The result for a state in a table.

    Attributes:
        value: a value for MAX.
        bound: whether the state's value is equal to it, at least it or at most it.
        action: the best action met; the first best one if the bound is EXACT.
    """

    value: float
    bound: Bound
    action: A | None


def alpha_beta_tt(
    game: Game[S, A], s: S, table: MutableMapping[S, Entry[A]]
) -> tuple[float, A | None]:
    """Return (minimax value of s, first action that reaches it); (utility, None) at the end.

    Alpha-beta with a table (Greenblatt et al. 1967). The result of a search inside a window may be
    only a bound, and is used only where the bound alone decides: an upper bound that does not reach
    alpha, a lower bound that reaches beta. The window is not narrowed by bounds from the table,
    which would leave the value right but not the first best action, and actions keep their order,
    so the search looks at no state that plain alpha-beta would not look at.

    Args:
        game: a two-player game without chance and without cycles.
        s: the state to search.
        table: entries by state, filled by this function and by nothing else; empty at first.

    Raises:
        TypeError: the table is not a mutable mapping.
    """
    if not isinstance(table, MutableMapping):
        raise TypeError(f"table is {table!r}, but a mutable mapping such as {{}} is needed")
    value = _value(game, s, -inf, inf, table)
    return value, None if game.is_terminal(s) else table[s].action


def _value(
    game: Game[S, A], s: S, alpha: float, beta: float, table: MutableMapping[S, Entry[A]]
) -> float:
    """Return the value of s for MAX, fail-soft, and leave an entry for s in the table."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s in table and _decides(table[s], alpha, beta):
        return table[s].value
    best_value = _max_value if game.turn(s) == MAX else _min_value
    entry = best_value(game, s, alpha, beta, table)
    table[s] = entry
    return entry.value


def _decides(entry: Entry[A], alpha: float, beta: float) -> bool:
    """Return True if a search in this window could not improve on this entry."""
    return (
        entry.bound is Bound.EXACT
        or (entry.bound is Bound.LOWER and entry.value >= beta)
        or (entry.bound is Bound.UPPER and entry.value <= alpha)
    )


def _max_value(
    game: Game[S, A], s: S, alpha: float, beta: float, table: MutableMapping[S, Entry[A]]
) -> Entry[A]:
    best_value, best_action = -inf, None
    for a, t in successors(game, s):
        v = _value(game, t, max(alpha, best_value), beta, table)
        if v > best_value:
            best_value, best_action = v, a
        if v >= beta:
            break
    return Entry(best_value, _bound_kind(best_value, alpha, beta), best_action)


def _min_value(
    game: Game[S, A], s: S, alpha: float, beta: float, table: MutableMapping[S, Entry[A]]
) -> Entry[A]:
    best_value, best_action = inf, None
    for a, t in successors(game, s):
        v = _value(game, t, alpha, min(beta, best_value), table)
        if v < best_value:
            best_value, best_action = v, a
        if v <= alpha:
            break
    return Entry(best_value, _bound_kind(best_value, alpha, beta), best_action)


def _bound_kind(value: float, alpha: float, beta: float) -> Bound:
    """Return the bound that a value is, if a search in this window ends with it."""
    if value <= alpha:
        return Bound.UPPER
    return Bound.LOWER if value >= beta else Bound.EXACT


# Zobrist hashing: a number for every board, cheap to update after a move.

Keys = Sequence[Sequence[int]]
"""``keys[cell][mark]``: a random 64-bit number for each mark in each cell; mark 0 is empty."""


def zobrist_keys(cells: int, marks: int, rng: Random) -> list[list[int]]:
    """Return random keys, one row per cell, one 64-bit number per mark.

    Args:
        cells: how many cells the board has.
        marks: how many marks there are, the empty one (mark 0) included: 3 for tic-tac-toe.
        rng: where the numbers come from.
    """
    check_whole("cells", cells, least=1)
    check_whole("marks", marks, least=1)
    return [[rng.getrandbits(64) for _ in range(marks)] for _ in range(cells)]


def zobrist(board: Sequence[int], keys: Keys) -> int:
    """Return the exclusive or of the keys of all marks on the board; empty cells count for nothing.

    Zobrist 1970. ValueError if the keys are not for a board of this size or lack a mark.
    """
    if len(board) != len(keys):
        raise ValueError(f"the board has {len(board)} cells, but there are keys for {len(keys)}")
    h = 0
    for cell, mark in enumerate(board):
        h = zobrist_after(h, cell, mark, keys)
    return h


def zobrist_after(h: int, cell: int, mark: int, keys: Keys) -> int:
    """Return the hash of a board after a mark was put into an empty cell, or taken from its cell.

    Args:
        h: the hash of the board before.
        cell: the number of the cell, from 0.
        mark: which mark it is; 0, an empty cell, changes nothing.
        keys: ``keys[cell][mark]``.

    Raises:
        ValueError: there is no key for this mark in this cell.
    """
    if not (0 <= cell < len(keys) and 0 <= mark < len(keys[cell])):
        raise ValueError(f"there is no key for mark {mark} in cell {cell}")
    return h ^ keys[cell][mark] if mark else h
