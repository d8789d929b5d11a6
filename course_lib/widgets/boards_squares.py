"""The boards of Othello, checkers and Divercité, made of squares; and Nim's piles."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

from course_lib.draw.divercite_board import COLOUR_NAMES
from course_lib.games import Checkers, Divercite, Nim, Othello
from course_lib.games import divercite as divercite_rules
from course_lib.games.checkers import place
from course_lib.games.divercite import COLOURS, EMPTY, city_points, scores
from course_lib.games.othello import PASS
from course_lib.widgets.boards import Board, Cell, Label, Stroke, framed

MARGIN = 22.0
"""Room for the names of rows and columns."""


class OthelloBoard(Board):
    """Black and white discs; the squares that can be chosen are marked."""

    size, dotted = 50.0, True
    sides, marks = ("black", "white"), ("black", "white")

    def __init__(self, game: Othello) -> None:
        super().__init__(game)
        n, side = game.size, self.size
        self.width = self.height = n * side + 2 * MARGIN
        for i, name in enumerate(game.squares):
            y, x = divmod(i, n)
            at = (MARGIN + (x + 0.5) * side, MARGIN + (y + 0.5) * side)
            self.cells.append(Cell(*at, "square", name))
        self.strokes = [framed("frame", self.width, self.height, MARGIN)]
        self.labels = edge_labels(n, side, self.height)

    def pieces(self, s: Any) -> list[str]:
        """Return the discs row by row."""
        bits = self.game.squares.values()
        return ["black" if s[0] & bit else "white" if s[1] & bit else "" for bit in bits]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the square; none for a pass."""
        return [] if a == PASS else [list(self.game.squares).index(a)]

    def scores(self, s: Any) -> list[str]:
        """Return how many discs each has."""
        return [discs(s[0].bit_count()), discs(s[1].bit_count())]

    def words(self, s: Any, a: Any) -> str:
        """Return the square, and how many discs are turned over."""
        if a == PASS:
            return "has to pass"
        p = s[2]
        turned = self.game.transition(s, a)[p].bit_count() - s[p].bit_count() - 1
        return f"plays {a} and turns over {discs(turned)}"

    def button(self, s: Any, a: Any) -> str:
        """Return the square, or that nothing else can be done."""
        return "Pass: no square turns discs over" if a == PASS else str(a)


def discs(n: int) -> str:
    """Return a number of discs in words."""
    return f"{n} disc{'s' * (n != 1)}"


def edge_labels(n: int, side: float, height: float) -> list[Label]:
    """Return the letters of the columns and the numbers of the rows."""
    middles = [MARGIN + (i + 0.5) * side for i in range(n)]
    letters = [Label(x, MARGIN - 8, ascii_lowercase[i]) for i, x in enumerate(middles)]
    return letters + [Label(MARGIN - 12, y + 4, str(i + 1)) for i, y in enumerate(middles)]


