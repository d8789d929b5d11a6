"""One state as a picture: the board of its game, or a node of an explicit tree in its tree."""

from collections.abc import Iterator, Mapping
from typing import Any

from course_lib.boards import Board, board
from course_lib.boards.scene import Ellipse, Line, Mark, Polygon, Role, Text
from course_lib.boards.shapes import at_cell
from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, text_size
from course_lib.draw.picture import Picture, default_style
from course_lib.draw.tree.game_tree import draw_tree
from course_lib.draw.tree.graph import game_graph
from course_lib.game import A, Game, S
from course_lib.games import Tree

EDGE, FOOT = 14.0, 34.0
"""The free border, and how high above the lower edge a board stands, in points."""

STATUS = Font(12)

COLOURS: Mapping[Role, str] = {
    "none": "none", "paper": ink.WHITE, "pale": ink.PALE, "shade": "#C8D3DC", "sand": "#EAE0D0",
    "hole": "#BBBBBB", "rule": ink.GREY, "frame": ink.DARK, "ink": ink.BLACK, "soft": ink.GREY,
    "win": ink.BLACK, "black": "#010101", "white": "#FEFEFE", "blue": "#0072B3",
    "vermilion": "#D55E01", "yellow": "#F0E443", "green": "#009E74", "purple": "#CC79A8",
    "orange": "#E69F01", "stripes": "#F0E443",
}  # fmt: skip
"""The colour of each role, on white paper; those of pieces are in ``dark.KEPT``."""

ANCHORS = {"start": "left", "middle": "center", "end": "right"}


def draw_state(game: Game[S, A], s: S, *, caption: str = "", alt: str | None = None) -> Picture:
    """Return one state as a picture.

    A node of an explicit tree is drawn as the tree with that node ringed, any other state as the
    board of ``course_lib.boards``: with the names that actions use, and below it whose turn it is
    or how the game ended. A game without a board of its own is written as its text.

    Args:
        game: any game.
        s: one of its states.
        caption: what the reader should see in the picture.
        alt: the picture in words; made from what is drawn if None.

    Raises:
        ValueError: s is not a node of the explicit tree.
    """
    with default_style():
        drawn = _tree(game, s) if isinstance(game, Tree) else draw_board(board(game, s))
    return Picture(drawn.figure, drawn.alt if alt is None else alt, caption)


def _tree(game: Tree, s: Any) -> Picture:
    if s not in game.moves and s not in game.leaves:
        raise ValueError(f"{s!r} is not a node of this tree, whose root is {game.initial()!r}")
    graph = game_graph(game, max_nodes=300)
    places = [path for path in graph if graph.nodes[path]["state"] == s]
    return draw_tree(game, values="leaves", highlight=places, max_nodes=300)


def draw_board(board: Board) -> Picture:
    """Return the picture of a board, with its status below it."""
    layout = board.layout
    width = max(layout.width, text_size(board.status, STATUS)[0]) + 2 * EDGE
    canvas = Canvas(width, layout.height + FOOT + EDGE)
    canvas.text((width / 2, EDGE + 4), board.status, STATUS)
    pen = _Pen(canvas, (width - layout.width) / 2, FOOT + layout.height)
    for mark in _marks(board):
        pen.draw(mark)
    return Picture(canvas.figure, board.alt)


def _marks(board: Board) -> Iterator[Mark]:
    """Yield everything that is drawn, the lowest first."""
    layout, looks = board.layout, {look.name: look for look in board.layout.looks}
    on = {piece.cell: looks[piece.look] for piece in board.pieces}
    yield from layout.ground
    yield from (cell.outline for cell in layout.cells)
    yield from layout.frame
    for i, cell in enumerate(layout.cells):
        if i in on:
            yield from at_cell(on[i], cell)
        elif cell.label:
            yield cell.label
    yield from _dots(board, set(on))
    yield from board.marks


def _dots(board: Board, taken: set[int]) -> Iterator[Mark]:
    """Yield a dot on each empty target with which a move begins, if the board has dots."""
    layout = board.layout
    begin = sorted({move.path[0] for move in board.moves if move.path})
    for target in (layout.targets[i] for i in begin if layout.dotted):
        cells = [layout.cells[i] for i in target.cells if i not in taken]
        if len(cells) == len(target.cells):
            x, y = (sum(getattr(cell, axis) for cell in cells) / len(cells) for axis in "xy")
            yield Ellipse(x, y, 2.5, 2.5, "soft")


class _Pen:
    """Draws marks on a canvas, each above those before.

    Args:
        canvas: whose y goes upwards.
        left: where on the canvas a board's x is 0.
        top: where on the canvas a board's y is 0.
    """

    def __init__(self, canvas: Canvas, left: float, top: float) -> None:
        self.canvas, self.left, self.top = canvas, left, top
        self.level = 1.0

    def draw(self, mark: Mark) -> None:
        """Draw a mark above everything so far."""
        self.level += 0.001
        if isinstance(mark, Text):
            self._text(mark)
        elif isinstance(mark, Line):
            points, colour = self._points(mark.points), COLOURS[mark.role]
            self.canvas.line(points, colour, mark.width, solid_capstyle="round", zorder=self.level)
        elif (mark.fill, mark.edge) != ("none", "none"):
            self._outline(mark)

    def _points(self, points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(self.left + x, self.top - y) for x, y in points]

    def _text(self, mark: Text) -> None:
        ((x, y),) = self._points(((mark.x, mark.y),))
        font, anchor = Font(mark.size, mark.bold), ANCHORS[mark.anchor]
        colour = COLOURS[mark.role]
        self.canvas.text((x, y), mark.text, font, colour, ha=anchor, zorder=self.level)

    def _outline(self, mark: Polygon | Ellipse) -> None:
        border = mark.width if mark.edge != "none" else 0
        look = {"edgecolor": COLOURS[mark.edge], "linewidth": border, "zorder": self.level}
        fill = COLOURS[mark.fill]
        if isinstance(mark, Polygon):
            hatch = "////" if mark.fill == "stripes" else ""
            points = self._points(mark.points)
            self.canvas.polygon(points, fill, hatch=hatch, joinstyle="round", **look)
        else:
            (centre,) = self._points(((mark.x, mark.y),))
            self.canvas.ellipse(centre, 2 * mark.rx, 2 * mark.ry, fill, **look)
