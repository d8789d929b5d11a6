"""The boards of games that make lines: m,n,k-games, tic-tac-toe, Connect Four; and Hex."""

from collections.abc import Mapping
from math import sqrt
from string import ascii_lowercase
from typing import Any

from course_lib.draw.grids import lines_in_a_row
from course_lib.draw.hex_boards import chain
from course_lib.games import MNK, TicTacToe
from course_lib.games.connect_many import MARKS
from course_lib.games.hex_game import SWAP
from course_lib.widgets.boards import Board, Cell, Label, Spot, Stroke

EDGE = 8.0
"""The free border of a board."""


def winning_cells(marks: Mapping[tuple[int, int], str], k: int) -> list[tuple[int, int]]:
    """Return the ends of the first k equal marks in a row, if there are any."""
    return list(next(lines_in_a_row(marks, k), ()))


class GridBoard(Board):
    """X and O in a grid of lines."""

    sides, marks = ("X", "O"), ("X", "O")

    def __init__(self, game: TicTacToe | MNK) -> None:
        super().__init__(game)
        like = MNK(3, 3, 3) if isinstance(game, TicTacToe) else game
        self.columns, self.rows, self.k = like.m, like.n, like.k
        self.size = side = max(34.0, min(88.0, 420 / max(self.columns, self.rows)))
        self.width, self.height = (n * side + 2 * EDGE for n in (self.columns, self.rows))
        for i in range(self.columns * self.rows):
            y, x = divmod(i, self.columns)
            name = f"row {y + 1}, column {x + 1}, cell {i}"
            at = (EDGE + (x + 0.5) * side, EDGE + (y + 0.5) * side)
            self.cells.append(Cell(*at, "open", name, str(i)))
        for i in range(1, self.columns):
            x_line = EDGE + i * side
            self.strokes.append(Stroke("grid", [(x_line, EDGE), (x_line, self.height - EDGE)]))
        for i in range(1, self.rows):
            y_line = EDGE + i * side
            self.strokes.append(Stroke("grid", [(EDGE, y_line), (self.width - EDGE, y_line)]))

    def pieces(self, s: Any) -> list[str]:
        """Return the marks row by row."""
        return [m if m in "XO" else "" for m in self.game.text(s).replace("/", "")]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the cell that is marked."""
        return [a]

    def line(self, s: Any) -> list[int]:
        """Return the ends of a winning line."""
        n = self.columns
        places = {(i % n, i // n): mark or "." for i, mark in enumerate(self.pieces(s))}
        return [x + n * y for x, y in winning_cells(places, self.k)]

    def words(self, s: Any, a: Any) -> str:
        """Return which cell is marked."""
        return f"plays cell {a}"


class ColumnsBoard(Board):
    """Connect Four, for two players or more: what is chosen is a column."""

    size = 58.0

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.sides = MARKS[: game.n_players]
        self.marks = [f"disc {mark}" for mark in self.sides]
        n, m = game.width, game.height
        self.width, self.height = n * self.size + 2 * EDGE, m * self.size + 2 * EDGE + 18
        plate = [(EDGE, EDGE), (self.width - EDGE, EDGE), (self.width - EDGE, self.height - 26)]
        self.strokes = [Stroke("plate", [*plate, (EDGE, self.height - 26), (EDGE, EDGE)])]
        for x in range(n):
            middle = EDGE + (x + 0.5) * self.size
            for y in range(m):  # from the bottom
                name = f"column {x}, row {y + 1} from the bottom"
                at = EDGE + (m - y - 0.5) * self.size
                self.cells.append(Cell(middle, at, "hole", name))
            self.spots.append(Spot(range(x * m, (x + 1) * m), f"column {x}"))
            self.labels.append(Label(middle, self.height - 9, str(x)))

    def pieces(self, s: Any) -> list[str]:
        """Return the discs column by column, from the bottom."""
        rows = self.game.text(s).split("/")[::-1]
        marks = [row[x] for x in range(self.game.width) for row in rows]
        return [f"disc {m}" if m != "." else "" for m in marks]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the column."""
        return [a]

    def touched(self, s: Any, a: Any) -> list[int]:
        """Return the cell that a disc falls into."""
        m, pieces = self.game.height, self.pieces(s)
        return [next(i for i in range(a * m, (a + 1) * m) if not pieces[i])]

    def line(self, s: Any) -> list[int]:
        """Return the ends of a winning line."""
        m = self.game.height
        places = {divmod(i, m): mark or "." for i, mark in enumerate(self.pieces(s))}
        return [x * m + y for x, y in winning_cells(places, self.game.line)]

    def words(self, s: Any, a: Any) -> str:
        """Return the column."""
        return f"plays column {a}"


class HexBoard(Board):
    """Hexagons in a rhombus; each side has the colour of the player who wants to reach it."""

    sides, marks = ("X, top to bottom", "O, left to right"), ("disc X", "disc O")

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        n = game.size
        r = max(13.0, min(30.0, 280 / n))  # from the middle of a cell to a corner
        self.size = across = sqrt(3) * r
        left, top = 30 + across / 2, 26 + r
        self.width = left + 1.5 * (n - 1) * across + across / 2 + 14
        self.height = top + 1.5 * (n - 1) * r + r + 14
        for i, name in enumerate(game.cells):
            y, x = divmod(i, n)
            at = (left + (x + y / 2) * across, top + 1.5 * y * r)
            self.cells.append(Cell(*at, "hexagon", name))
        for i in range(n):
            first, row = self.cells[i], self.cells[i * n]
            self.labels.append(Label(first.x, first.y - r - 10, ascii_lowercase[i]))
            self.labels.append(Label(row.x - across / 2 - 12, row.y + 4, str(i + 1)))
        self.strokes = self._sides(n, r, across / 2)

    def _sides(self, n: int, r: float, h: float) -> list[Stroke]:
        """Return the four sides: the upper and the lower one are X's."""
        rows = [self.cells[i : i + n] for i in range(0, n * n, n)]
        top = [at for c in rows[0] for at in ((c.x - h, c.y - r / 2), (c.x, c.y - r))]
        low = [at for c in rows[-1] for at in ((c.x, c.y + r), (c.x + h, c.y + r / 2))]
        left = [at for row in rows for at in ((row[0].x - h, row[0].y - r / 2),
                                              (row[0].x - h, row[0].y + r / 2))]  # fmt: skip
        right = [at for row in rows for at in ((row[-1].x + h, row[-1].y - r / 2),
                                               (row[-1].x + h, row[-1].y + r / 2))]  # fmt: skip
        first, last = rows[-1][0], rows[0][-1]
        top += [(last.x + h, last.y - r / 2)]
        low = [(first.x - h, first.y + r / 2), *low]
        return [Stroke("side-o", left), Stroke("side-o", right),
                Stroke("side-x", top), Stroke("side-x", low)]  # fmt: skip

    def pieces(self, s: Any) -> list[str]:
        """Return the stones row by row."""
        bits = self.game.cells.values()
        return ["disc X" if s[0] & bit else "disc O" if s[1] & bit else "" for bit in bits]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the cell; none for the swap."""
        return [] if a == SWAP else [list(self.game.cells).index(a)]

    def line(self, s: Any) -> list[int]:
        """Return the chain that has won."""
        if not self.game.is_terminal(s):
            return []
        names = list(self.game.cells)
        return [names.index(name) for name in chain(self.game, s)]

    def words(self, s: Any, a: Any) -> str:
        """Return the cell, or that the first stone is swapped."""
        return "swaps the first stone" if a == SWAP else f"plays {a}"
