"""Renders a canvas with matplotlib, for PNG files."""

from typing import TYPE_CHECKING, Literal

from course_lib.draw.canvas import (
    WHITE,
    Canvas,
    Dashes,
    Ellipse,
    Item,
    Line,
    Outline,
    Polygon,
    Text,
)
from course_lib.draw.fonts import LINE_HEIGHT, Font, legible

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties
    from matplotlib.patches import Patch

SIDES = {"start": "left", "middle": "center", "end": "right"}
FILES = {"regular": "DejaVuSans", "bold": "DejaVuSans-Bold", "mono": "DejaVuSansMono"}
"""Fonts that come with matplotlib: the same picture on every machine."""


def figure(canvas: Canvas) -> "Figure":
    """Return a canvas as a figure that belongs to no pyplot window."""
    from matplotlib.figure import Figure
    from matplotlib.transforms import Affine2D

    drawn = Figure(figsize=(canvas.width / 72, canvas.height / 72), facecolor=WHITE)
    points = Affine2D().scale(1 / 72) + drawn.dpi_scale_trans
    for level, item in enumerate(canvas.items):
        artist = _artist(item)
        artist.set_zorder(1 + level / 1000)
        artist.set_transform(points)
        drawn.add_artist(artist)
    return drawn


def _artist(item: Item) -> "Artist":
    from matplotlib import lines, patches

    match item:
        case Line(points, stroke):
            xs, ys = zip(*points, strict=True)
            ends: Literal["round", "butt"] = "round" if item.round_ends else "butt"
            return lines.Line2D(
                xs, ys, color=stroke.colour, linewidth=stroke.width, linestyle=_dashes(stroke),
                solid_capstyle=ends,
            )  # fmt: skip
        case Polygon(points, fill, edge):
            shape = patches.Polygon(points, facecolor=fill, joinstyle="round")
            shape.set_hatch("////" if item.striped else "")
            return _border(shape, edge)
        case Ellipse(centre, width, height, fill, edge):
            return _border(patches.Ellipse(centre, width, height, facecolor=fill), edge)
        case Text():
            return _text(item)


def _border(shape: "Patch", edge: Outline) -> "Patch":
    width = 0 if edge.colour == "none" else edge.width
    shape.set(edgecolor=edge.colour, linewidth=width, linestyle=_dashes(edge))
    return shape


def _text(item: Text) -> "Artist":
    from matplotlib.text import Text as Artist

    artist = Artist(
        *item.at, legible(item.text, item.font), color=item.colour, parse_math=False, usetex=False,
        fontproperties=_properties(item.font), linespacing=LINE_HEIGHT, ha=SIDES[item.anchor],
        va="bottom" if item.above else "center", rotation=90 if item.upward else 0,
    )  # fmt: skip
    if item.plate:
        style = "square,pad=0.1" if item.plate == "none" else "round,pad=0.15"
        box = {"boxstyle": style, "facecolor": WHITE, "edgecolor": item.plate, "linewidth": 0.8}
        artist.set_bbox(box)
    return artist


def _properties(font: Font) -> "FontProperties":
    from matplotlib import get_data_path
    from matplotlib.font_manager import FontProperties

    file = f"{get_data_path()}/fonts/ttf/{FILES[font.face]}.ttf"
    return FontProperties(fname=file, size=font.size)


def _dashes(edge: Outline) -> "tuple[float, Dashes] | Literal['-']":
    return (0, edge.dashes) if edge.dashes else "-"
