"""Plots: matplotlib's, imported when one is drawn, and a sentence where it is not installed."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec

from course_lib import OPTIONAL
from course_lib.draw.canvas import Canvas, Text
from course_lib.draw.fonts import Font, text_size
from course_lib.draw.picture import Picture

if TYPE_CHECKING:
    from matplotlib.figure import Figure

P = ParamSpec("P")
MISSING = "This plot needs {}, which is not installed here."


def sheet(width: float, height: float) -> "Figure":
    """Return an empty matplotlib figure, of a size in inches, that belongs to no pyplot window.

    Raises:
        ModuleNotFoundError: matplotlib is not installed.
    """
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def where_installed(draw: Callable[P, Picture]) -> Callable[P, Picture]:
    """Return a function that draws the same, or a sentence where matplotlib is not installed."""

    @wraps(draw)
    def drawn(*args: P.args, **options: P.kwargs) -> Picture:
        try:
            return draw(*args, **options)
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if package not in OPTIONAL:
                raise
            return sentence(MISSING.format(package))

    return drawn


def sentence(text: str) -> Picture:
    """Return a picture of one sentence."""
    font = Font(11)
    width, height = text_size(text, font)
    canvas = Canvas(width + 16, height + 16)
    canvas.add(0, Text((canvas.width / 2, canvas.height / 2), text, font))
    return Picture(canvas, text)
