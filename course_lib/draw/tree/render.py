"""Draws a placed tree on a canvas: edges first, then shapes, then texts."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import (
    Canvas,
    Dashes,
    Ellipse,
    Line,
    Outline,
    Point,
    Polygon,
    Text,
)
from course_lib.draw.fonts import Font
from course_lib.draw.picture import Picture
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.node_style import FRAME, Content, NodeStyle, lengths
from course_lib.draw.tree.placement import FOOT, MARGIN, ROW, Placement, place_tree
from course_lib.draw.tree.turned import place_turned
from course_lib.game import CHANCE, MAX, MIN

FILLS = {None: ink.WHITE, CHANCE: ink.GREEN, MAX: ink.SKY, MIN: ink.ORANGE, 2: ink.PURPLE}
JOINED = ink.PURPLE, ink.BLUE, ink.VERMILION
"""The colours of the dotted lines through information sets, in turn."""
CORNERS = {2: 4, 3: 5, 4: 6}
"""How many corners the shape of a third, fourth and fifth player has."""


JOINS, EDGES, CROSSED, SHAPES, RINGS, TEXTS = range(6)
"""Levels of the canvas, the lowest first; texts on edges stand among the cuts."""


def tree_picture(content: Content, alt: str, caption: str = "") -> Picture:
    """Return the picture of a game tree, with the turned tree for pages that are too narrow."""
    picture = Picture(draw(content), alt, caption)
    if not picture.fits_phone:
        return replace(picture, narrow=_draw(place_turned(content)))
    return picture


def draw(content: Content) -> Canvas:
    """Return the drawing of a game tree."""
    return _draw(place_tree(content))


def _draw(placement: Placement) -> Canvas:
    content, canvas = placement.content, Canvas(placement.width, placement.height)
    for path in content.graph:
        if path:
            _edge(canvas, placement, path)
        _shape(canvas, placement, path)
        _lines(canvas, placement, path)
    for i, paths in enumerate(content.joined):
        _join(canvas, placement, paths, i % len(JOINED))
    _margins(canvas, placement)
    return canvas


def _join(canvas: Canvas, placement: Placement, paths: Sequence[Path], number: int) -> None:
    """Draw the dotted line through the nodes of an information set, over those in between.

    Args:
        canvas: the canvas.
        placement: the places of all nodes.
        paths: the nodes.
        number: lines with another number have another colour, and are bent differently.
    """
    band, stroke = placement.scale.band, Outline(JOINED[number], 2, ink.DOTTED)
    shift = (0.3 if placement.styles[paths[0]].player == MIN else -0.3) * band  # clear of texts
    turn = placement.along
    others = [turn(placement.centre(path)) for path in placement.at if path not in paths]
    places = sorted(turn(placement.centre(path)) for path in paths)
    for (x0, y0), (x1, y1) in pairwise(places):
        crossed = any(x0 < x < x1 and abs(y - y0) < band for x, y in others)
        over = band * (0.75 + 0.15 * number) if crossed else shift
        ways = ((0.0, shift), (0.1, over), (0.9, over), (1.0, shift))
        line = tuple(turn((x0 + t * (x1 - x0), y0 + t * (y1 - y0) + h)) for t, h in ways)
        canvas.add(JOINS, Line(line, stroke))


def _edge(canvas: Canvas, placement: Placement, path: Path) -> None:
    """Draw the edge from a node's parent, with its action, and the cut above a pruned subtree."""
    start, end = placement.ends(path)
    if path in placement.content.variation:
        stroke = Outline(ink.VERMILION, 3.5)
    elif path in placement.content.edges:
        width, colour = placement.content.edges[path]
        stroke = Outline(colour, width)
    elif path in placement.content.grey:
        stroke = Outline(ink.GREY, 0.9, _dashes(placement))
    else:
        stroke = Outline(ink.DARK, 0.6 if placement.scale.dense else 0.9)
    thick = path in placement.content.variation
    rounded = thick or path in placement.content.edges
    canvas.add(EDGES + 0.5 * thick, Line((start, end), stroke, round_ends=rounded))
    if path in placement.content.pruned:
        half = 3.5 if placement.scale.dense else 6
        _cut_through(canvas, start, end, placement.cut_place(path), half)
    _action(canvas, placement, path)


def _action(canvas: Canvas, placement: Placement, path: Path) -> None:
    style, font = placement.styles[path], Font(placement.scale.small)
    if not style.action:
        return
    colour = ink.GREY if style.grey else ink.DARK
    t, upward = placement.action_place(path)
    at = _between(*placement.ends(path), t)
    canvas.add(CROSSED, Text(at, style.action, font, colour, upward=upward, plate="none"))


