"""Windows of five cells on the board of Connect5, counted all at once with bitboards.

A window is five cells in a row, a column or a diagonal. While it holds marks of one player only,
that player can still make a line of it. Bitboards are those of ``MNK``: a window is known by
its first cell, the lowest bit, and a set of windows is a bitboard of their first cells.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from course_lib.games.mnk import MNK

LENGTH = 5


@dataclass(frozen=True)
class Windows:
    """The windows of a board.

    Args:
        game: an m,n,5-game; ValueError for lines of another length.
    """

    game: MNK

    def __post_init__(self) -> None:
        """Refuse lines that are not of five cells."""
        if self.game.k != LENGTH:
            raise ValueError(f"lines have {self.game.k} cells, but Connect5 is about lines of 5")

    @cached_property
    def board(self) -> int:
        """The bits of all cells."""
        return sum(self.game.cells)

    @cached_property
    def steps(self) -> tuple[int, int, int, int]:
        """By how many bits the next cell of a window is away: across, down, and diagonally."""
        stride = self.game.m + 1
        return 1, stride - 1, stride, stride + 1

    @cached_property
    def number(self) -> dict[int, int]:
        """The number of each cell by its bit's place."""
        return {cell.bit_length() - 1: i for i, cell in enumerate(self.game.cells)}

    def by_marks(self, mine: int, free: int) -> Iterator[tuple[int, tuple[int, int, int, int]]]:
        """Yield each direction's step, and its open windows with 1, 2, 3 and 4 marks.

        The marks of all windows are added at once, as a circuit adds bits: two full adders
        turn the five cells of a window into the binary digits of their sum.

        Args:
            mine: the marks of a player.
            free: the empty cells.
        """
        usable = mine | free
        for d in self.steps:
            pairs = usable & usable >> d
            open_ = pairs & pairs >> 2 * d & usable >> 4 * d
            if not open_:
                continue
            b, c, e = mine >> d, mine >> 2 * d, mine >> 3 * d
            f = mine >> 4 * d
            half = mine ^ b
            odd = half ^ c
            carry = mine & b | half & c
            half = odd ^ e
            ones = half ^ f
            carry2 = odd & e | half & f
            twos, fours = open_ & (carry ^ carry2), open_ & carry & carry2
            ones &= open_
            yield d, (ones & ~(twos | fours), twos & ~ones, twos & ones, fours & ~ones)

    def wins(self, mine: int, free: int) -> int:
        """Return the empty cells that complete five in a row for the owner of the marks."""
        found = 0
        for d in self.steps:
            l1, r1 = mine << d, mine >> d
            l2, r2 = l1 & mine << 2 * d, r1 & mine >> 2 * d
            l3, r3 = l2 & mine << 3 * d, r2 & mine >> 3 * d
            l4, r4 = l3 & mine << 4 * d, r3 & mine >> 4 * d
            found |= l4 | l3 & r1 | l2 & r2 | l1 & r3 | r4
        return found & free

    def fours(self, mine: int, free: int) -> int:
        """Return the empty cells on which the owner of the marks makes four in a window."""
        found = 0
        for d, windows in self.by_marks(mine, free):
            if windows[2]:
                found |= self.cells_of(windows[2], d)
        return found & free

    def cells_of(self, windows: int, d: int) -> int:
        """Return the cells of windows in the direction with step d."""
        return windows | windows << d | windows << 2 * d | windows << 3 * d | windows << 4 * d

    def near(self, marks: int, distance: int) -> int:
        """Return the cells at most so many steps, diagonal ones included, from a mark."""
        for _ in range(distance):
            stride = self.game.m + 1
            marks |= (marks << 1 | marks >> 1) & self.board
            marks |= (marks << stride | marks >> stride) & self.board
        return marks

    def numbers(self, bits: int) -> Iterator[int]:
        """Yield the numbers of cells, in row-major order."""
        while bits:
            lowest = bits & -bits
            yield self.number[lowest.bit_length() - 1]
            bits ^= lowest
