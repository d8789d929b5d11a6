"""The boards of tic-tac-toe and m,n,k-games: X and O in a grid of lines."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from course_lib.boards.registry import register
from course_lib.boards.scene import Board, Layout, Line, Move, Piece, Side, Text, cell_targets
from course_lib.boards.shapes import CROSS, RING
from course_lib.boards.squares import square
from course_lib.boards.words import sentence, status_line
from course_lib.game import Player
from course_lib.games import MNK, TicTacToe
from course_lib.games.mnk import Marks
from course_lib.games.tic_tac_toe import Board as NineMarks

XO = ("X", "O")
SIDES = (Side("X", "X"), Side("O", "O"))

MOST_NUMBERS = 100
"""A board with more cells has its numbers at the upper and the left edge alone."""

Place = tuple[int, int]
"""A cell's column from the left and row from the top, both from 0."""


def solved(game: Any, s: Any, p: Player) -> float:
    """Return 0: a search that reaches the end of the game needs no estimate."""
    return 0.0


@register(TicTacToe, evaluate=solved)
def tic_tac_toe(game: TicTacToe, s: NineMarks) -> Board:
    """Return the board of tic-tac-toe, with the numbers of its empty cells."""
    names = [("", "X", "O")[mark] or f"empty {i}" for i, mark in enumerate(s)]
    rows = "; ".join(", ".join(names[i : i + 3]) for i in (0, 3, 6))
    layout = _layout("Tic-tac-toe", 3, 3)
    return _board(game, s, layout, 3, 3, f"Tic-tac-toe, row by row: {rows}.")


@register(MNK)
def mnk(game: MNK, s: Marks) -> Board:
    """Return the grid of an m,n,k-game, with the numbers of its empty cells: a large one's edge."""
    marks = game.text(s).replace("/", "")
    placed = "; ".join(f"{xo} on {_cells(marks, xo)}" for xo in XO)
    words = (
        f"Grid of {game.m} columns and {game.n} rows, {game.k} in a row win; cells are counted "
        f"row by row from 0. {placed}."
    )
    title = "Connect5" if game == MNK(15, 15, 5) else f"{game.m},{game.n},{game.k}-game"
    layout = _layout(title, game.m, game.n)
    return _board(game, s, layout, game.m, game.k, words)


def _cells(marks: str, xo: str) -> str:
    return ", ".join(str(i) for i, m in enumerate(marks) if m == xo) or "no cell"


@lru_cache(maxsize=16)
def _layout(title: str, columns: int, rows: int) -> Layout:
    """Return an empty grid."""
    side = max(24.0, min(56.0, 320.0 / max(columns, rows)))
    width, height = columns * side, rows * side
    size = 9 if side > 30 else 7
    cells = []
    for i in range(columns * rows):
        row, column = divmod(i, columns)
        name = f"row {row + 1}, column {column + 1}, cell {i}"
        is_numbered = columns * rows <= MOST_NUMBERS or 0 in (row, column)
        label = Text(0, 0, str(i), size, "soft") if is_numbered else None
        cells.append(square(column * side, row * side, side, name, label))
    lines = [Line(((i * side, 0), (i * side, height)), width=side / 35) for i in range(1, columns)]
    lines += [Line(((0, i * side), (width, i * side)), width=side / 35) for i in range(1, rows)]
    return Layout(
        title, width, height, tuple(cells), cell_targets(cells),
        ground=tuple(lines), looks=(CROSS, RING), sides=SIDES,
    )  # fmt: skip


def _board(game: Any, s: Any, layout: Layout, columns: int, k: int, words: str) -> Board:
    """Return the board with its pieces, given row by row by the game's text."""
    marks = game.text(s).replace("/", "")
    pieces = tuple(Piece(i, m) for i, m in enumerate(marks) if m in XO)
    places = {(i % columns, i // columns): piece for i, piece in enumerate(marks)}
    at = {(i % columns, i // columns): i for i in range(len(marks))}
    lines = tuple(win(layout, at[a], at[b]) for a, b in lines_in_a_row(places, k))
    mine = XO[game.turn(s)]
    moves = tuple(
        Move(a, str(a), sentence(game, s, f"plays cell {a}"), (a,), (a,), mine)
        for a in game.actions(s)
    )
    status = status_line(game, s, XO)
    return Board(layout, pieces, lines, moves, status, f"{words} {status}.")


def win(layout: Layout, *cells: int) -> Line:
    """Return the line that strikes through cells of a winner."""
    return Line(tuple((layout.cells[i].x, layout.cells[i].y) for i in cells), "win", 3)


def lines_in_a_row(places: Mapping[Place, str], k: int) -> Iterator[tuple[Place, Place]]:
    """Yield the ends of every k equal marks in a row; "." is no mark."""
    for (x, y), m in places.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [(x + i * dx, y + i * dy) for i in range(k)]
            if m != "." and all(places.get(at) == m for at in line):
                yield line[0], line[-1]