class CheckersBoard(Board):
    """Men and kings; a piece is chosen first, then the squares that it goes to."""

    size, dotted = 52.0, True
    sides, marks = ("black", "white"), ("black", "white")

    def __init__(self, game: Checkers) -> None:
        super().__init__(game)
        side = self.size
        self.width = self.height = 8 * side + 8
        for square in range(1, 33):
            row, column = place(square)
            at = (4 + (column + 0.5) * side, 4 + (row + 0.5) * side)
            self.cells.append(Cell(*at, "shaded", f"square {square}", str(square)))
        self.strokes = [framed("frame", self.width, self.height, 4)]

    def pieces(self, s: Any) -> list[str]:
        """Return what is on squares 1 to 32."""
        names = {"b": "black", "w": "white", "B": "black king", "W": "white king"}
        return [names.get(piece, "") for piece in s[0]]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the square that is left, and those that are landed on."""
        return [square - 1 for square in a]

    def scores(self, s: Any) -> list[str]:
        """Return how many pieces each has."""
        counts = [sum(piece in both for piece in s[0]) for both in ("bB", "wW")]
        return [f"{n} piece{'s' * (n != 1)}" for n in counts]

    def words(self, s: Any, a: Any) -> str:
        """Return the way of the piece, and how many are jumped."""
        before, after = (
            sum(piece != "." for piece in t[0]) for t in (s, self.game.transition(s, a))
        )
        jumped = f", jumping {before - after}" if after < before else ""
        return f"goes from {' to '.join(map(str, a))}{jumped}"

    def button(self, s: Any, a: Any) -> str:
        """Return the way of the piece."""
        return " to ".join(map(str, a))


class DiverciteBoard(Board):
    """A diamond of cells with a hand on each side: a piece is chosen in the hand, then a cell."""

    size, dotted = 46.0, True
    sides, marks = ("black", "white"), ("R0", "R1")
    hand_at = len(divercite_rules.NAMES)
    """The number of the first cell that is a piece in a hand; MAX's hand comes first."""

    def __init__(self, game: Divercite) -> None:
        super().__init__(game)
        side = self.size
        left = 2.3 * side
        self.width, self.height = 9 * side + 2 * left, 9 * side + 8
        places = zip(divercite_rules.NAMES, divercite_rules.PLACES,
                     divercite_rules.IS_CITY, strict=True)  # fmt: skip
        for name, (x, y), city in places:
            at = (left + (x + 0.5) * side, 4 + (y + 0.5) * side)
            what = f"{name}, for a {'city' if city else 'resource'}"
            self.cells.append(Cell(*at, "city" if city else "square", what, name))
        for p, first in ((0, 0.5 * side), (1, self.width - 1.75 * side)):
            for i in range(8):
                at = (first + (i // 4) * 1.25 * side, 4 + (i % 4) * 1.15 * side + 0.6 * side)
                self.cells.append(Cell(*at, "hand", f"{('MAX', 'MIN')[p]}'s hand"))

    def pieces(self, s: Any) -> list[str]:
        """Return what is on the cells, then what is in the hands."""
        hands = [
            (colour.lower() if i < 4 else f"{colour}{p}") if n else ""
            for p in (0, 1)
            for i, (colour, n) in enumerate(zip(COLOURS * 2, s[1 + p], strict=True))
        ]
        return [piece if piece != EMPTY else "" for piece in s[0]] + hands

    def notes(self, s: Any) -> dict[int, str]:
        """Return the points of cities, and how many pieces of a kind are left in a hand."""
        left = {self.hand_at + i: str(n) for i, n in enumerate((*s[1], *s[2])) if n}
        cities = [city_points(s, p).items() for p in (0, 1)]
        return left | {cell: str(n) for found in cities for cell, n in found}

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the piece in the hand, and the cell."""
        cell = divercite_rules.NUMBERS[a[0]]
        kind = COLOURS.index(a[1]) + 4 * divercite_rules.IS_CITY[cell]
        return [self.hand_at + 8 * self.game.turn(s) + kind, cell]

    def touched(self, s: Any, a: Any) -> list[int]:
        """Return the cell."""
        return [divercite_rules.NUMBERS[a[0]]]

    def scores(self, s: Any) -> list[str]:
        """Return everybody's points."""
        return [f"{n} point{'s' * (n != 1)}" for n in scores(s)]

    def words(self, s: Any, a: Any) -> str:
        """Return what is placed where."""
        city = divercite_rules.IS_CITY[divercite_rules.NUMBERS[a[0]]]
        return f"places a {COLOUR_NAMES[a[1]]} {'city' if city else 'resource'} on {a[0]}"

    def button(self, s: Any, a: Any) -> str:
        """Return the colour and the cell."""
        return f"{COLOUR_NAMES[a[1]]} on {a[0]}"


class NimBoard(Board):
    """Piles of coins; who chooses a coin takes it with all above it."""

    size = 46.0
    rise = 22.0

    def __init__(self, game: Nim) -> None:
        super().__init__(game)
        self.top = max(game.piles)
        self.width, self.height = 84.0 * len(game.piles) + 16, self.rise * self.top + 52
        for i, n in enumerate(game.piles):
            x, floor = 8 + 84 * (i + 0.5), self.height - 30
            self.strokes.append(Stroke("grid", [(x - 34, floor), (x + 34, floor)]))
            self.labels.append(Label(x, floor + 20, f"pile {i}"))
            for k in range(n):
                name = f"pile {i}, coin {k + 1} from below"
                self.cells.append(Cell(x, floor - (k + 0.6) * self.rise, "coin-place", name))

    def pieces(self, s: Any) -> list[str]:
        """Return the coins pile by pile, from below."""
        full: Sequence[int] = self.game.piles
        return ["coin" if k < s[0][i] else "" for i, n in enumerate(full) for k in range(n)]

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the lowest coin that is taken."""
        i, k = a
        return [sum(self.game.piles[:i]) + s[0][i] - k]

    def words(self, s: Any, a: Any) -> str:
        """Return how many coins are taken."""
        return f"takes {a[1]} from pile {a[0]}"

    def button(self, s: Any, a: Any) -> str:
        """Return how many coins are taken."""
        return f"{a[1]} from pile {a[0]}"
