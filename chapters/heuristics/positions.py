"""Positions, small games and evaluations that several figures and predictions are about."""

from functools import cache
from typing import Any

from course_lib import evaluation
from course_lib.game import MAX, MIN, Game, Player, reachable, successors
from course_lib.games import ConnectFour, TicTacToe
from course_lib.search import solve_endings

TTT = TicTacToe()
LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
SMALL_FOUR = ConnectFour(5, 5)
"""Connect Four on 5 columns of 5."""

POISON = "6k1/8/8/N2q3p/7P/8/8/R5K1 b - - 5 30"
DOOMED = "n6k/1K5p/8/3p4/8/2P1R3/7P/8 b - - 5 30"
MIDDLEGAME = "r2q1rk1/pp3ppp/5n2/2bp4/3PP3/2N2N2/PP3PPP/R2Q1RK1 w - - 0 14"
GREEDY_BOARD = (0, 0, 0, 0, 1, 1, 0, 2, 2)


@cache
def truth(s: tuple[int, ...]) -> float:
    """Return the minimax value of a board of tic-tac-toe; solved boards are remembered."""
    if TTT.is_terminal(s):
        return TTT.utility(s, MAX)
    best = max if TTT.turn(s) == MAX else min
    return best(truth(t) for _, t in successors(TTT, s))


@cache
def solved_boards() -> dict[tuple[int, ...], float]:
    """Return the unfinished boards of tic-tac-toe with their values."""
    return {s: truth(s) for s in reachable(TTT, TTT.initial()) if not TTT.is_terminal(s)}


def threats(s: tuple[int, ...], mark: int) -> int:
    """Return how many lines hold two of a mark and an empty cell."""
    rows = [sorted(s[cell] for cell in line) for line in LINES]
    return rows.count([0, mark, mark])


def is_calm(s: tuple[int, ...]) -> bool:
    """Return True if neither side threatens to complete a line."""
    return not threats(s, 1) and not threats(s, 2)


def estimate(s: tuple[int, ...]) -> float:
    """Evaluate a board by open lines, within the range of the utility; an end by its utility."""
    return TTT.utility(s, MAX) if TTT.is_terminal(s) else evaluation.open_lines(s) / 10


def centre_pawns(fen: str) -> int:
    """Return how many more pawns White has than Black on the four central squares."""
    ranks = [_rank(word) for word in fen.split()[0].split("/")]
    squares = ("d4", "e4", "d5", "e5")
    found = "".join(ranks[8 - int(square[1])]["abcdefgh".index(square[0])] for square in squares)
    return found.count("P") - found.count("p")


def _rank(word: str) -> str:
    """Write a rank of a FEN out as eight characters."""
    return "".join("." * int(c) if c.isdigit() else c for c in word)


@cache
def places_of_four(columns: int, rows: int) -> list[int]:
    """Return the places for four in a row, as bits, like the states of Connect Four."""
    game = ConnectFour(columns, rows)
    return [
        sum(game.cell(x + i * dx, y + i * dy) for i in range(4))
        for x in range(columns)
        for y in range(rows)
        for dx, dy in [(1, 0), (0, 1), (1, 1), (1, -1)]
        if x + 3 * dx < columns and 0 <= y + 3 * dy < rows
    ]


def chances_of_four(s: Any) -> float:
    """Return the squared counts of discs in places for four that are X's alone, minus O's."""
    return chances_on(SMALL_FOUR, s)


def chances_on(game: ConnectFour, s: Any) -> float:
    """Return the estimate of ``chances_of_four`` on a board of any size, far below 1."""
    x, o, _ = s
    places = places_of_four(game.width, game.height)
    counts = [((x & p).bit_count(), (o & p).bit_count()) for p in places]
    return float(sum((n == 0) * m * m - (m == 0) * n * n for m, n in counts)) / 1000


N = 5
"""The squares in a row of the board of ``RookEnding``."""

Ending = tuple[int, int | None, int, Player]


def king_steps(square: int) -> list[int]:
    """Return the squares next to one, for a king."""
    x, y = square % N, square // N
    near = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    return [i + N * j for i, j in near if 0 <= i < N and 0 <= j < N]


def rook_slides(square: int, blocked: tuple[int, ...]) -> list[int]:
    """Return the squares that a rook on this one attacks."""
    found = []
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        x, y = square % N + dx, square // N + dy
        while 0 <= x < N and 0 <= y < N and x + N * y not in blocked:
            found.append(x + N * y)
            x, y = x + dx, y + dy
    return found


class RookEnding(Game[Ending, tuple[str, int]]):
    """White (MAX) has king and rook, Black a king. A state: their three squares, and who moves."""

    def initial(self) -> Ending:
        """Return a position with White to move."""
        return (0, 4, 8, MAX)

    def turn(self, s: Ending) -> Player:
        """Return the player to move."""
        return s[3]

    def actions(self, s: Ending) -> list[tuple[str, int]]:
        """Return the legal moves: a piece, and the square that it goes to."""
        king, rook, black, mover = s
        if rook is None:
            return []
        if mover == MIN:
            attacked = king_steps(king) + rook_slides(rook, (king,))
            return [("k", to) for to in king_steps(black) if to not in attacked]
        near = king_steps(black)
        walks = [("K", to) for to in king_steps(king) if to != rook and to not in near]
        return walks + [("R", to) for to in rook_slides(rook, (king, black))]

    def transition(self, s: Ending, a: tuple[str, int]) -> Ending:
        """Return the position after a move; the black king may take the rook."""
        (king, rook, black, _), (piece, to) = s, a
        if piece == "k":
            return king, None if to == rook else rook, to, MAX
        return (to, rook, black, MIN) if piece == "K" else (king, to, black, MIN)

    def is_terminal(self, s: Ending) -> bool:
        """Return True if there is no move."""
        return not self.actions(s)

    def utility(self, s: Ending, p: Player) -> float:
        """Return 1 for White after a mate, else 0."""
        king, rook, black, _ = s
        mate = rook is not None and black in rook_slides(rook, (king,))
        return (1 if p == MAX else -1) if mate else 0


@cache
def longest_win() -> int:
    """Return how many moves the longest win with king and rook takes on 5 by 5."""
    game = RookEnding()
    endings = solve_endings(game, [game.initial()])
    wins = (e.distance for s, e in endings.items() if game.turn(s) == MAX and e.value == 1)
    return max(int(d) for d in wins if d is not None)
