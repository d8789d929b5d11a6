"""Tables, bars and layers of a network as blocks that stand below each other on one sheet."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from course_lib.draw.canvas import (
    BLACK,
    BLUE,
    DARK,
    GREY,
    PALE,
    VERMILION,
    WHITE,
    Anchor,
    Canvas,
    Ellipse,
    Line,
    Outline,
    Point,
    Polygon,
    Text,
)
from course_lib.draw.fonts import Font, text_size
from course_lib.wording import number_text

FONT, BOLD, SMALL = Font(10), Font(10, "bold"), Font(8.5)
ROW, PAD, GAP, MARGIN = 19.0, 6.0, 12.0, 8.0
BAR_ROOM = 190.0
"""The width of the room for bars."""
USED, WRONG = "#D6EBF7", "#F8D9C8"
RIGHT_COLOUR, GIVEN_COLOUR, OTHER_COLOUR = BLUE, VERMILION, "#8C8C8C"
LAYER, UNIT, SPACE = 150.0, 40.0, 62.0
"""Between layers of a network, the diameter of a unit, and between units of a layer."""

Cell = tuple[int, int]


@dataclass(frozen=True)
class Block:
    """A part of a sheet: its size, and a function that draws it above a lower left corner."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float], None]


def stacked(*blocks: Block) -> Canvas:
    """Return a sheet with blocks below each other."""
    width = max(block.width for block in blocks) + 2 * MARGIN
    height = sum(block.height for block in blocks) + GAP * (len(blocks) - 1) + 2 * MARGIN
    canvas, top = Canvas(width, height), height - MARGIN
    for block in blocks:
        block.draw(canvas, MARGIN, top - block.height)
        top -= block.height + GAP
    return canvas


def table(rows: Sequence[Sequence[str]], shaded: Collection[Cell] = ()) -> Block:
    """Return a table; its first row is the head, and some cells are shaded as wrong.

    Args:
        rows: texts, as many in every row.
        shaded: the rows and columns of wrong cells, counted from 0 with the head.
    """
    widths = [
        max(text_size(cell, BOLD)[0] for cell in column) + 2 * PAD
        for column in zip(*rows, strict=True)
    ]
    height = ROW * len(rows)

    def draw(canvas: Canvas, left: float, bottom: float) -> None:
        for r, row in enumerate(rows):
            x, y = left, bottom + height - (r + 1) * ROW
            for c, (text, width) in enumerate(zip(row, widths, strict=True)):
                fill = WRONG if (r, c) in shaded else WHITE if r else PALE
                canvas.add(0, _box(x, y, width, ROW, fill, Outline(GREY, 0.6)))
                font = FONT if r else BOLD
                canvas.add(1, Text((x + width / 2, y + ROW / 2), text, font))
                x += width

    return Block(sum(widths), height, draw)


@dataclass(frozen=True)
class Bar:
    """A bar from 0 to a value.

    Attributes:
        label: the object that has this value.
        value: its length, to the right if it is above 0; None for no bar.
        colour: its colour.
    """

    label: str
    value: float | None
    colour: str = OTHER_COLOUR


def bars(title: str, shown: Sequence[Bar]) -> Block:
    """Return bars below each other, with their labels and values, under a title."""
    labels = max(text_size(bar.label, FONT)[0] for bar in shown) + 2 * PAD
    values = [bar.value for bar in shown if bar.value is not None]
    low, high = min([0.0, *values]), max([0.0, *values])
    unit = BAR_ROOM / (high - low or 1)
    texts = ["no number" if bar.value is None else number_text(bar.value) for bar in shown]
    room = max(text_size(text, FONT)[0] for text in texts) + 2 * PAD
    height = ROW * (len(shown) + 1)

    def draw(canvas: Canvas, left: float, bottom: float) -> None:
        canvas.add(1, Text((left, bottom + height - ROW / 2), title, BOLD, anchor="start"))
        zero = left + labels + room - low * unit
        for i, (bar, text) in enumerate(zip(shown, texts, strict=True)):
            middle = bottom + height - (i + 1.5) * ROW
            end = zero + (bar.value or 0) * unit
            canvas.add(1, Text((left, middle), bar.label, FONT, anchor="start"))
            x, y, size = min(zero, end), middle - ROW / 2 + 3, ROW - 6
            canvas.add(0, _box(x, y, abs(end - zero), size, bar.colour))
            side = -PAD if (bar.value or 0) < 0 else PAD
            anchor: Anchor = "end" if side < 0 else "start"
            canvas.add(1, Text((end + side, middle), text, FONT, anchor=anchor))
        ends = (zero, bottom), (zero, bottom + ROW * len(shown))
        canvas.add(2, Line(ends, Outline(DARK, 1)))

    title_width = text_size(title, BOLD)[0]
    return Block(max(labels + BAR_ROOM + 2 * room, title_width), height, draw)


def layers(units: Sequence[Sequence[str]], weights: Sequence[Sequence[Sequence[str]]]) -> Block:
    """Return a network: layers of units from left to right, and the weights between them.

    Args:
        units: by layer, the text of every unit.
        weights: by layer but the last, and by unit of the next one, the weight from every unit.
    """
    most = max(map(len, units))
    width = LAYER * (len(units) - 1) + UNIT + 2 * PAD
    height = SPACE * most

    def centre(layer: int, i: int, left: float, bottom: float) -> Point:
        down = (i + (most - len(units[layer])) / 2 + 0.5) * SPACE
        return left + PAD + UNIT / 2 + layer * LAYER, bottom + height - down

    def draw(canvas: Canvas, left: float, bottom: float) -> None:
        for k, matrix in enumerate(weights):
            for j, row in enumerate(matrix):
                for i, text in enumerate(row):
                    ends = centre(k, i, left, bottom), centre(k + 1, j, left, bottom)
                    canvas.add(0, Line(ends, Outline(GREY, 1)))
                    canvas.add(1, Text(_between(*ends, i + j), text, SMALL, plate="none"))
        for k, layer in enumerate(units):
            for i, text in enumerate(layer):
                at = centre(k, i, left, bottom)
                canvas.add(2, Ellipse(at, UNIT, UNIT, USED, Outline(BLACK, 1)))
                canvas.add(3, Text(at, text, SMALL))

    return Block(width, height, draw)


def _between(start: Point, end: Point, number: int) -> Point:
    """Return a point on a line; those of neighbouring lines lie apart."""
    part = (0.36, 0.64)[number % 2]
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _box(
    x: float, y: float, width: float, height: float, fill: str, edge: Outline | None = None
) -> Polygon:
    corners = (x, y), (x + width, y), (x + width, y + height), (x, y + height)
    return Polygon(corners, fill, edge or Outline())
