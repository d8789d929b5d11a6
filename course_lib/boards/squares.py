"""Parts that boards of squares share: cells, and the names of rows and columns."""

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

from course_lib.boards.scene import Cell, Layout, Look, Side, Text, cell_targets
from course_lib.boards.shapes import box

SIDE = 36.0
"""The side of a square."""

MARGIN = 16.0
"""Room for the names of rows and columns."""


def square(
    x: float, y: float, side: float, name: str, label: Text | None = None, **colours: Any
) -> Cell:
    """Return a square cell, given by its upper left corner; the label stands in its middle."""
    outline = box(x, y, x + side, y + side, **colours)
    x, y, r = x + side / 2, y + side / 2, side / 2
    at_middle = label and Text(x, y, label.text, label.size, label.role)
    return Cell(x, y, r, name, outline, at_middle)


def named_squares(
    title: str,
    names: Sequence[str],
    rows: Sequence[int],
    looks: Sequence[Look],
    sides: Sequence[Side],
    shaded: bool,
) -> Layout:
    """Return a square board with letters below its columns and numbers left of its rows.

    Args:
        title: the name of the game.
        names: of the squares, row by row.
        rows: the numbers of the rows, from the top.
        looks: of the pieces.
        sides: by player.
        shaded: True if squares alternate between light and dark, the first one light.
    """
    n, length = len(rows), len(rows) * SIDE
    cells = []
    for i, name in enumerate(names):
        row, column = divmod(i, n)
        fill = "shade" if shaded and (row + column) % 2 else "paper"
        edge = "none" if shaded else "rule"
        at = MARGIN + column * SIDE, row * SIDE
        cells.append(square(*at, SIDE, name, fill=fill, edge=edge, width=0.8))
    beside = [Text(MARGIN - 9, cells[n * i].y, str(row), 9, "soft") for i, row in enumerate(rows)]
    below = [Text(cells[i].x, length + 9, ascii_lowercase[i], 9, "soft") for i in range(n)]
    return Layout(
        title, length + 2 * MARGIN, length + MARGIN, tuple(cells), cell_targets(cells),
        ground=(*beside, *below),
        frame=(box(MARGIN, 0, MARGIN + length, length, edge="frame", width=1.5),),
        looks=tuple(looks), sides=tuple(sides), dotted=True,
    )  # fmt: skip
