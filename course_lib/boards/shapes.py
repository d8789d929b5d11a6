"""Shapes, and looks of pieces that several games share: told apart by shape and by colour."""

from math import cos, pi, sin
from typing import Any

from course_lib.boards.scene import (
    Cell,
    Ellipse,
    Line,
    Look,
    Mark,
    Outline,
    Point,
    Polygon,
    Role,
    Text,
    placed,
)

CORNERS = {
    "square": (4, pi / 4),
    "diamond": (4, 0.0),
    "triangle": (3, 0.0),
    "lower triangle": (3, pi),
    "hexagon": (6, 0.0),
}
"""How many corners a shape has, and by how much the first is turned away from straight up."""

LETTER = 0.62
"""About how wide a letter is, as a part of the size of its font."""


def corners(name: str, x: float, y: float, r: float) -> tuple[Point, ...]:
    """Return the corners of a shape in a circle with radius r, clockwise."""
    n, turn = CORNERS[name]
    angles = (2 * pi * i / n + turn for i in range(n))
    return tuple((x + r * sin(angle), y - r * cos(angle)) for angle in angles)


def shape(name: str, x: float, y: float, r: float, **colours: Any) -> Outline:
    """Return a disc, or a shape of CORNERS, in a circle with radius r."""
    if name == "disc":
        return Ellipse(x, y, r, r, **colours)
    return Polygon(corners(name, x, y, r), **colours)


def box(x: float, y: float, right: float, bottom: float, **colours: Any) -> Polygon:
    """Return a rectangle, given by its upper left and lower right corners."""
    return Polygon(((x, y), (right, y), (right, bottom), (x, bottom)), **colours)


def cross(r: float, role: Role, width: float) -> tuple[Line, Line]:
    """Return an upright cross turned by an eighth around (0, 0), that reaches r each way."""
    return Line(((-r, -r), (r, r)), role, width), Line(((-r, r), (r, -r)), role, width)


def at_cell(look: Look, cell: Cell) -> tuple[Mark, ...]:
    """Return the marks of a piece as it stands on a cell, the cell's label included."""
    marks = look.marks
    if look.label and cell.label:
        text = look.label
        label = Text(text.x, text.y, cell.label.text, text.size, text.role, text.bold)
        marks = (*marks, label)
    return tuple(placed(mark, cell.x, cell.y, cell.r) for mark in marks)


CROSS = Look("X", cross(0.58, "blue", 0.2))
RING = Look("O", (Ellipse(0, 0, 0.58, 0.58, "none", "vermilion", 0.2),))

X_DISC = Look("X", (Ellipse(0, 0, 0.74, 0.74, "blue", "blue", 0.075), *cross(0.3, "white", 0.11)))
O_DISC = Look("O", (Ellipse(0, 0, 0.64, 0.64, "paper", "vermilion", 0.275),))
"""A solid disc with a cross, and a ring: told apart without colour, too."""

BLACK_DISC = Look("black", (Ellipse(0, 0, 0.78, 0.78, "black", "ink", 0.083),))
WHITE_DISC = Look("white", (Ellipse(0, 0, 0.78, 0.78, "white", "black", 0.095),))
