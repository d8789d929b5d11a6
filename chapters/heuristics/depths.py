"""How deep a search gets with the same number of leaves, after one improvement and the next."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from chapters.heuristics.positions import chances_on
from course_lib.game import MAX, Evaluation, OutOfTime, Player, successors
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from course_lib.search import (
    BestSoFar,
    Killers,
    alpha_beta_search,
    alpha_beta_tt,
    deepening_ordered,
    heuristic_minimax,
)
from course_lib.search.ordering import search_in_order
from course_lib.search.wrapper import Wrapper

BUDGET = 5_000
"""Leaves: a count, and no clock, so that every machine draws the same chart."""

FOUR = ConnectFour()
OPENING = (3, 3, 2, 4)
IMPROVEMENTS = (
    "minimax", "alpha-beta", "deepening, the table's move first", "killers", "quiescence",
)  # fmt: skip
"""Each one together with those before it."""

Search = Callable[..., Any]
LimitedState = tuple[Marks, int]
"""A position, and the number of moves that a search may still look ahead."""


class FunctionPlace(NamedTuple):
    """A function of a notebook.

    Attributes:
        notebook: the notebook.
        name: the function's name.
        otherwise: the course's function of the same name.
        exercise: the exercise that asks for it.
    """

    notebook: str
    name: str
    otherwise: Search
    exercise: str


WRITTEN: Mapping[str, FunctionPlace] = {
    "minimax": FunctionPlace(
        "03_heuristics", "heuristic_minimax", heuristic_minimax, "heuristic-minimax"
    ),
    "alpha-beta": FunctionPlace(
        "02_pruning", "alpha_beta_search", alpha_beta_search, "alpha-beta-search"
    ),
    "deepening, the table's move first": FunctionPlace(
        "02_pruning", "alpha_beta_tt", alpha_beta_tt, "alpha-beta-tt"
    ),
    "killers": FunctionPlace(
        "03_heuristics", "deepening_ordered", deepening_ordered, "deepening-ordered"
    ),
}
"""The improvements that readers have written; quiescence on top of them is the course's."""


def start() -> Marks:
    """Return the position that is searched."""
    s = FOUR.initial()
    for column in OPENING:
        s = FOUR.transition(s, column)
    return s


def estimate(s: Marks) -> float:
    """Return the squared counts of discs in places that are X's alone, minus O's, far below 1."""
    return chances_on(FOUR, s)


def is_quiet(s: Marks) -> bool:
    """Return True if the player to move cannot win at once."""
    wins = (t for _, t in successors(FOUR, s) if FOUR.is_terminal(t))
    return not any(FOUR.utility(t, FOUR.turn(s)) > 0 for t in wins)


class Limited(Wrapper[Any, int]):
    """The game, ended after some moves, where it is worth an estimate.

    A search to the end of this game is one to a limited depth. A state is a ``LimitedState``.

    Args:
        evaluate: the value of a position where the game is ended.
        first: returns the action that comes first in a state, or None.
    """

    def __init__(
        self,
        evaluate: Evaluation[Marks],
        first: Callable[[LimitedState], int | None] = lambda s: None,
    ) -> None:
        super().__init__(FOUR)
        self.evaluate, self.first = evaluate, first

    def turn(self, s: LimitedState) -> Player:
        """Return who moves."""
        return FOUR.turn(s[0])

    def actions(self, s: LimitedState) -> list[int]:
        """Return the actions, the one that comes first at the front."""
        first = self.first(s)
        return sorted(FOUR.actions(s[0]), key=lambda a: a != first)

    def transition(self, s: LimitedState, a: int) -> LimitedState:
        """Return the next position, with a move less to look ahead."""
        return FOUR.transition(s[0], a), s[1] - 1

    def is_terminal(self, s: LimitedState) -> bool:
        """Return True where no move is left to look ahead, too."""
        return s[1] == 0 or FOUR.is_terminal(s[0])

    def utility(self, s: LimitedState, p: Player) -> float:
        """Return the value of a position."""
        value = self.evaluate(s[0])
        return value if p == MAX else -value


