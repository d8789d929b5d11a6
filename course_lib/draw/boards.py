"""One state as a picture: the board of its game, or a node of an explicit tree in its tree."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from course_lib.boards import Board, board, scene
from course_lib.boards.scene import Mark, Role
from course_lib.boards.shapes import at_cell
from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Ellipse, Item, Line, Outline, Polygon, Text
from course_lib.draw.fonts import Font, text_size
from course_lib.draw.picture import Picture
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


def draw_state(game: Game[S, A], s: S, *, caption: str = "", alt: str | None = None) -> Picture:
    """Return one state as a picture.

    A node of an explicit tree is drawn as the tree with that node ringed, any other state as the
    board of ``course_lib.boards``: with the names that actions use, and below it whose turn it is
    or how the game ended. A game without a board of its own is written as its text.

    Args:
        game: any game.
        s: one of its states.
        caption: the point of the picture.
        alt: the picture in words; made from the board if None.

    Raises:
        ValueError: s is not a node of the explicit tree.
    """
    drawn = _tree(game, s) if isinstance(game, Tree) else draw_board(board(game, s))
    return replace(drawn, alt=drawn.alt if alt is None else alt, caption=caption)


def _tree(game: Tree, s: Any) -> Picture:
    if s not in game.moves and s not in game.leaves:
        raise ValueError(f"{s!r} is not a node of this tree, whose root is {game.initial()!r}")
    graph = game_graph(game, max_nodes=300)
    places = [path for path in graph if graph.nodes[path]["state"] == s]
    return draw_tree(game, values="leaves", highlight=places, max_nodes=300)


def draw_states(game: Game[S, A], states: Iterable[S], *, caption: str = "") -> Picture:
    """Return the boards of several states side by side as a picture."""
    return replace(draw_board(*(board(game, s) for s in states)), caption=caption)


def draw_board(*boards: Board) -> Picture:
    """Return the picture of a board, or of several side by side, each with its status below it."""
    widths = [max(b.layout.width, text_size(b.status, STATUS)[0]) + 2 * EDGE for b in boards]
    canvas = Canvas(sum(widths), max(b.layout.height for b in boards) + FOOT + EDGE)
    left = 0.0
    for shown, width in zip(boards, widths, strict=True):
        canvas.add(0, Text((left + width / 2, EDGE + 4), shown.status, STATUS))
        for mark in _marks(shown):
            x, y = left + (width - shown.layout.width) / 2, FOOT + shown.layout.height
            if item := _item(mark, x, y):
                canvas.add(0, item)
        left += width
    return Picture(canvas, " ".join(b.alt for b in boards))


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
            yield scene.Ellipse(x, y, 2.5, 2.5, "soft")


def _item(mark: Mark, left: float, top: float) -> Item | None:
    """Return a mark as it stands on a canvas, None if there is nothing to see.

    Args:
        mark: the mark; its y goes downwards.
        left: where on the canvas a board's x is 0.
        top: where on the canvas a board's y is 0.
    """
    if isinstance(mark, scene.Text):
        font = Font(mark.size, "bold" if mark.bold else "regular")
        at = left + mark.x, top - mark.y
        return Text(at, mark.text, font, COLOURS[mark.role], mark.anchor)
    if isinstance(mark, scene.Line):
        points = tuple((left + x, top - y) for x, y in mark.points)
        return Line(points, Outline(COLOURS[mark.role], mark.width), round_ends=True)
    return _shape(mark, left, top) if (mark.fill, mark.edge) != ("none", "none") else None


def _shape(mark: scene.Outline, left: float, top: float) -> Item:
    fill, edge = COLOURS[mark.fill], Outline(COLOURS[mark.edge], mark.width)
    if isinstance(mark, scene.Polygon):
        points = tuple((left + x, top - y) for x, y in mark.points)
        return Polygon(points, fill, edge, striped=mark.fill == "stripes")
    centre = left + mark.x, top - mark.y
    return Ellipse(centre, 2 * mark.rx, 2 * mark.ry, fill, edge)
