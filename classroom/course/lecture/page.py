"""The page of slides: nbconvert's exporter for reveal.js, which comes along in a folder beside it.

reveal.js is taken from the package sphinx-revealjs, which has all of it. The page loads nothing
from a network: formulas are MathML, and widgets bring their own scripts.
"""

import re
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from autograder.model.errors import MissingPackage
from classroom.course.lecture.sizes import HEIGHT, WIDTH
from classroom.course.submissions.typeset import with_formulas

TEMPLATES = Path(__file__).parent / "templates"
REVEAL = "reveal.js"
"""The folder beside the page."""
FILES = ("dist/reveal.js", "dist/reveal.css", "plugin/notes/notes.js", "LICENSE")

OF_KERNEL = re.compile(r' data-model="[0-9a-f]+"')
"""By this a widget finds its other side in the kernel that ran: there is none, and it differs."""


def slide_page(notebook: NotebookNode) -> str:
    """Return the page of a notebook with the metadata of Jupyter's slides.

    Args:
        notebook: its metadata have the page's ``title``.
    """
    from nbconvert.exporters import SlidesExporter  # nbconvert takes a second

    exporter = SlidesExporter(
        template_name="slides",
        extra_template_basedirs=[str(TEMPLATES)],
        reveal_url_prefix=REVEAL,
        reveal_width=str(WIDTH),
        reveal_height=str(HEIGHT),
        exclude_anchor_links=True,
    )
    exporter.register_filter("markdown2html", _with_mathml(exporter.markdown2html))
    page, _ = exporter.from_notebook_node(notebook)
    return OF_KERNEL.sub("", str(page))


def _with_mathml(to_html: Callable[[Any, str], str]) -> Callable[[Any, str], str]:
    """Return a filter of nbconvert that sets formulas, too."""
    from jinja2 import pass_context

    @pass_context
    def convert(context: Any, source: str) -> str:
        return with_formulas(to_html(context, source))

    return convert


def copy_reveal(folder: Path) -> Path:
    """Write reveal.js and its licence into a folder below another one; return it.

    Raises:
        MissingPackage: the package that has it is not installed.
    """
    found = find_spec("sphinx_revealjs")
    if found is None or not found.submodule_search_locations:
        raise MissingPackage("slides need", "sphinx-revealjs", "slides")
    source = Path(found.submodule_search_locations[0], "_static", "revealjs")
    target = folder / REVEAL
    target.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(source / name, target / Path(name).name)
    return target