class _Leaves:
    """Counts leaves, and ends a search that reads more of them than ``BUDGET``."""

    def __init__(self) -> None:
        self.read = 0

    def evaluate(self, s: Marks) -> float:
        """Return the estimate of a position, and count it."""
        self.read += 1
        if self.read > BUDGET:
            raise OutOfTime(f"more than {BUDGET} leaves")
        return FOUR.utility(s, MAX) if FOUR.is_terminal(s) else estimate(s)


DepthSearch = Callable[[int, _Leaves], object]
"""Searches to a depth."""


def _by_table(search: Search) -> DepthSearch:
    """Return a search with a new table per depth, in which the move of the last one is first."""
    tables: list[dict[Any, Any]] = [{}]

    def first(s: LimitedState) -> int | None:
        with suppress(OutOfTime):  # the last table does not know this position well enough
            found: int | None = search(Limited(_no_leaf), (s[0], s[1] - 1), tables[-2])[1]
            return found
        return None

    def to_depth(depth: int, leaves: _Leaves) -> None:
        tables.append({})
        search(Limited(leaves.evaluate, first), (start(), depth), tables[-1])

    return to_depth


def _no_leaf(s: Marks) -> float:
    raise OutOfTime("only the table is asked")


class _CountedEnds(Wrapper[Marks, int]):
    """The game; its ends are leaves that are counted."""

    def __init__(self, leaves: _Leaves) -> None:
        super().__init__(FOUR)
        self.leaves = leaves

    def utility(self, s: Marks, p: Player) -> float:
        """Return the utility of an end, and count it."""
        value = self.leaves.evaluate(s)
        return value if p == MAX else -value


def _by_deepening(search: Search) -> DepthSearch:
    """Return a search that deepens by itself, all depths before included."""
    return lambda depth, leaves: search(_CountedEnds(leaves), start(), leaves.evaluate, depth)


def _quiet_search() -> DepthSearch:
    """Return the course's ordered search, which goes on where the position is not quiet."""
    orders: Sequence[Any] = (BestSoFar(), Killers())

    def to_depth(depth: int, leaves: _Leaves) -> None:
        def leaf(t: Marks, ply: int) -> float | None:
            ends = ply >= depth and is_quiet(t)
            return leaves.evaluate(t) if ends or FOUR.is_terminal(t) else None

        search_in_order(FOUR, start(), orders, leaf)

    return to_depth


def _depth_search(stage: int, search: Any) -> DepthSearch:
    """Return the search of an improvement, by its number."""
    match stage:
        case 0:
            return lambda depth, leaves: search(FOUR, start(), depth, leaves.evaluate)
        case 1:
            return lambda depth, leaves: search(Limited(leaves.evaluate), (start(), depth))
        case 2:
            return _by_table(search)
        case 3:
            return _by_deepening(search)
    return _quiet_search()


@cache
def leaves_by_depth(improvement: str, search: Search | None = None) -> tuple[int, ...]:
    """Return the leaves that a search reads to finish depth 1, 2, and so on, within ``BUDGET``.

    Where the search deepens, the leaves of the depths before are counted, too.

    Args:
        improvement: one of ``IMPROVEMENTS``; those before it are in the search as well.
        search: the reader's function, for one of ``WRITTEN``; the course's if None.

    Raises:
        ValueError: there is no such improvement.
    """
    if improvement not in IMPROVEMENTS:
        raise ValueError(f"improvement is {improvement!r}, but it is one of {IMPROVEMENTS}")
    stage = IMPROVEMENTS.index(improvement)
    if search is None and improvement in WRITTEN:
        search = WRITTEN[improvement].otherwise
    to_depth = _depth_search(stage, search)
    leaves, found = _Leaves(), list[int]()
    with suppress(OutOfTime):
        while True:
            leaves.read = found[-1] if found and stage in (2, 4) else 0
            to_depth(len(found) + 1, leaves)
            if leaves.read > BUDGET:  # a search that deepens catches OutOfTime
                break
            found.append(leaves.read)
    return tuple(found)


def depths_reached(searches: Mapping[str, Search] = MappingProxyType({})) -> dict[str, int]:
    """Return for every improvement the last depth that is finished within ``BUDGET``.

    Args:
        searches: the reader's functions, by the improvement.
    """
    return {name: len(leaves_by_depth(name, searches.get(name))) for name in IMPROVEMENTS}
