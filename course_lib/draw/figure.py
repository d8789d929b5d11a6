"""A picture that has the code that drew it below it, folded."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from html import escape
from textwrap import dedent
from typing import ParamSpec

from course_lib.draw import Picture
from course_lib.draw.plot import where_installed

P = ParamSpec("P")
CODE = "white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"


@dataclass(frozen=True, eq=False)
class Figure(Picture):
    """A picture, and the source of the function that drew it.

    Args:
        code: the source.
    """

    code: str = ""

    def _repr_html_(self) -> str:
        """Return the picture as a notebook shows it, with its code folded below."""
        code = f'<pre style="{CODE}">{escape(self.code)}</pre>'
        summary = '<summary style="cursor:pointer;opacity:.75">code of this figure</summary>'
        return f"{super()._repr_html_()}<details>{summary}{code}</details>"


def figure(draw: Callable[P, Picture]) -> Callable[P, Figure]:
    """Return a function that draws the same picture, with the function's source below it."""

    @wraps(draw)
    def drawn(*args: P.args, **options: P.kwargs) -> Figure:
        picture = where_installed(draw)(*args, **options)
        code = dedent(inspect.getsource(draw))
        return Figure(picture.drawing, picture.alt, picture.caption, picture.narrow, code)

    return drawn
