"""Othello: enclose the other's discs to turn them over; most discs at the end win.

The rules of the World Othello Federation (https://www.worldothello.org); a pass is a move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import lshift, rshift
from string import ascii_lowercase

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

OthelloState = tuple[int, int, Player]
"""The discs of MAX (black) and of MIN (white) as bitboards, and who moves."""

PASS = "pass"


@dataclass(frozen=True)
class Othello(Game[OthelloState, str]):
    """Othello on a square board; MAX plays black and begins.

    An action is the name of a square, a1 at the upper left and b1 to its right; or "pass", which
    is legal only when no square is. The match is over when neither player has a square. On a
    bitboard, the square in a column and a row, counted from 0, is bit column + (size + 1) * row;
    the column too many stays empty and parts the rows.

    Args:
        size: how many squares a side has, an even number from 4 to 26.
    """

    size: int = 8

    def __post_init__(self) -> None:
        """Refuse boards on which the four discs of the start have no centre."""
        if type(self.size) is not int or self.size not in range(4, 27, 2):
            raise ValueError(f"size is {self.size!r}, but an even number from 4 to 26 is needed")

    @cached_property
    def squares(self) -> dict[str, int]:
        """The bit of every square by its name, row by row."""
        side = range(self.size)
        return {
            f"{ascii_lowercase[x]}{y + 1}": 1 << x + (self.size + 1) * y for y in side for x in side
        }

    def initial(self) -> OthelloState:
        """Return two discs of each colour crosswise in the centre, black to move."""
        bits, h = list(self.squares.values()), self.size // 2
        upper, lower = self.size * (h - 1) + h, self.size * h + h
        return bits[upper] | bits[lower - 1], bits[upper - 1] | bits[lower], MAX

    def turn(self, s: OthelloState) -> Player:
        """Return who moves; on a terminal state, who would have to."""
        return s[2]

    def actions(self, s: OthelloState) -> list[str]:
        """Return the squares that turn discs over, row by row; else a pass; else nothing."""
        mine, theirs = self._sides(s)
        found = placements(mine, theirs, self.size)
        if found:
            return [name for name, bit in self.squares.items() if found & bit]
        return [PASS] if placements(theirs, mine, self.size) else []

    def transition(self, s: OthelloState, a: str) -> OthelloState:
        """Return the state after a disc on square a and all that it encloses; or after a pass."""
        mine, theirs = self._sides(s)
        disc = self.squares.get(a, 0) if isinstance(a, str) else 0
        turned = 0 if disc & (mine | theirs) else self._enclosed_discs(mine, theirs, disc)
        if not turned and (a != PASS or self.actions(s) != [PASS]):
            raise illegal(self, s, a)
        mine, theirs = mine | disc | turned, theirs & ~turned
        return (mine, theirs, MIN) if s[2] == MAX else (theirs, mine, MAX)

    def is_terminal(self, s: OthelloState) -> bool:
        """Return True when no square turns discs over, for either player."""
        black, white, _ = s
        n = self.size
        return not (placements(black, white, n) or placements(white, black, n))

    def utility(self, s: OthelloState, p: Player) -> float:
        """Return the sign of the difference in discs: 1 for more, -1 for fewer, 0 for as many."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        mine, theirs = s[p].bit_count(), s[1 - p].bit_count()
        return (mine > theirs) - (mine < theirs)

    def text(self, s: OthelloState) -> str:
        """Return the rows from the top, for example ``..../.WB./.BW./...., black to move``."""
        black, white, player = s
        discs = "".join(
            "B" if black & bit else "W" if white & bit else "." for bit in self.squares.values()
        )
        rows = "/".join(discs[i : i + self.size] for i in range(0, len(discs), self.size))
        return f"{rows}, {'black' if player == MAX else 'white'} to move"

    def _sides(self, s: OthelloState) -> tuple[int, int]:
        """Return the discs of the mover, and those of the other."""
        black, white, player = s
        return (black, white) if player == MAX else (white, black)

    def _enclosed_discs(self, mine: int, theirs: int, disc: int) -> int:
        """Return the discs of theirs between a new disc of mine and another, in all directions."""
        turned = 0
        for shift, step in directions(self.size):
            run, end = 0, shift(disc, step)
            while end & theirs:
                run |= end
                end = shift(end, step)
            if end & mine:
                turned |= run
        return turned


@lru_cache(maxsize=1)
def directions(size: int) -> tuple[tuple[Callable[[int, int], int], int], ...]:
    """Return the eight ways to shift a bitboard to a neighbouring square."""
    steps = (1, size, size + 1, size + 2)
    return tuple((shift, step) for shift in (lshift, rshift) for step in steps)


@lru_cache(maxsize=2**16)  # is_terminal and actions need the same
def placements(mine: int, theirs: int, size: int) -> int:
    """Return the empty squares from which a disc of mine would turn over some of theirs."""
    found = 0
    for shift, step in directions(size):
        run = shift(mine, step) & theirs
        while run:
            run = shift(run, step)
            found |= run
            run &= theirs
    return found & ~(mine | theirs) & board(size)


@lru_cache(maxsize=1)
def board(size: int) -> int:
    """Return the bits of all squares."""
    return sum(1 << x + (size + 1) * y for y in range(size) for x in range(size))
