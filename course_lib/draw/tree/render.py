"""Draws a planned tree on a canvas: edges first, then shapes, then what is written."""

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point, text_size
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.node_style import BESIDE, FRAME, RING, Content, Mark, lengths, turned
from course_lib.draw.tree.placement import BELOW, FOOT, MARGIN, ROW, Plan, make_plan
from course_lib.game import CHANCE, MAX, MIN

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FILLS = {None: ink.WHITE, CHANCE: ink.GREEN, MAX: ink.SKY, MIN: ink.ORANGE, 2: ink.PURPLE}
CORNERS = {2: 4, 3: 5, 4: 6}
"""How many corners the shape of a third, fourth and fifth player has."""


def draw(content: Content) -> "Figure":
    """Return the figure of a game tree."""
    plan = make_plan(content)
    canvas = Canvas(plan.width, plan.height)
    for path in content.graph:
        if path:
            _edge(canvas, plan, path)
        _shape(canvas, plan, path)
        _lines(canvas, plan, path)
    _margins(canvas, plan)
    return canvas.figure


def _edge(canvas: Canvas, plan: Plan, path: Path) -> None:
    """Draw the edge from a node's parent, with its action, and the cut above a pruned subtree."""
    half = plan.scale.band / 2
    (x0, y0), (x1, y1) = plan.at[path[:-1]], plan.at[path]
    start, end = (x0, y0 - half), (x1, y1 + half)
    if path in plan.content.variation:
        canvas.line([start, end], ink.VERMILION, 3.5, zorder=2, solid_capstyle="round")
    elif path in plan.content.grey:
        canvas.line([start, end], ink.GREY, 0.9, zorder=1, linestyle=_dashes(plan))
    else:
        canvas.line([start, end], ink.DARK, 0.6 if plan.scale.dense else 0.9, zorder=1)
    if path in plan.content.pruned:
        _cut_through(canvas, start, end, plan.scale.dense)
    _action(canvas, plan, path, start, end)


def _action(canvas: Canvas, plan: Plan, path: Path, start: Point, end: Point) -> None:
    mark, font = plan.marks[path], Font(plan.scale.small)
    if not mark.action:
        return
    colour = ink.GREY if mark.grey else ink.DARK
    box = {"facecolor": ink.WHITE, "edgecolor": "none", "pad": 0.8}
    how: dict[str, Any] = {"zorder": 3, "bbox": box}
    t = plan.scale.action_at
    if turned(mark, plan.scale):
        t = max(0.3, 1 - (text_size(mark.action, font)[0] / 2 + 3) / (start[1] - end[1]))
        how["rotation"] = 90
    canvas.text(_between(start, end, t), mark.action, font, colour, **how)


def _cut_through(canvas: Canvas, start: Point, end: Point, dense: bool) -> None:
    """Draw two short strokes across an edge, clear of its action and of its neighbours."""
    place, half = (0.55, 3.5) if dense else (0.86, 6)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    across, along = (-dy / length, dx / length), (dx / length, dy / length)
    for shift in (-1.8, 1.8):
        x, y = _between(start, end, place)
        x, y = x + shift * along[0], y + shift * along[1]
        stroke = [(x + r * across[0], y + r * across[1]) for r in (-half, half)]
        canvas.line(stroke, ink.BLACK, 1.6, zorder=3)


def _shape(canvas: Canvas, plan: Plan, path: Path) -> None:
    """Draw a node with the value inside it, and the ring around it."""
    mark, (x, y), band = plan.marks[path], plan.centre(path), plan.scale.band
    fill = FILLS.get(mark.player, ink.YELLOW)
    how: dict[str, Any] = {"edgecolor": ink.BLACK, "linewidth": 0.8}
    if mark.grey:
        fill, how = ink.PALE, how | {"edgecolor": ink.GREY, "linestyle": _dashes(plan)}
    if mark.player == CHANCE:
        canvas.ellipse((x, y), band, band, fill, zorder=4, **how)
    else:
        canvas.polygon(_corners(mark, (x, y), band), fill, zorder=4, **how)
    y += _lean(mark) * band
    if mark.value:
        colour = ink.GREY if mark.grey else ink.BLACK
        canvas.text((x, y), mark.value, Font(plan.scale.text), colour)
    if mark.ringed:
        _ring(canvas, mark, (x, y))
    if mark.cut:
        _more_below(canvas, (x, plan.centre(path)[1] - band / 2))


