"""The boards of games that make lines: tic-tac-toe, m,n,k-games and Connect Four."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point
from course_lib.draw.picture import Picture
from course_lib.draw.sheet import FOOT, SMALL, sheet, status_line
from course_lib.games import MNK, ConnectFour, TicTacToe
from course_lib.games.mnk import Marks, mark
from course_lib.games.tic_tac_toe import Board

XO = ("X", "O")
HOLE = 40.0

Place = tuple[int, int]
"""A cell's column from the left and row from the top, both from 0."""


class Grid(NamedTuple):
    """Marks in a grid that begins at a point of the canvas.

    Args:
        columns: how many columns there are.
        rows: how many rows there are.
        side: of a cell, in points.
        left: where the grid begins, in points.
        bottom: where the grid begins, in points.
    """

    columns: int
    rows: int
    side: float
    left: float
    bottom: float

    def centre(self, at: Place) -> Point:
        """Return the middle of a cell, in points."""
        x, y = at
        across, up = x + 0.5, self.rows - y - 0.5
        return self.left + across * self.side, self.bottom + up * self.side


def tic_tac_toe(game: TicTacToe, s: Board) -> Picture:
    """Return the board of tic-tac-toe, with the numbers of its empty cells."""
    status = status_line(game, s, XO)
    alt = f"Tic-tac-toe, row by row: {_rows(s)}. {status}."
    return _marked("".join(".XO"[m] for m in s), 3, 3, status, alt)


def mnk(game: MNK, s: Marks) -> Picture:
    """Return the grid of an m,n,k-game, with the numbers of its empty cells."""
    marks = game.text(s).replace("/", "")
    status = status_line(game, s, XO)
    placed = "; ".join(f"{xo} on {_cells(marks, xo)}" for xo in XO)
    alt = (
        f"Grid of {game.m} columns and {game.n} rows, {game.k} in a row win; cells are counted "
        f"row by row from 0. {placed}. {status}."
    )
    return _marked(marks, game.m, game.k, status, alt)


def _rows(s: Board) -> str:
    names = [("", "X", "O")[mark] or f"empty {i}" for i, mark in enumerate(s)]
    return "; ".join(", ".join(names[i : i + 3]) for i in (0, 3, 6))


def _cells(marks: str, xo: str) -> str:
    return ", ".join(str(i) for i, m in enumerate(marks) if m == xo) or "no cell"


def _marked(marks: str, columns: int, k: int, status: str, alt: str) -> Picture:
    """Draw X and O in a grid of lines, given row by row."""
    rows = len(marks) // columns
    side = max(24.0, min(52.0, 320.0 / max(columns, rows)))
    width, height = columns * side, rows * side
    canvas = sheet(width, height, status)
    grid = Grid(columns, rows, side, (canvas.width - width) / 2, FOOT)
    for i in range(1, columns):
        x = grid.left + i * side
        canvas.line([(x, grid.bottom), (x, grid.bottom + height)], ink.DARK, side / 35)
    for i in range(1, rows):
        y = grid.bottom + i * side
        canvas.line([(grid.left, y), (grid.left + width, y)], ink.DARK, side / 35)
    places = {(i % columns, i // columns): m for i, m in enumerate(marks)}
    for number, (at, m) in enumerate(places.items()):
        if m == ".":
            canvas.text(grid.centre(at), str(number), SMALL if side > 30 else Font(7), ink.GREY)
        else:
            _mark(canvas, grid.centre(at), m, 0.28 * side, side / 10.4)
    strike_lines(canvas, grid, places, k)
    return Picture(canvas.figure, alt)


def _mark(canvas: Canvas, centre: Point, xo: str, r: float, width: float) -> None:
    """Draw a blue cross, or a vermilion ring."""
    if xo == "X":
        _cross(canvas, centre, r, ink.BLUE, width)
    else:
        canvas.ellipse(centre, 2 * r, 2 * r, "none", edgecolor=ink.VERMILION, linewidth=width)


def _cross(canvas: Canvas, centre: Point, r: float, colour: str, width: float) -> None:
    x, y = centre
    for side in (-1, 1):
        canvas.line([(x - r, y - side * r), (x + r, y + side * r)], colour, width)


def strike_lines(canvas: Canvas, grid: Grid, places: Mapping[Place, str], k: int) -> None:
    """Strike through every k in a row."""
    for first, last in lines_in_a_row(places, k):
        ends = [grid.centre(first), grid.centre(last)]
        canvas.line(ends, ink.BLACK, 3, zorder=5, solid_capstyle="round")


def lines_in_a_row(places: Mapping[Place, str], k: int) -> Iterator[tuple[Place, Place]]:
    """Yield the ends of every k equal marks in a row."""
    for (x, y), m in places.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [(x + i * dx, y + i * dy) for i in range(k)]
            if m != "." and all(places.get(at) == m for at in line):
                yield line[0], line[-1]


def connect_four(game: ConnectFour, s: Marks) -> Picture:
    """Return the board of Connect Four, with the numbers of its columns below."""
    status = status_line(game, s, XO)
    width, height = game.width * HOLE, game.height * HOLE
    canvas = sheet(width, height + 20, status)
    grid = Grid(game.width, game.height, HOLE, (canvas.width - width) / 2, FOOT + 20)
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    plate = [(grid.left + x, grid.bottom + y) for x, y in corners]
    canvas.polygon(plate, ink.PALE, edgecolor=ink.DARK, linewidth=1.5)
    places = {
        (x, game.height - 1 - y): mark(s, game.cell(x, y))
        for x in range(game.width)
        for y in range(game.height)
    }
    for at, xo in places.items():
        disc(canvas, grid.centre(at), xo)
    for x in range(game.width):
        canvas.text((grid.centre((x, 0))[0], FOOT + 9), str(x), SMALL, ink.GREY)
    strike_lines(canvas, grid, places, game.line)
    return Picture(canvas.figure, f"Connect Four, {_columns(game, s)}. {status}.")


def disc(canvas: Canvas, centre: Point, xo: str) -> None:
    """Draw a solid blue disc with a cross, a vermilion ring, or an empty hole."""
    r = 0.37 * HOLE
    if xo == "X":
        canvas.ellipse(centre, 2 * r, 2 * r, ink.BLUE, edgecolor=ink.BLUE, linewidth=1.5)
        _cross(canvas, centre, 0.4 * r, ink.WHITE, 2)
    elif xo == "O":
        hole = 2 * r - 4
        look = {"edgecolor": ink.VERMILION, "linewidth": 5.5}
        canvas.ellipse(centre, hole, hole, ink.WHITE, **look)
    else:
        look = {"edgecolor": "#BBBBBB", "linewidth": 0.8}
        canvas.ellipse(centre, 2 * r, 2 * r, ink.WHITE, **look)


def _columns(game: ConnectFour, s: Marks) -> str:
    """Return the discs in words, column by column from the bottom."""
    columns = {}
    for x in range(game.width):
        discs = [mark(s, game.cell(x, y)) for y in range(game.height)]
        columns[x] = ", ".join(xo for xo in discs if xo != ".")
    filled = "; ".join(f"column {x}: {discs}" for x, discs in columns.items() if discs)
    size = f"{game.width} columns of {game.height}"
    return f"{size}, from the bottom: {filled}" if filled else f"{size}, all empty"
