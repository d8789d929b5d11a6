"""Connect Four: drop discs into columns; four in a row win. An m,n,k-game in which marks fall.

The bitboards are those of John Tromp, http://tromp.github.io/c4/c4.html: adding 1 at the bottom of
a column carries to its lowest empty cell, and a line is found by a few shifts.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from course_lib.game import MAX, Game, Player, illegal, not_terminal
from course_lib.games.mnk import (
    DRAWN,
    ONGOING,
    WON,
    Marks,
    check_sizes,
    has_line,
    mark,
)


@dataclass(frozen=True)
class ConnectFour(Game[Marks, int]):
    """Connect Four; MAX plays X and begins. An action is the number of a column, 0 at the left.

    A state is that of an m,n,k-game: the discs of X and of O as bitboards, and ONGOING, WON or
    DRAWN. The cell in a column and a row, row 0 at the bottom, is bit (height + 1) * column + row;
    the row too many stays empty and parts the columns.

    Args:
        width: how many columns there are.
        height: how many discs a column holds.
        line: how many discs in a row, a column or a diagonal win; at most width or height.
    """

    width: int = 7
    height: int = 6
    line: int = 4

    def __post_init__(self) -> None:
        """Refuse boards without cells, and lines that fit on no board."""
        check_sizes(width=self.width, height=self.height, line=self.line)

    def cell(self, column: int, row: int) -> int:
        """Return the bit of a cell, row 0 at the bottom."""
        return 1 << (self.height + 1) * column + row

    @cached_property
    def _bottoms(self) -> tuple[int, ...]:
        return tuple(self.cell(x, 0) for x in range(self.width))

    @cached_property
    def _tops(self) -> tuple[int, ...]:
        return tuple(self.cell(x, self.height - 1) for x in range(self.width))

    @cached_property
    def _top_row(self) -> int:
        return sum(self._tops)

    @cached_property
    def _board(self) -> int:
        return sum(self.cell(x, y) for x in range(self.width) for y in range(self.height))

    def initial(self) -> Marks:
        """Return the empty board."""
        return 0, 0, ONGOING

    def turn(self, s: Marks) -> Player:
        """Return MAX when X and O are equally many; defined on terminal states too."""
        return (s[0] | s[1]).bit_count() % 2

    def actions(self, s: Marks) -> list[int]:
        """Return the columns that are not full, left to right; none when the match is over."""
        x, o, status = s
        if status:
            return []
        full = (x | o) & self._top_row
        return list(open_columns(full, self._tops)) if full else list(range(self.width))

    def transition(self, s: Marks, a: int) -> Marks:
        """Return the state after the mover drops a disc into column a."""
        x, o, status = s
        taken = x | o
        if status or not (isinstance(a, int) and 0 <= a < self.width) or taken & self._tops[a]:
            raise illegal(self, s, a)
        cell = taken + self._bottoms[a] & ~taken  # the sum carries to the lowest empty cell
        if taken.bit_count() % 2 == MAX:
            x |= cell
            won = has_line(x, self.height + 1, self.line)
        else:
            o |= cell
            won = has_line(o, self.height + 1, self.line)
        return x, o, WON if won else DRAWN if x | o == self._board else ONGOING

    def is_terminal(self, s: Marks) -> bool:
        """Return True when somebody has a line, or every column is full."""
        return s[2] != ONGOING

    def utility(self, s: Marks, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser, 0 for a draw."""
        if s[2] == ONGOING:
            raise not_terminal(self, s)
        if s[2] == DRAWN:
            return 0
        return -1 if p == self.turn(s) else 1

    def text(self, s: Marks) -> str:
        """Return the rows from the top, for example ``..../..O./.XX.`` on 4 columns and 3 rows."""
        columns, rows = range(self.width), reversed(range(self.height))
        return "/".join("".join(mark(s, self.cell(x, y)) for x in columns) for y in rows)


@lru_cache(maxsize=2**12)  # a search asks the same again and again
def open_columns(full: int, tops: tuple[int, ...]) -> tuple[int, ...]:
    """Return the columns whose top cell is not among the full ones."""
    return tuple(i for i, top in enumerate(tops) if not full & top)
