"""Tic-tac-toe: three in a row on a board of three by three."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

Board = tuple[int, ...]
"""Nine marks, row by row: 0 is empty, 1 is X (MAX), 2 is O (MIN)."""

EMPTY, X, O = 0, 1, 2

LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),  # rows
    (0, 3, 6), (1, 4, 7), (2, 5, 8),  # columns
    (0, 4, 8), (2, 4, 6),  # diagonals
)  # fmt: skip


@dataclass(frozen=True)
class TicTacToe(Game[Board, int]):
    """Tic-tac-toe; MAX plays X and begins. An action is the number of a cell, 0 to 8."""

    def initial(self) -> Board:
        """Return the empty board."""
        return (EMPTY,) * 9

    def turn(self, s: Board) -> Player:
        """Return MAX when X and O are equally many; defined on terminal boards too."""
        return MAX if s.count(EMPTY) % 2 else MIN

    def actions(self, s: Board) -> list[int]:
        """Return the empty cells in row-major order; none when the match is over."""
        return list(AFTER[s])

    def transition(self, s: Board, a: int) -> Board:
        """Return the board with the mover's mark in cell a."""
        try:
            return AFTER[s][a]
        except (KeyError, TypeError):
            raise illegal(self, s, a) from None

    def is_terminal(self, s: Board) -> bool:
        """Return True when a line is full of one mark, or no cell is empty."""
        return not AFTER[s]

    def utility(self, s: Board, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser, 0 for a draw."""
        winner = line_mark(s)
        if winner:
            return 1 if (winner == X) == (p == MAX) else -1
        if EMPTY in s:
            raise not_terminal(self, s)
        return 0

    def winner(self, s: Board) -> int:
        """Return the mark that fills a line, X or O, or EMPTY when none does."""
        return line_mark(s)

    def text(self, s: Board) -> str:
        """Return for example ``X.O/.X./..O``."""
        marks = "".join(".XO"[m] for m in s)
        return "/".join(marks[i : i + 3] for i in (0, 3, 6))


@cache  # a search repeats the same states, 3^9 at most
def line_mark(s: Board) -> int:
    """Return the mark that fills a line, X or O, or EMPTY when none does."""
    a, b, c, d, e, f, g, h, i = s  # LINES, written out: a loop takes much longer
    if a and (a == b == c or a == d == g or a == e == i):
        return a
    if e and (d == e == f or b == e == h or c == e == g):
        return e
    return i if g == h == i or c == f == i else EMPTY


class _After(dict[Board, Mapping[int, Board]]):
    """The board after each legal action, in row-major order; none when the match is over.

    A search asks for the same boards again, 3^9 at most. A dict that fills itself answers in a
    third of the time of ``functools.cache``, which puts each argument into a tuple.
    """

    cache_clear = dict.clear  # as functools.cache has it: benchmarks begin without what is known

    def __missing__(self, s: Board) -> Mapping[int, Board]:
        found: dict[int, Board] = {}
        if not line_mark(s):
            mark, cells = X if s.count(X) == s.count(O) else O, list(s)
            for i, before in enumerate(s):
                if before == EMPTY:
                    cells[i] = mark
                    found[i] = tuple(cells)
                    cells[i] = EMPTY
        self[s] = found
        return found


AFTER = _After()
