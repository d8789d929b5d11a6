"""Renders a canvas as SVG. Texts are text, in the reader's own DejaVu Sans or the next font.

Every line of text states its width, so that it fills the room that was measured for it in any font.
The same canvas gives the same bytes.
"""

from collections.abc import Iterator
from hashlib import sha256
from html import escape

from course_lib.draw.canvas import Canvas, Ellipse, Item, Line, Outline, Point, Polygon, Text
from course_lib.draw.fonts import LINE_HEIGHT, legible, line_width

FAMILIES = {
    "regular": "'DejaVu Sans',Verdana,sans-serif",
    "bold": "'DejaVu Sans',Verdana,sans-serif;font-weight:bold",
    "mono": "'DejaVu Sans Mono',Menlo,Consolas,monospace",
}
BASELINE = 0.35
"""How far below the middle of a line its letters stand, for a size of 1."""
PLATE = 0.8
"""The margin of a plate without border, in points."""
FRAME = 0.15
"""The margin of a plate with a border, for a size of 1."""
STRIPES = (
    '<defs><pattern id="{}-stripes" width="6" height="6" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 0V6" style="stroke: #000000;stroke-width:2"/>'
    "</pattern></defs>"
)


def svg(canvas: Canvas, label: str) -> str:
    """Return a canvas as an <svg> element with ids of its own.

    Args:
        canvas: the drawing.
        label: the drawing in words, as XML.
    """
    width, height = _number(canvas.width), _number(canvas.height)
    items = canvas.items
    content = repr((width, height, label, items))
    own = "p" + sha256(content.encode("utf-8", "backslashreplace")).hexdigest()[:12]
    striped = any(isinstance(item, Polygon) and item.striped for item in items)
    sheet = _Sheet(canvas.height, own)
    return (
        f'<svg id="{own}" role="img" aria-label="{label}" xmlns="http://www.w3.org/2000/svg" '
        f'width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}">'
        f"{STRIPES.format(own) if striped else ''}"
        f'<rect width="{width}" height="{height}" style="fill: #ffffff"/>'
        f"{''.join(map(sheet.element, items))}</svg>\n"
    )


class _Sheet:
    """Turns items into elements; SVG's y goes downwards from the upper edge.

    Args:
        height: of the canvas.
        own: the prefix of the picture's ids.
    """

    def __init__(self, height: float, own: str) -> None:
        self.height, self.own = height, own

    def element(self, item: Item) -> str:
        """Return the elements of an item."""
        match item:
            case Line():
                ends = "round" if item.round_ends else "butt"
                style = f"fill:none;{_stroke(item.stroke)};stroke-linecap:{ends}"
                return f'<path d="M{self._points(item.points)}" style="{style}"/>'
            case Polygon():
                return "".join(self._polygon(item))
            case Ellipse():
                x, y = self._at(item.centre)
                size = f'rx="{_number(item.width / 2)}" ry="{_number(item.height / 2)}"'
                style = f"fill: {item.fill.lower()};{_stroke(item.edge)}"
                return f'<ellipse cx="{_number(x)}" cy="{_number(y)}" {size} style="{style}"/>'
            case Text():
                return "".join(self._text(item))

    def _polygon(self, item: Polygon) -> Iterator[str]:
        path = f"M{self._points(item.points)}Z"
        style = f"fill: {item.fill.lower()};{_stroke(item.edge)};stroke-linejoin:round"
        yield f'<path d="{path}" style="{style}"/>'
        if item.striped:
            yield f'<path d="{path}" style="fill:url(#{self.own}-stripes)"/>'

    def _text(self, item: Text) -> Iterator[str]:
        """Yield the plate behind a text, and its lines."""
        lines = legible(item.text, item.font).split("\n")
        size, (x, y) = item.font.size, self._at(item.at)
        block = (len(lines) - 1) * LINE_HEIGHT * size
        widths = [line_width(line, item.font) for line in lines]
        if item.above:
            y -= block / 2 + size / 2
        left = {"start": 0.0, "middle": max(widths) / 2, "end": max(widths)}[item.anchor]
        turn = f' transform="rotate(-90 {_number(x)} {_number(y)})"' if item.upward else ""
        yield f"<g{turn}>" if turn else ""
        if item.plate:
            yield _plate(item, (x - left, y - (block + size) / 2), (max(widths), block + size))
        for i, (line, width) in enumerate(zip(lines, widths, strict=True)):
            baseline = y - block / 2 + i * LINE_HEIGHT * size + BASELINE * size
            yield _line(item, line, width, (x, baseline))
        yield "</g>" if turn else ""

    def _points(self, points: tuple[Point, ...]) -> str:
        return "L".join(f"{_number(x)} {_number(y)}" for x, y in map(self._at, points))

    def _at(self, point: Point) -> Point:
        return point[0], self.height - point[1]


def _line(item: Text, line: str, width: float, at: Point) -> str:
    look = f"fill: {item.colour.lower()};font-size:{_number(item.font.size)}px"
    if not line.strip():
        return ""
    return (
        f'<text x="{_number(at[0])}" y="{_number(at[1])}" text-anchor="{item.anchor}" '
        f'textLength="{_number(width)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve" '
        f'style="{look};font-family:{FAMILIES[item.font.face]}">{escape(line)}</text>'
    )


def _plate(item: Text, corner: Point, size: tuple[float, float]) -> str:
    bordered = item.plate != "none"
    margin = FRAME * item.font.size if bordered else PLATE
    x, y = corner[0] - margin, corner[1] - margin
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    edge = _stroke(Outline(item.plate, 0.8))
    return (
        f'<rect x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" '
        f'height="{_number(height)}" rx="{_number(margin if bordered else 0)}" '
        f'style="fill: #ffffff;{edge}"/>'
    )


def _stroke(edge: Outline) -> str:
    if edge.colour == "none":
        return "stroke:none"
    dashes = ",".join(_number(edge.width * length) for length in edge.dashes)
    dashed = f";stroke-dasharray:{dashes}" if dashes else ""
    return f"stroke: {edge.colour.lower()};stroke-width:{_number(edge.width)}{dashed}"


def _number(x: float) -> str:
    """Return a length to two decimals, without zeros that say nothing."""
    return f"{round(x, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
