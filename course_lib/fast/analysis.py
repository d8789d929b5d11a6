"""A match of Connect Four, read with exact values: what each move gave away.

All values are those for MAX, 1 for a win, 0 for a draw and -1 for a loss, with how many moves of
both players are left until the match ends, if both play their best.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from course_lib.fast.bitboard import WIDTH
from course_lib.fast.database import opening_book
from course_lib.fast.solver import GAME, Solver, bitboards, plies_to_end
from course_lib.game import MAX, MIN, Strategy
from course_lib.games.mnk import Marks

KNOWN_FROM = 8
"""With so many discs a position is searched in seconds; with fewer an opening book is needed."""

SIDES = ("MAX", "MIN")


@dataclass(frozen=True)
class ColumnValue:
    """The exact value of a column.

    Attributes:
        score: the score of ``Solver`` for the player who plays the column.
        value: 1, 0 or -1 if MAX wins, draws or loses after it.
        moves: how many moves of both players are left before it, itself included.
    """

    score: int
    value: int
    moves: int

    def __str__(self) -> str:
        """Return for example ``MAX wins in 21 moves``."""
        if self.value == 0:
            return "nobody wins"
        winner = SIDES[MAX if self.value > 0 else MIN]
        return f"{winner} wins in {_moves(self.moves)}"


@dataclass(frozen=True)
class MoveAnalysis:
    """A move that was made, and those that could have been made.

    Attributes:
        number: that of the move in the match, from 1.
        mover: MAX or MIN.
        column: the column that was played.
        columns: the exact values of all columns that could be played.
    """

    number: int
    mover: int
    column: int
    columns: Mapping[int, ColumnValue]

    @property
    def own(self) -> ColumnValue:
        """The value of the column that was played."""
        return self.columns[self.column]

    @property
    def best(self) -> tuple[int, ...]:
        """The columns that win soonest, or else draw, or else lose latest."""
        return best_columns(self.columns)

    @property
    def is_mistake(self) -> bool:
        """Whether a win or a draw was given away."""
        return self.columns[self.best[0]].value != self.own.value

    @property
    def outcome(self) -> str:
        """How the match ends after the move, if both play their best, as a sentence."""
        if self.own.moves == 1:
            return "The match ends."
        left = ColumnValue(self.own.score, self.own.value, self.own.moves - 1)
        return f"With best play {left}."

    @property
    def remark(self) -> str:
        """What the move gave away, as a sentence; "" if there was no better one."""
        best = self.columns[self.best[0]]
        if self.column in self.best:
            return ""
        names = " or ".join(map(str, self.best))
        if self.is_mistake:
            end = "draws" if best.value == 0 else f"wins in {_moves(best.moves)}"
            return f"A mistake: best was column {names}, which {end}."
        later = "wins sooner" if best.score > 0 else "loses later"
        return f"Column {names} {later}, in {_moves(best.moves)}."

    def __str__(self) -> str:
        """Return the move, its outcome and the remark, as text on one line."""
        played = f"{self.number}. {SIDES[self.mover]} plays column {self.column}."
        return f"{played} {self.outcome} {self.remark}".rstrip()


def is_known(solver: Solver, s: Marks) -> bool:
    """Tell whether the columns of s are known soon: a search is short, or ends at the book."""
    discs = bitboards(s)[1].bit_count()
    return not GAME.is_terminal(s) and (discs >= KNOWN_FROM or discs < solver.book_discs)


def column_values(solver: Solver, s: Marks) -> dict[int, ColumnValue]:
    """Return the exact value of each column in s.

    Raises:
        ValueError: s is not a state of ``ConnectFour()``.
    """
    sign = 1 if GAME.turn(s) == MAX else -1
    found = {}
    for a, score in solver.scores(s).items():
        moves = 1 + plies_to_end(GAME.transition(s, a), -score)
        found[a] = ColumnValue(score, sign * ((score > 0) - (score < 0)), moves)
    return found


def best_columns(columns: Mapping[int, ColumnValue]) -> tuple[int, ...]:
    """Return the columns with the highest score for the player to move."""
    best = max(column.score for column in columns.values())
    return tuple(a for a, column in columns.items() if column.score == best)


def perfect_player(solver: Solver | None = None) -> Strategy[Marks, int]:
    """Return a strategy that wins as soon, or loses as late, as it can.

    Of columns that are as good it plays the one nearest the middle.

    Args:
        solver: keeps what it finds out; if None, a new one, with the opening book if that is
            installed. Without a book the first moves take minutes.
    """
    known = solver or Solver(22, opening_book())

    def perfect(s: Marks) -> int:
        return min(best_columns(column_values(known, s)), key=lambda a: abs(a - WIDTH // 2))

    return perfect


def analyse(
    actions: Sequence[int], solver: Solver | None = None, start: Marks | None = None
) -> Iterator[MoveAnalysis]:
    """Yield what is known of each move of a match, in order.

    Moves from positions with fewer than ``KNOWN_FROM`` discs are left out, unless the solver's
    book has the positions after them, or later ones.

    Args:
        actions: the columns that were played.
        solver: keeps what it found out; if None, a new one, with the opening book if that is
            installed.
        start: the state before the first of them; the empty board if None.

    Raises:
        ValueError: a column cannot be played, or start is not a state of ``ConnectFour()``.
    """
    solver = solver or Solver(22, opening_book())
    s = GAME.initial() if start is None else start
    for number, a in enumerate(actions, 1):
        after = GAME.transition(s, a)
        if is_known(solver, s):
            yield MoveAnalysis(number, GAME.turn(s), a, column_values(solver, s))
        s = after


def _moves(n: int) -> str:
    return f"{n} move" if n == 1 else f"{n} moves"