def _ring(canvas: Canvas, mark: Mark, centre: Point) -> None:
    """Draw the ring around a node: a circle, but a frame where a leaf is wide."""
    how: dict[str, Any] = {"edgecolor": ink.BLUE, "linewidth": 2.5, "zorder": 5}
    if mark.player is None and mark.size > mark.height:
        canvas.polygon(_box(centre, mark.size + 9, mark.height + 9), "none", **how)
    else:
        across = (1.42 if mark.player is None else 1.2) * mark.size + 3
        canvas.ellipse(centre, across, across, "none", **how)


def _dashes(plan: Plan) -> Any:
    return ink.FINELY_DASHED if plan.scale.dense else ink.DASHED


def _lean(mark: Mark) -> float:
    """Return how far above the middle of a shape its text stands, as a part of its height."""
    return 0.0 if mark.player is None else {MAX: -0.14, MIN: 0.14}.get(mark.player, 0.0)


def _corners(mark: Mark, centre: Point, band: float) -> list[Point]:
    (x, y), r, h = centre, mark.size / 2, band / 2
    if mark.player is None:
        return _box(centre, mark.size, mark.height)
    if mark.player == MAX:
        return [(x - r, y - h), (x + r, y - h), (x, y + h)]
    if mark.player == MIN:
        return [(x - r, y + h), (x + r, y + h), (x, y - h)]
    n = CORNERS.get(mark.player, 8)
    return [(x + h * sin(2 * pi * i / n), y + h * cos(2 * pi * i / n)) for i in range(n)]


def _box(centre: Point, width: float, height: float) -> list[Point]:
    (x, y), r, h = centre, width / 2, height / 2
    return [(x - r, y - h), (x + r, y - h), (x + r, y + h), (x - r, y + h)]


def _more_below(canvas: Canvas, at: Point) -> None:
    """Draw three dots under a node whose children are not shown."""
    for i in range(3):
        canvas.ellipse((at[0], at[1] - 3.5 - 3 * i), 1.6, 1.6, ink.DARK, zorder=4, linewidth=0)


def _lines(canvas: Canvas, plan: Plan, path: Path) -> None:
    """Write the texts outside a shape: beside an inner node, below a leaf."""
    mark = plan.marks[path]
    sizes = lengths(mark, plan.scale)
    x, y = plan.centre(path)
    if mark.side:
        x += mark.side * (mark.size / 2 + BESIDE + RING * mark.ringed)
        y += sum(height for _, height in sizes) / 2
    else:
        y -= mark.height / 2 + BELOW + RING * mark.ringed
    how: dict[str, Any] = {"ha": {-1: "right", 0: "center", 1: "left"}[mark.side]}
    if plan.scale.dense and not mark.side:
        how["rotation"] = 90
    for line, (_, height) in zip(mark.lines, sizes, strict=True):
        at = x + mark.side * FRAME / 2 * bool(line.box), y - height / 2
        canvas.text(at, line.text, line.font, line.colour, line.box, **how)
        y -= height


def _margins(canvas: Canvas, plan: Plan) -> None:
    """Write who moves at each depth, and what the reader is told about the whole tree."""
    heights = {len(path): y for path, (_, y) in plan.at.items()}
    for depth, name in plan.rows.items():
        canvas.text((MARGIN, heights[depth]), name, ROW, ink.GREY, ha="left")
    if plan.message:
        canvas.text((MARGIN, MARGIN), plan.message, FOOT, ink.DARK, ha="left", va="bottom")


def _between(start: Point, end: Point, t: float) -> Point:
    return start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
