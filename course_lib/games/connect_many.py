"""Connect Four for three players and more: each for itself, with its own kind of discs."""

from dataclasses import dataclass
from functools import cached_property

from course_lib.game import Game, Player, illegal, not_terminal
from course_lib.games.mnk import DRAWN, ONGOING, WON, check_sizes, has_line

Discs = tuple[int, ...]
"""The discs of every player as bitboards, and at the end ONGOING, WON or DRAWN."""

MARKS = "XOTSD"
"""The marks of the players: a cross, a ring (O), a triangle, a square, a diamond."""


@dataclass(frozen=True)
class ConnectMany(Game[Discs, int]):
    """Drop discs into columns in turn; the first player with a line wins. Player 0 begins.

    An action is the number of a column, 0 at the left. The bitboards are those of Connect Four,
    which this is for two players: the cell in a column and a row, row 0 at the bottom, is bit
    (height + 1) * column + row.

    Two players get 1 for winning, -1 for losing and 0 for a draw. If they are more, the winner
    gets 1 and the others 0, and at a draw all get the same part of 1: utilities are
    never negative, and sum to 1.

    Args:
        width: how many columns there are.
        height: how many discs a column holds.
        line: how many discs in a row, a column or a diagonal win; at most width or height.
        n_players: how many play, 2 to 5.
    """

    width: int = 7
    height: int = 6
    line: int = 4
    n_players: int = 3

    def __post_init__(self) -> None:
        """Refuse boards without cells, lines that fit on no board, and players without discs."""
        check_sizes(width=self.width, height=self.height, line=self.line)
        n = self.n_players
        if type(n) is not int or not 2 <= n <= len(MARKS):
            raise ValueError(f"n_players is {n!r}, but it is a whole number, 2 to {len(MARKS)}")

    def cell(self, column: int, row: int) -> int:
        """Return the bit of a cell, row 0 at the bottom."""
        return 1 << (self.height + 1) * column + row

    @cached_property
    def _tops(self) -> tuple[int, ...]:
        return tuple(self.cell(x, self.height - 1) for x in range(self.width))

    @cached_property
    def _top_row(self) -> int:
        return sum(self._tops)

    def initial(self) -> Discs:
        """Return the empty board."""
        return (0,) * self.n_players + (ONGOING,)

    def turn(self, s: Discs) -> Player:
        """Return who moves; on a terminal state, who would have to."""
        return _occupied_cells(s).bit_count() % self.n_players

    def actions(self, s: Discs) -> list[int]:
        """Return the columns that are not full, left to right; none when the match is over."""
        taken = _occupied_cells(s)
        return [] if s[-1] else [x for x, top in enumerate(self._tops) if not taken & top]

    def transition(self, s: Discs, a: int) -> Discs:
        """Return the state after the mover drops a disc into column a."""
        taken = _occupied_cells(s)
        if s[-1] or not (isinstance(a, int) and 0 <= a < self.width) or taken & self._tops[a]:
            raise illegal(self, s, a)
        cell = taken + self.cell(a, 0) & ~taken  # the sum carries to the lowest empty cell
        player = self.turn(s)
        mine = s[player] | cell
        full = (taken | cell) & self._top_row == self._top_row
        won = has_line(mine, self.height + 1, self.line)
        status = WON if won else DRAWN if full else ONGOING
        return (*s[:player], mine, *s[player + 1 : -1], status)

    def is_terminal(self, s: Discs) -> bool:
        """Return True when a player has a line, or every column is full."""
        return s[-1] != ONGOING

    def utility(self, s: Discs, p: Player) -> float:
        """Return the utility of p for a win, a loss or a draw; see the class."""
        if s[-1] == ONGOING:
            raise not_terminal(self, s)
        two = self.n_players == 2
        if s[-1] == DRAWN:
            return 0 if two else 1 / self.n_players
        if p == (self.turn(s) - 1) % self.n_players:
            return 1
        return -1 if two else 0

    def mark(self, s: Discs, cell: int) -> str:
        """Return the content of the cell with this bit: one of MARKS, or . if it is empty."""
        return next((mark for mark, discs in zip(MARKS, s[:-1], strict=False) if discs & cell), ".")

    def text(self, s: Discs) -> str:
        """Return the rows from the top, for example ``..../..O./TXX.`` on 4 columns and 3 rows."""
        columns, rows = range(self.width), reversed(range(self.height))
        return "/".join("".join(self.mark(s, self.cell(x, y)) for x in columns) for y in rows)


def _occupied_cells(s: Discs) -> int:
    """Return the cells that hold a disc; no two players share one, so the sum is the union."""
    return sum(s[:-1])
