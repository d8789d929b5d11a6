"""m,n,k-games: mark the cells of a grid in turn; the first with k in a row wins.

The games of J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative",
Information Sciences 122, 2000. Tic-tac-toe is the 3,3,3-game, free-style gomoku the 15,15,5-game.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

Marks = tuple[int, int, int]
"""The cells of MAX (X) and of MIN (O) as bitboards, and ONGOING, WON or DRAWN."""

ONGOING, WON, DRAWN = 0, 1, 2
"""How a match stands; WON means won by the last move, so by who is not to move."""

Shifts = tuple[tuple[int, ...], ...]
"""For each direction, by how many bits a bitboard is shifted to find a line."""


class MarkedBoard(Game[Marks, int]):
    """A game of X and O in which a line wins: MAX plays X and begins; states are ``Marks``."""

    def initial(self) -> Marks:
        """Return the empty board."""
        return 0, 0, ONGOING

    def turn(self, s: Marks) -> Player:
        """Return MAX when X and O are equally many; defined on terminal states too."""
        return (s[0] | s[1]).bit_count() % 2

    def is_terminal(self, s: Marks) -> bool:
        """Return True when a player has a line, or no move is left."""
        return s[2] != ONGOING

    def utility(self, s: Marks, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser, 0 for a draw."""
        if s[2] == ONGOING:
            raise not_terminal(self, s)
        if s[2] == DRAWN:
            return 0
        return -1 if p == self.turn(s) else 1


@dataclass(frozen=True)
class MNK(MarkedBoard):
    """The m,n,k-game; MAX plays X and begins. More than k in a row win as well.

    An action is the number of a cell: column + m * row, row 0 at the top. On a bitboard that cell
    is bit column + (m + 1) * row; the column too many stays empty and parts the rows.

    Args:
        m: how many columns there are.
        n: how many rows there are.
        k: how many marks in a row, a column or a diagonal win; at most m or n.
    """

    m: int = 3
    n: int = 3
    k: int = 3

    def __post_init__(self) -> None:
        """Refuse boards without cells, and lines that fit on no board."""
        check_sizes(m=self.m, n=self.n, k=self.k)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The bit of every cell, in the order of their numbers."""
        return tuple(1 << x + (self.m + 1) * y for y in range(self.n) for x in range(self.m))

    @cached_property
    def _board(self) -> int:
        return sum(self.cells)

    def actions(self, s: Marks) -> list[int]:
        """Return the empty cells in row-major order; none when the match is over."""
        x, o, status = s
        taken = x | o
        return [] if status else [i for i, cell in enumerate(self.cells) if not taken & cell]

    def transition(self, s: Marks, a: int) -> Marks:
        """Return the state with the mover's mark in cell a."""
        x, o, status = s
        if status or not (isinstance(a, int) and 0 <= a < self.m * self.n):
            raise illegal(self, s, a)
        cell = self.cells[a]
        if (x | o) & cell:
            raise illegal(self, s, a)
        if self.turn(s) == MAX:
            x |= cell
            won = has_line(x, self.m + 1, self.k)
        else:
            o |= cell
            won = has_line(o, self.m + 1, self.k)
        return x, o, WON if won else DRAWN if x | o == self._board else ONGOING

    def text(self, s: Marks) -> str:
        """Return for example ``X.O/.X./..O``."""
        marks = "".join(mark(s, cell) for cell in self.cells)
        return "/".join(marks[i : i + self.m] for i in range(0, len(marks), self.m))


def mark(s: Marks, cell: int) -> str:
    """Return the content of the cell with this bit: X, O, or . if it is empty."""
    return "X" if s[MAX] & cell else "O" if s[MIN] & cell else "."


@lru_cache
def line_shifts(stride: int, k: int) -> Shifts:
    """Return the shifts with which ``has_line`` finds k in a row in each of four directions.

    Runs double: with step d, ``b & b >> d`` keeps the cells where 2 in a row begin, and
    ``& >> 2 * d`` of that the cells where 4 begin.

    Args:
        stride: how many bits a cell is away from the next one across; one more than there are
            cells along, so that no line runs round an edge.
        k: how long a line is.
    """
    steps, run = [], 1
    while run < k:
        steps.append(min(run, k - run))
        run += steps[-1]
    return tuple(tuple(d * n for n in steps) for d in (1, stride - 1, stride, stride + 1))


@lru_cache(maxsize=2**16)  # a search repeats the same states
def has_line(bits: int, stride: int, k: int) -> bool:
    """Return True if the bits hold k in a row; ``stride`` is that of ``line_shifts``."""
    for steps in line_shifts(stride, k):
        rest = bits
        for step in steps:
            rest &= rest >> step
        if rest:
            return True
    return False


def check_sizes(**sizes: int) -> None:
    """Refuse sizes of a board, in the order columns, rows, line, that no game can have."""
    for name, size in sizes.items():
        if type(size) is not int or size < 1:
            raise ValueError(f"{name} is {size!r}, but a whole number of at least 1 is needed")
    columns, rows, line = sizes
    if sizes[line] > max(sizes[columns], sizes[rows]):
        raise ValueError(
            f"{line} is {sizes[line]}, but on {sizes[columns]} columns and {sizes[rows]} rows "
            f"the longest line is {max(sizes[columns], sizes[rows])}"
        )
