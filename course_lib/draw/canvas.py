"""A sheet to draw on, measured in points from its lower left corner, and its colours and fonts.

Everything that is written goes through here, and is shown letter by letter: never as TeX.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.ft2font import FT2Font

# The palette of Okabe and Ito, "Color Universal Design", 2008.
BLACK, ORANGE, SKY, GREEN = "#000000", "#E69F00", "#56B4E9", "#009E73"
YELLOW, BLUE, VERMILION, PURPLE = "#F0E442", "#0072B2", "#D55E00", "#CC79A7"
WHITE, PALE, GREY, DARK = "#FFFFFF", "#F2F2F2", "#666666", "#333333"

Point = tuple[float, float]
DASHED, FINELY_DASHED = (0, (4, 3)), (0, (2, 1.5))
LINE_HEIGHT = 1.2


class Font(NamedTuple):
    """A font: its size in points, and whether it is bold or fixed-width."""

    size: float
    bold: bool = False
    mono: bool = False

    @property
    def file(self) -> str:
        """The font's file, one that comes with matplotlib: the same picture on every machine."""
        from matplotlib import get_data_path

        name = f"DejaVuSans{'Mono' * self.mono}{'-Bold' * self.bold}.ttf"
        return f"{get_data_path()}/fonts/ttf/{name}"


class Canvas:
    """A figure of a given size in points, with nothing on it.

    Args:
        width: in points, 72 per inch.
        height: in points.
    """

    def __init__(self, width: float, height: float) -> None:
        from matplotlib.figure import Figure
        from matplotlib.transforms import Affine2D

        self.width, self.height = width, height
        self.figure = Figure(figsize=(width / 72, height / 72), facecolor=WHITE)
        self._points = Affine2D().scale(1 / 72) + self.figure.dpi_scale_trans

    def line(self, ends: Sequence[Point], colour: str = DARK, width: float = 1, **how: Any) -> None:
        """Draw a line through points; ``how`` goes to matplotlib's Line2D."""
        from matplotlib.lines import Line2D

        xs, ys = zip(*ends, strict=True)
        self._add(Line2D(xs, ys, color=colour, linewidth=width, **how))

    def polygon(self, corners: Sequence[Point], fill: str, **how: Any) -> None:
        """Draw a closed shape; ``how`` goes to matplotlib's Polygon."""
        from matplotlib.patches import Polygon

        self._add(Polygon(corners, facecolor=fill, **how))

    def ellipse(self, centre: Point, width: float, height: float, fill: str, **how: Any) -> None:
        """Draw an ellipse; ``how`` goes to matplotlib's Ellipse."""
        from matplotlib.patches import Ellipse

        self._add(Ellipse(centre, width, height, facecolor=fill, **how))

    def text(
        self, at: Point, text: str, font: Font, colour: str = BLACK, boxed: str = "", **how: Any
    ) -> None:
        """Write text, centred unless ``how`` overrides it; ``boxed`` is the box's colour.

        Several lines are split at newlines; ``how`` goes to matplotlib's Text.
        """
        from matplotlib.font_manager import FontProperties
        from matplotlib.text import Text

        look: dict[str, Any] = {"ha": "center", "va": "center", "zorder": 6} | how
        artist = Text(
            *at, legible(text, font), color=colour, parse_math=False, usetex=False,
            fontproperties=FontProperties(fname=font.file, size=font.size),
            linespacing=LINE_HEIGHT, **look,
        )  # fmt: skip
        if boxed:
            style = {"boxstyle": "round,pad=0.15", "facecolor": WHITE, "edgecolor": boxed}
            artist.set_bbox(style | {"linewidth": 0.8})
        self._add(artist)

    def _add(self, artist: "Artist") -> None:
        artist.set_transform(self._points)
        self.figure.add_artist(artist)


def legible(text: str, font: Font) -> str:
    """Return text with a box for every character that the font cannot show."""
    known = _characters(font._replace(size=1))
    return "".join(c if ord(c) in known or c == "\n" else "\N{WHITE SQUARE}" for c in text)


def text_size(text: str, font: Font) -> tuple[float, float]:
    """Return the width and height of text, in points."""
    lines = legible(text, font).split("\n")
    return max(_width(line, font) for line in lines), len(lines) * LINE_HEIGHT * font.size


def _font(font: Font) -> "FT2Font":
    from matplotlib.font_manager import get_font

    return get_font(font.file)


@lru_cache(maxsize=8)
def _characters(font: Font) -> frozenset[int]:
    return frozenset(_font(font).get_charmap())


@lru_cache(maxsize=4096)
def _width(line: str, font: Font) -> float:
    face = _font(font)
    face.set_size(font.size, 72)
    face.set_text(line, 0.0)
    return face.get_width_height()[0] / 64
