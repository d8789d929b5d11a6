"""A picture as plain data: shapes and texts on a sheet, measured in points.

The origin is the lower left corner, and y goes upwards. ``svg`` and ``raster`` render a canvas.
Texts are shown letter by letter: never as TeX.
"""

from dataclasses import dataclass, field
from typing import Literal

from course_lib.draw.fonts import Font

# The palette of Okabe and Ito, "Color Universal Design", 2008.
BLACK, ORANGE, SKY, GREEN = "#000000", "#E69F00", "#56B4E9", "#009E73"
YELLOW, BLUE, VERMILION, PURPLE = "#F0E442", "#0072B2", "#D55E00", "#CC79A7"
WHITE, PALE, GREY, DARK = "#FFFFFF", "#F2F2F2", "#666666", "#333333"

Point = tuple[float, float]
Dashes = tuple[float, ...]
"""Lengths of strokes and gaps, as multiples of the line's width; () for a solid line."""
DASHED: Dashes = (4, 3)
FINELY_DASHED: Dashes = (2, 1.5)
DOTTED: Dashes = (1.5, 3)
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Outline:
    """The border of a shape: its colour, "none" for no border, width in points, and dashes."""

    colour: str = "none"
    width: float = 1.0
    dashes: Dashes = ()


NO_EDGE = Outline()


@dataclass(frozen=True)
class Line:
    """A line through points; its ends are round or flat."""

    points: tuple[Point, ...]
    stroke: Outline
    round_ends: bool = False


@dataclass(frozen=True)
class Polygon:
    """A closed shape, perhaps with dark stripes across its fill."""

    points: tuple[Point, ...]
    fill: str
    edge: Outline = NO_EDGE
    striped: bool = False


@dataclass(frozen=True)
class Ellipse:
    """An ellipse around its centre."""

    centre: Point
    width: float
    height: float
    fill: str
    edge: Outline = NO_EDGE


@dataclass(frozen=True)
class Text:
    """Lines of text; characters that the font does not have are shown as boxes.

    Args:
        at: the point; the block's middle in height, its lower edge if ``above``.
        text: its lines, separated by newlines.
        font: its font.
        colour: of the letters.
        anchor: which part of the lines is at the point.
        above: True if the text stands on the point.
        upward: True if the text reads from bottom to top.
        plate: the colour of the white plate's border behind the text; "" for no plate, "none" for
            one without border.
    """

    at: Point
    text: str
    font: Font
    colour: str = BLACK
    anchor: Anchor = "middle"
    above: bool = False
    upward: bool = False
    plate: str = ""


Item = Line | Polygon | Ellipse | Text


@dataclass
class Canvas:
    """A sheet of a given size in points, with its shapes.

    Args:
        width: in points, 72 per inch.
        height: in points.
        placed: (level, item); items of higher levels are above those of lower ones, and of one
            level in the order in which they were added.
    """

    width: float
    height: float
    placed: list[tuple[float, Item]] = field(default_factory=list)

    @property
    def items(self) -> list[Item]:
        """Everything on the sheet, the lowest first."""
        return [item for _, item in sorted(self.placed, key=lambda pair: pair[0])]

    def add(self, level: float, item: Item) -> None:
        """Put an item on the sheet."""
        self.placed.append((level, item))