def _cut_through(canvas: Canvas, start: Point, end: Point, place: float, half: float) -> None:
    """Draw two short strokes across an edge, clear of its action and of its neighbours."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    across, along = (-dy / length, dx / length), (dx / length, dy / length)
    for shift in (-1.8, 1.8):
        x, y = _between(start, end, place)
        x, y = x + shift * along[0], y + shift * along[1]
        stroke = tuple((x + r * across[0], y + r * across[1]) for r in (-half, half))
        canvas.add(CROSSED, Line(stroke, Outline(ink.BLACK, 1.6)))


def _shape(canvas: Canvas, placement: Placement, path: Path) -> None:
    """Draw a node with the value inside it, and the ring around it."""
    style, (x, y), band = placement.styles[path], placement.centre(path), placement.scale.band
    fill = FILLS.get(style.player, ink.YELLOW)
    edge = Outline(ink.BLACK, 0.8)
    if style.grey:
        fill, edge = ink.PALE, Outline(ink.GREY, 0.8, _dashes(placement))
    if style.player == CHANCE:
        canvas.add(SHAPES, Ellipse((x, y), band, band, fill, edge))
    else:
        canvas.add(SHAPES, Polygon(_corners(style, (x, y), band), fill, edge))
    y += _lean(style) * band
    if style.value:
        colour = ink.GREY if style.grey else ink.BLACK
        canvas.add(TEXTS, Text((x, y), style.value, Font(placement.scale.text), colour))
    if style.ringed:
        _ring(canvas, style, (x, y))
    if style.cut:
        _more_below(canvas, *placement.more_place(path))


def _ring(canvas: Canvas, style: NodeStyle, centre: Point) -> None:
    """Draw the ring around a node: a circle, but a frame where a leaf is wide."""
    edge = Outline(ink.BLUE, 2.5)
    if style.player is None and style.size > style.height:
        canvas.add(RINGS, Polygon(_box(centre, style.size + 9, style.height + 9), "none", edge))
    else:
        across = (1.42 if style.player is None else 1.2) * style.size + 3
        canvas.add(RINGS, Ellipse(centre, across, across, "none", edge))


def _dashes(placement: Placement) -> Dashes:
    return ink.FINELY_DASHED if placement.scale.dense else ink.DASHED


def _lean(style: NodeStyle) -> float:
    """Return how far above the middle of a shape its text stands, as a part of its height."""
    return 0.0 if style.player is None else {MAX: -0.14, MIN: 0.14}.get(style.player, 0.0)


def _corners(style: NodeStyle, centre: Point, band: float) -> tuple[Point, ...]:
    (x, y), r, h = centre, style.size / 2, band / 2
    if style.player is None:
        return _box(centre, style.size, style.height)
    if style.player == MAX:
        return (x - r, y - h), (x + r, y - h), (x, y + h)
    if style.player == MIN:
        return (x - r, y + h), (x + r, y + h), (x, y - h)
    n = CORNERS.get(style.player, 8)
    return tuple((x + h * sin(2 * pi * i / n), y + h * cos(2 * pi * i / n)) for i in range(n))


def _box(centre: Point, width: float, height: float) -> tuple[Point, ...]:
    (x, y), r, h = centre, width / 2, height / 2
    return (x - r, y - h), (x + r, y - h), (x + r, y + h), (x - r, y + h)


def _more_below(canvas: Canvas, at: Point, step: Point) -> None:
    """Draw three dots behind a node whose children are not shown."""
    for i in range(3):
        centre = at[0] + i * step[0], at[1] + i * step[1]
        canvas.add(SHAPES, Ellipse(centre, 1.6, 1.6, ink.DARK))


def _lines(canvas: Canvas, placement: Placement, path: Path) -> None:
    """Write the texts outside a shape."""
    style = placement.styles[path]
    sizes = lengths(style, placement.scale)
    (x, y), anchor = placement.lines_place(path)
    upward = placement.scale.dense and not style.side
    inward = {"start": FRAME / 2, "middle": 0.0, "end": -FRAME / 2}[anchor]
    for line, (_, height) in zip(style.lines, sizes, strict=True):
        at = x + inward * bool(line.box), y - height / 2
        text = Text(at, line.text, line.font, line.colour, anchor, upward=upward)
        canvas.add(TEXTS, replace(text, plate=line.box or placement.plate))
        y -= height


def _margins(canvas: Canvas, placement: Placement) -> None:
    """Write the name of the player at each depth, and the message about the whole tree."""
    for depth, name in placement.rows.items():
        at, anchor = placement.row_place(depth)
        canvas.add(TEXTS, Text(at, name, ROW, ink.GREY, anchor))
    if placement.message:
        at = (MARGIN, MARGIN)
        canvas.add(TEXTS, Text(at, placement.message, FOOT, ink.DARK, "start", above=True))


def _between(start: Point, end: Point, t: float) -> Point:
    return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
