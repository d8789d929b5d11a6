"""Connect Four: drop discs into columns; four in a row win. An m,n,k-game in which marks fall.

The bitboards are those of John Tromp, http://tromp.github.io/c4/c4.html: adding 1 at the bottom of
a column carries to its lowest empty cell. A line is looked for among those through the last disc.
"""

from dataclasses import dataclass
from functools import cached_property

from course_lib.game import MAX, illegal
from course_lib.games.mnk import DRAWN, ONGOING, WON, MarkedBoard, Marks, check_sizes, mark


@dataclass(frozen=True)
class ConnectFour(MarkedBoard):
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

    @cached_property
    def _lines(self) -> dict[int, tuple[int, ...]]:
        """For every cell, the lines that a disc there may complete: nothing is above it yet."""
        lines = [
            sum(self.cell(x + i * dx, y + i * dy) for i in range(self.line))
            for x in range(self.width)
            for y in range(self.height)
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
            if x + (self.line - 1) * dx < self.width and 0 <= y + (self.line - 1) * dy < self.height
        ]
        cells = (self.cell(x, y) for x in range(self.width) for y in range(self.height))
        return {
            cell: tuple(line for line in lines if line & cell and not line & cell << 1)
            for cell in cells
        }

    @cached_property
    def _open(self) -> dict[int, tuple[int, ...]]:
        """The columns that are not full, by which top cells are taken; filled as they are met."""
        return {}

    def actions(self, s: Marks) -> list[int]:
        """Return the columns that are not full, left to right; none when the match is over."""
        x, o, status = s
        if status:
            return []
        full = (x | o) & self._top_row
        columns = self._open.get(full)
        if columns is None:
            columns = tuple(i for i, top in enumerate(self._tops) if not full & top)
            self._open[full] = columns
        return list(columns)

    def transition(self, s: Marks, a: int) -> Marks:
        """Return the state after the mover drops a disc into column a."""
        x, o, status = s
        taken = x | o
        if status or not (isinstance(a, int) and 0 <= a < self.width) or taken & self._tops[a]:
            raise illegal(self, s, a)
        cell = taken + self._bottoms[a] & ~taken  # the sum carries to the lowest empty cell
        if taken.bit_count() % 2 == MAX:
            x |= cell
            won = holds_any(x, self._lines[cell])
        else:
            o |= cell
            won = holds_any(o, self._lines[cell])
        return x, o, WON if won else DRAWN if x | o == self._board else ONGOING

    def text(self, s: Marks) -> str:
        """Return the rows from the top, for example ``..../..O./.XX.`` on 4 columns and 3 rows."""
        columns, rows = range(self.width), reversed(range(self.height))
        return "/".join("".join(mark(s, self.cell(x, y)) for x in columns) for y in rows)


def holds_any(bits: int, lines: tuple[int, ...]) -> bool:
    """Return True if all cells of one of the lines are among the bits."""
    for line in lines:  # noqa: SIM110, any() is twice as slow
        if bits & line == line:
            return True
    return False
