"""A board as plain data: cells, pieces, marks and moves. Nothing is drawn here.

Lengths are board units, x to the right and y downwards from the upper left corner. A unit is a
point of a printed picture; a page may enlarge it. A colour is a role; each renderer has a colour
for it.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

Point = tuple[float, float]

Role = Literal[
    "none", "paper", "pale", "shade", "sand", "hole", "rule", "frame", "ink", "soft", "win",
    "black", "white", "blue", "vermilion", "yellow", "green", "purple", "orange", "stripes",
]  # fmt: skip
"""The purpose of a colour: surfaces, lines and texts; then the colours of pieces.

"stripes" is yellow with dark stripes, "win" the line through a winning row.
"""


@dataclass(frozen=True)
class Polygon:
    """A closed shape.

    Args:
        points: its corners.
        fill: the colour inside.
        edge: the colour of its border.
        width: of its border.
    """

    points: tuple[Point, ...]
    fill: Role = "none"
    edge: Role = "none"
    width: float = 1.0


@dataclass(frozen=True)
class Ellipse:
    """An ellipse, or a circle.

    Args:
        x: its middle.
        y: its middle.
        rx: its half width.
        ry: its half height.
        fill: the colour inside.
        edge: the colour of its border.
        width: of its border.
    """

    x: float
    y: float
    rx: float
    ry: float
    fill: Role = "none"
    edge: Role = "none"
    width: float = 1.0


@dataclass(frozen=True)
class Line:
    """A line through points.

    Args:
        points: two or more.
        role: its colour.
        width: of the line.
    """

    points: tuple[Point, ...]
    role: Role = "frame"
    width: float = 1.0


@dataclass(frozen=True)
class Text:
    """One line of text, level with a point.

    Args:
        x: where it begins, has its middle, or ends, by ``anchor``.
        y: its middle.
        text: the characters.
        size: of the font.
        role: its colour.
        bold: True for heavy letters.
        anchor: which part of the text is at x.
    """

    x: float
    y: float
    text: str
    size: float = 9.0
    role: Role = "ink"
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "middle"


Outline = Polygon | Ellipse
Mark = Polygon | Ellipse | Line | Text


@dataclass(frozen=True)
class Cell:
    """A place for one piece.

    Args:
        x: its middle.
        y: its middle.
        r: the length that stands for 1 in the look of a piece.
        name: the cell in words.
        outline: its border, inside of which a pointer is on it.
        label: the name that actions have for it, written while it is empty.
    """

    x: float
    y: float
    r: float
    name: str
    outline: Outline
    label: Text | None = None


@dataclass(frozen=True)
class Look:
    """The look of a kind of piece, around (0, 0), in lengths of the cell's ``r``.

    Args:
        name: the piece in words.
        marks: the shapes and texts to draw, the lowest first.
        label: the place and font of the cell's label on the piece; its own text is not used. None
            if the piece hides the label.
    """

    name: str
    marks: tuple[Mark, ...]
    label: Text | None = None


@dataclass(frozen=True)
class Piece:
    """A piece on a cell: the cell's number, and the name of a look."""

    cell: int
    look: str


@dataclass(frozen=True)
class Target:
    """A part of the board that a pointer can choose: a cell, or a column in Connect Four.

    Args:
        cells: the numbers of its cells.
        name: the target in words.
    """

    cells: tuple[int, ...]
    name: str


@dataclass(frozen=True)
class Move:
    """A legal action, and the way to choose it.

    Args:
        action: the action, as the game has it.
        text: the text on a button for it.
        sentence: a sentence about it, for the record of a match.
        path: the numbers of the targets to choose one after the other; () for a button.
        cells: the cells it touches, the one where a piece ends up last.
        piece: the look of the piece that then stands there, "" for none.
        trace: marks that the next board shows besides its own, such as the number on a die.
    """

    action: Hashable
    text: str
    sentence: str
    path: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    piece: str = ""
    trace: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Side:
    """The pieces of a player.

    Args:
        name: for example "X"; "" for none.
        look: the look of the player's piece; "" for none.
    """

    name: str = ""
    look: str = ""


@dataclass(frozen=True)
class Layout:
    """The part of a board that is the same for many states of a game.

    Args:
        title: the name of the game.
        width: of the whole board.
        height: of the whole board.
        cells: all places for pieces.
        targets: all parts that a pointer can choose in some state.
        ground: marks below the cells.
        frame: marks above the cells and below the pieces.
        looks: all kinds of pieces.
        sides: by player; () if players have no pieces of their own.
        dotted: True if a dot marks each empty target with which a move begins.
    """

    title: str
    width: float
    height: float
    cells: tuple[Cell, ...] = ()
    targets: tuple[Target, ...] = ()
    ground: tuple[Mark, ...] = ()
    frame: tuple[Mark, ...] = ()
    looks: tuple[Look, ...] = ()
    sides: tuple[Side, ...] = ()
    dotted: bool = False


@dataclass(frozen=True)
class Board:
    """The board of one state.

    Args:
        layout: the empty board.
        pieces: at most one piece per cell.
        marks: everything else that the state shows, above the pieces.
        moves: the legal actions, in the game's order.
        status: the player to move, or the result.
        alt: the board in words.
        scores: by player, in words; () in games that keep no score.
    """

    layout: Layout
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    moves: tuple[Move, ...]
    status: str
    alt: str
    scores: tuple[str, ...] = ()


def cell_targets(cells: Sequence[Cell]) -> tuple[Target, ...]:
    """Return one target per cell, with the cell's name."""
    return tuple(Target((i,), cell.name) for i, cell in enumerate(cells))


def placed(mark: Mark, x: float, y: float, k: float) -> Mark:
    """Return a mark of a look as it stands at (x, y), enlarged k times, borders included."""
    if isinstance(mark, Polygon | Line):
        points = tuple((x + k * a, y + k * b) for a, b in mark.points)
        return replace(mark, points=points, width=k * mark.width)
    a, b = x + k * mark.x, y + k * mark.y
    if isinstance(mark, Text):
        return replace(mark, x=a, y=b, size=k * mark.size)
    return replace(mark, x=a, y=b, rx=k * mark.rx, ry=k * mark.ry, width=k * mark.width)
