"""Perfect play of Connect Four within a budget: the best column of those that are known by then."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from course_lib.fast.bitboard import WIDTH
from course_lib.fast.database import opening_book
from course_lib.fast.solver import GAME, Solver
from course_lib.game import Game, OutOfTime
from course_lib.games.mnk import Marks
from course_lib.search import Budget

T = TypeVar("T")

TABLE_BITS = 22
PER_SPEND = 50_000
"""Positions for which a call of the budget pays: some milliseconds."""
UNKNOWN = -0.5
"""The outcome of a column for which no time was left: better than a loss."""


def choose_move(
    game: Game[Marks, int], s: Marks, budget: Budget
) -> tuple[int, Mapping[str, float]]:
    """Return a column that wins as soon, or loses as late, as can be, and its outcome.

    Of columns that are as good it is the one nearest the middle. The outcomes of all columns are
    found out first, then how soon the match ends; where the budget ends, what is known then counts.

    Args:
        game: ``ConnectFour()``.
        s: a state that is not terminal.
        budget: the limits of the move.
    """
    solver = _solver()
    columns = sorted(game.actions(s), key=lambda a: abs(a - WIDTH // 2))
    outcomes = dict.fromkeys(columns, UNKNOWN)
    values: Mapping[int, float] = outcomes
    try:
        for a in columns:
            outcomes[a] = -_within(budget, solver, solver.outcome, GAME.transition(s, a))
        values = _within(budget, solver, solver.scores, s)
    except OutOfTime:
        pass
    best = max(columns, key=lambda a: values[a])
    return best, {"value": outcomes[best]}


def _within(budget: Budget, solver: Solver, ask: Callable[[Marks], T], s: Marks) -> T:
    """Return an answer of the solver, which begins again, with its table, after each payment."""
    try:
        while True:
            budget.spend()
            solver.allow(PER_SPEND)
            try:
                return ask(s)
            except OutOfTime:
                continue
    finally:
        solver.allow(None)


@cache
def _solver() -> Solver:
    """Return the solver of this process: a match goes on with the table of its moves before."""
    return Solver(TABLE_BITS, opening_book())
