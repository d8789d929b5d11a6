"""Hex: connect your two sides of a rhombus with a chain of stones; there is no draw.

Invented by Piet Hein in 1942 and again by John Nash; C. Browne, "Hex Strategy", 2000.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import ascii_lowercase

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal
from course_lib.games.mnk import ONGOING, WON

HexState = tuple[int, int, Player, int]
"""The stones of MAX (X) and of MIN (O) as bitboards, who moves, and ONGOING or WON.

WON means won by the last move, so by who is not to move.
"""

SWAP = "swap"


@dataclass(frozen=True)
class Hex(Game[HexState, str]):
    """Hex on a rhombus of cells; MAX plays X, connects top and bottom, and begins.

    MIN plays O and connects left and right. An action is the name of an empty cell, a1 at the
    upper left, b1 to its right; every row begins half a cell further right than the one above, so
    that b2 touches b1, c1, a2, c2, a3 and b3. On a bitboard, the cell in a column and a row,
    counted from 0, is bit column + (size + 1) * row; the column too many stays empty and parts
    the rows.

    Args:
        size: how many cells a side has, 1 to 26.
        swap: True if MIN may answer the first move by "swap": X's stone becomes a stone of O in
            the cell mirrored in the diagonal through a1. So the first move had better be fair.
    """

    size: int = 11
    swap: bool = False

    def __post_init__(self) -> None:
        """Refuse boards whose columns have no letters."""
        if type(self.size) is not int or not 1 <= self.size <= 26:
            raise ValueError(f"size is {self.size!r}, but a whole number from 1 to 26 is needed")

    @cached_property
    def cells(self) -> dict[str, int]:
        """The bit of every cell by its name, row by row."""
        side = range(self.size)
        return {
            f"{ascii_lowercase[x]}{y + 1}": 1 << x + (self.size + 1) * y for y in side for x in side
        }

    def initial(self) -> HexState:
        """Return the empty board."""
        return 0, 0, MAX, ONGOING

    def turn(self, s: HexState) -> Player:
        """Return who moves; on a terminal state, who would have to."""
        return s[2]

    def actions(self, s: HexState) -> list[str]:
        """Return the empty cells row by row, then the swap if there is one; none when it is won."""
        x, o, _, status = s
        if status == WON:
            return []
        taken = x | o
        empty = [name for name, bit in self.cells.items() if not taken & bit]
        return [*empty, SWAP] if self._may_swap(s) else empty

    def transition(self, s: HexState, a: str) -> HexState:
        """Return the state with the mover's stone in cell a, or after the swap."""
        x, o, player, status = s
        stone = self.cells.get(a, 0) if isinstance(a, str) else 0
        if a == SWAP and self._may_swap(s):
            return 0, self._mirror(x), MAX, ONGOING
        if status == WON or not stone or (x | o) & stone:
            raise illegal(self, s, a)
        mine = s[player] | stone
        chain = connected(mine, stone, self.size)
        status = WON if all(chain & side for side in sides(player, self.size)) else ONGOING
        return (mine, o, MIN, status) if player == MAX else (x, mine, MAX, status)

    def is_terminal(self, s: HexState) -> bool:
        """Return True when a player has connected both sides; a full board always does."""
        return s[3] == WON

    def utility(self, s: HexState, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser."""
        if s[3] != WON:
            raise not_terminal(self, s)
        return -1 if p == s[2] else 1

    def text(self, s: HexState) -> str:
        """Return for example ``.X./.../O.., X to move``; rows are not indented."""
        marks = "".join(
            "X" if s[MAX] & bit else "O" if s[MIN] & bit else "." for bit in self.cells.values()
        )
        rows = "/".join(marks[i : i + self.size] for i in range(0, len(marks), self.size))
        return f"{rows}, {'X' if s[2] == MAX else 'O'} to move"

    def _may_swap(self, s: HexState) -> bool:
        x, o, player, status = s
        first = player == MIN and o == 0 and x.bit_count() == 1
        return self.swap and first and status == ONGOING

    def _mirror(self, stone: int) -> int:
        """Return a stone with its column and its row exchanged."""
        row, column = divmod(stone.bit_length() - 1, self.size + 1)
        return 1 << row + (self.size + 1) * column


def connected(stones: int, seed: int, size: int) -> int:
    """Return those of the stones that a chain of stones connects with one in ``seed``."""
    chain, grown = 0, stones & seed
    while grown != chain:
        chain = grown
        around = chain << 1 | chain << size | chain << size + 1
        around |= chain >> 1 | chain >> size | chain >> size + 1
        grown = chain | around & stones
    return chain


@lru_cache(maxsize=32)
def sides(player: Player, size: int) -> tuple[int, int]:
    """Return the two sides that a player connects: MAX top and bottom, MIN left and right."""
    if player == MAX:
        top = (1 << size) - 1
        return top, top << (size + 1) * (size - 1)
    left = sum(1 << (size + 1) * row for row in range(size))
    return left, left << size - 1
