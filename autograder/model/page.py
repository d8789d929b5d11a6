"""Pages as HTML: the parts that the templates of every room have in common.

A room's templates lie beside the module that fills them in. They may extend ``base.html`` and
include ``colors.css``, which lie beside this one. Jinja is imported when the first page is made.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from autograder.model.plain_text import plain, shorten
from autograder.model.points import amount, points_text, points_with_unit

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"


@cache
def page_environment(*folders: Path) -> "Environment":
    """Return the environment of the templates in some folders, the first one first.

    Every value is escaped in them.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader([*folders, TEMPLATES]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=_fit,
    )
    environment.filters |= {
        "points": points_text,
        "counted": amount,
        "counted_points": points_with_unit,
        "shortened": shorten,
    }
    return environment


def _fit(value: object) -> object:
    """Return a text for a template, without characters that no file can hold."""
    return plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value
