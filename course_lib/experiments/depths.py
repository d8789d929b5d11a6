"""How deep a search gets with the same number of leaves, after one improvement and the next."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from course_lib.game import MAX, OutOfTime, successors
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from course_lib.search import BestSoFar, Killers, heuristic_minimax
from course_lib.search.ordering import MoveOrder, search_in_order

BUDGET = 5_000
"""Leaves: a count, and no clock, so that every machine draws the same chart."""

FOUR = ConnectFour()
OPENING = (3, 3, 2, 4)
IMPROVEMENTS = ("minimax", "alpha-beta", "deepening, its best move first", "killers", "quiescence")
"""Each one together with those before it."""


def start() -> Marks:
    """Return the position that is searched."""
    s = FOUR.initial()
    for column in OPENING:
        s = FOUR.transition(s, column)
    return s


@cache
def places() -> tuple[int, ...]:
    """Return the places for four in a row."""
    return tuple(
        sum(FOUR.cell(x + i * dx, y + i * dy) for i in range(4))
        for x in range(7)
        for y in range(6)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        if x + 3 * dx < 7 and 0 <= y + 3 * dy < 6
    )


def estimate(s: Marks) -> float:
    """Return the squared counts of discs in places that are X's alone, minus O's, far below 1."""
    x, o, _ = s
    counts = [((x & p).bit_count(), (o & p).bit_count()) for p in places()]
    return sum((n == 0) * m * m - (m == 0) * n * n for m, n in counts) / 1000


def is_quiet(s: Marks) -> bool:
    """Return True if the player to move cannot win at once."""
    wins = (t for _, t in successors(FOUR, s) if FOUR.is_terminal(t))
    return not any(FOUR.utility(t, FOUR.turn(s)) > 0 for t in wins)


class _Leaves:
    """Counts leaves, and ends a search that reads more of them than ``BUDGET``.

    Args:
        quiet: True to go on past the depth where the position is not quiet.
    """

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet
        self.read = 0

    def evaluate(self, s: Marks) -> float:
        """Return the estimate of a position, and count it."""
        self.read += 1
        if self.read > BUDGET:
            raise OutOfTime(f"more than {BUDGET} leaves")
        return FOUR.utility(s, MAX) if FOUR.is_terminal(s) else estimate(s)

    def search(self, depth: int, orders: Sequence[MoveOrder[Any, Any]]) -> None:
        """Search to a depth with alpha-beta, in some order of moves."""

        def leaf(t: Marks, ply: int) -> float | None:
            ends = ply >= depth and not (self.quiet and not is_quiet(t))
            return self.evaluate(t) if ends or FOUR.is_terminal(t) else None

        search_in_order(FOUR, start(), orders, leaf)


@cache
def leaves_by_depth(improvement: str) -> tuple[int, ...]:
    """Return the leaves that a search reads to finish depth 1, 2, and so on, within ``BUDGET``.

    Where the search deepens, the leaves of the depths before are counted, too.

    Args:
        improvement: one of ``IMPROVEMENTS``; those before it are in the search as well.

    Raises:
        ValueError: there is no such improvement.
    """
    if improvement not in IMPROVEMENTS:
        raise ValueError(f"improvement is {improvement!r}, but it is one of {IMPROVEMENTS}")
    stage = IMPROVEMENTS.index(improvement)
    orders: list[MoveOrder[Any, Any]] = [BestSoFar()] * (stage >= 2) + [Killers()] * (stage >= 3)
    leaves, found = _Leaves(quiet=stage >= 4), list[int]()
    with suppress(OutOfTime):
        while True:
            leaves.read = found[-1] if found and stage >= 2 else 0
            if stage == 0:
                heuristic_minimax(FOUR, start(), len(found) + 1, leaves.evaluate)
            else:
                leaves.search(len(found) + 1, orders)
            found.append(leaves.read)
    return tuple(found)


def depths_reached() -> dict[str, int]:
    """Return for every improvement the last depth that is finished within ``BUDGET``."""
    return {name: len(leaves_by_depth(name)) for name in IMPROVEMENTS}
