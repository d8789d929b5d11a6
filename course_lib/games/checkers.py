"""Checkers, or English draughts: jump over the other's pieces; who cannot move loses.

After the Rules of Draughts (Checkers) of the World Checkers/Draughts Federation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from course_lib.game import MAX, Game, Player, illegal, not_terminal

CheckersState = tuple[str, Player, int]
"""The 32 dark squares, who moves, and for how many moves nothing was jumped and no man moved.

Squares are 1 to 32 row by row from black's side: b and w are men, B and W kings, . is empty.
"""

Path = tuple[int, ...]
"""The square a piece leaves, and those it lands on: (11, 15), or (9, 18, 25) for two jumps."""

PIECES = ("bB", "wW")
"""The man and the king of black (MAX) and of white (MIN)."""

FAR_ROW = {"b": range(29, 33), "w": range(1, 5)}
"""Where the men of each colour become kings."""


@dataclass(frozen=True)
class Checkers(Game[CheckersState, Path]):
    """English draughts on 8 by 8 squares; MAX plays black, moves down from 1 to 32, and begins.

    Men move one square forward, kings one square in any diagonal direction. Who can jump must, and
    goes on as long as that piece can; any jump may be chosen. Men jump forward only, and a man
    that reaches the far row becomes a king and stops there. All jumps of a turn are one action.

    Args:
        draw_after: the match is drawn after so many moves, of both sides together, without a jump
            or the move of a man. By the rules, a player may claim that after 40 moves of each;
            here it comes by itself, so that every match ends.
    """

    draw_after: int = 80

    def __post_init__(self) -> None:
        """Refuse anything but a number of moves."""
        if type(self.draw_after) is not int or self.draw_after < 1:
            raise ValueError(
                f"draw_after is {self.draw_after!r}, but a whole number of at least 1 is needed"
            )

    def initial(self) -> CheckersState:
        """Return twelve men a side, black to move."""
        return "b" * 12 + "." * 8 + "w" * 12, MAX, 0

    def turn(self, s: CheckersState) -> Player:
        """Return who moves; on a terminal state, who would have to."""
        return s[1]

    def actions(self, s: CheckersState) -> list[Path]:
        """Return the jumps, or if there are none the moves, by the numbers of their squares."""
        board, player, quiet = s
        return [] if quiet >= self.draw_after else list(paths(board, player))

    def transition(self, s: CheckersState, a: Path) -> CheckersState:
        """Return the state after a piece goes along path a."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        board, player, quiet = s
        squares = list(board)
        piece, squares[a[0] - 1] = squares[a[0] - 1], "."
        jumped = [over for i, j in pairwise(a) if (over := between(i, j))]
        for over in jumped:
            squares[over - 1] = "."
        squares[a[-1] - 1] = crowned(piece, a[-1])
        quiet = 0 if jumped or piece in "bw" else quiet + 1
        return "".join(squares), 1 - player, quiet

    def is_terminal(self, s: CheckersState) -> bool:
        """Return True when who moves cannot, or nothing has happened for too long."""
        return not self.actions(s)

    def utility(self, s: CheckersState, p: Player) -> float:
        """Return -1 for the player who cannot move and 1 for the other, or 0 for a draw."""
        board, player, _ = s
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        if paths(board, player):
            return 0
        return -1 if p == player else 1

    def text(self, s: CheckersState) -> str:
        """Return rows of dark squares: ``bbbb/.../wwww, black to move, 0 quiet moves``."""
        board, player, quiet = s
        rows = "/".join(board[i : i + 4] for i in range(0, 32, 4))
        return f"{rows}, {'black' if player == MAX else 'white'} to move, {quiet} quiet moves"


def place(square: int) -> tuple[int, int]:
    """Return the row and the column of a square, both 0 to 7 from the upper left."""
    row, i = divmod(square - 1, 4)
    return row, 2 * i + (row + 1) % 2


SQUARES = {place(square): square for square in range(1, 33)}


def diagonals(piece: str, square: int) -> Iterator[tuple[int, int]]:
    """Yield (next square, the one after or 0) for the directions in which a piece can go."""
    row, column = place(square)
    for down in {"b": (1,), "w": (-1,)}.get(piece, (-1, 1)):
        for right in (-1, 1):
            if near := SQUARES.get((row + down, column + right)):
                yield near, SQUARES.get((row + 2 * down, column + 2 * right), 0)


WAYS = {(piece, i): tuple(diagonals(piece, i)) for piece in "bBwW" for i in range(1, 33)}
BETWEEN = {(i, far): near for (_, i), ways in WAYS.items() for near, far in ways if far}


def between(square: int, other: int) -> int:
    """Return the square that is jumped on the way, 0 for a move to a neighbouring one."""
    return BETWEEN.get((square, other), 0)


def crowned(piece: str, square: int) -> str:
    """Return the king that a man becomes on the far row; any other piece as it is."""
    return piece.upper() if square in FAR_ROW.get(piece, ()) else piece


@lru_cache(maxsize=2**14)  # is_terminal, actions and transition need the same
def paths(board: str, player: Player) -> tuple[Path, ...]:
    """Return every path a player may take, all jumps or else all moves, in ascending order."""
    mine = [(i, piece) for i, piece in enumerate(board, 1) if piece in PIECES[player]]
    found = [jump for i, piece in mine for jump in jumps(board, i, piece, 1 - player)]
    if not found:
        found = [
            (i, near) for i, piece in mine for near, _ in WAYS[piece, i] if board[near - 1] == "."
        ]
    return tuple(sorted(found))


def jumps(board: str, square: int, piece: str, other: Player) -> Iterator[Path]:
    """Yield the paths of one or more jumps of the piece on a square, each to its end."""
    lifted = board[: square - 1] + "." + board[square:]
    for over, far in WAYS[piece, square]:
        if far and lifted[over - 1] in PIECES[other] and lifted[far - 1] == ".":
            left = lifted[: over - 1] + "." + lifted[over:]
            on = list(jumps(left, far, piece, other))  # a man on the far row is not yet a king
            yield from ((square, *path) for path in on or [(far,)])
