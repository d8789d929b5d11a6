"""The gallery as a page: every call with its picture.

Widgets and drawings show what their calls return. The figures of notebooks, whose arguments are
mostly the reader's own functions, are taken from the notebooks that have run for their pages.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import jupytext
import nbformat
from nbformat import NotebookNode
from pages import as_page, states

from classroom.course.lecture.execution import execute_solved
from course_lib.asking.commitments import FILE, as_text

NAMES = """from random import Random
from course_lib.draw import *
from chapters.multiplayer.crowds import random_tree
from course_lib.games import *
from course_lib.search import *
from course_lib.widgets import *"""
"""The names that the gallery's calls use."""
READER = {
    "first-action": ("C", "A"), "first-result": (8, 3), "twice": (3, 3), "stroll": (4, 5),
    "boards": (3000, 5478), "tree-nodes": (200_000, 549_946),
}  # fmt: skip
"""An example: guesses and answers by question, for calibration and recall."""
SECTION = re.compile(r"^## Figures of notebook `(\w+)`", re.MULTILINE)
ENTRY = re.compile(r"^- (`figures\.(\w+)\(.*)$", re.MULTILINE)
PICTURE = re.compile(
    r'(?:<style>[^<]*</style>)?<figure class="course-picture"(?:(?!</figure>).)*</figure>'
    r"(?=<details><summary[^>]*>code of this figure</summary><pre[^>]*>(?:(?!</pre>).)*?"
    r"^def (\w+)\()",
    re.MULTILINE | re.DOTALL,
)
"""A picture, and the name of the function that drew it, from the code below the picture."""
EXAMPLE = "\nThe predictions that `calibration` and `recall` show here are an example.\n"


def write_gallery(page: Path, notebooks: Path) -> None:
    """Write a page whose calls show what they return, in place of its Markdown.

    Args:
        page: the Markdown file, which is removed.
        notebooks: the directory with the notebooks' pages, which have run.

    Raises:
        SystemExit: a figure has no picture.
    """
    gallery = gallery_notebook(page)
    with TemporaryDirectory() as folder:
        entries = {name: {"guess": g, "answer": a, "date": ""} for name, (g, a) in READER.items()}
        Path(folder, FILE).write_text(as_text(entries), encoding="utf-8")
        execute_solved(gallery, Path(folder), {})
    gallery.cells[0].source += EXAMPLE
    gallery.cells = [cell for old in gallery.cells for cell in _with_figures(old, notebooks)]
    for number, cell in enumerate(gallery.cells):
        cell.id = f"gallery-{number}"
    made = as_page(gallery, "gallery.ipynb", root="", has_reader=True)
    nbformat.write(made, page.with_suffix(".ipynb"))
    page.unlink()


def gallery_notebook(page: Path) -> NotebookNode:
    """Return the gallery as a notebook; the names that its calls use stand below its title."""
    gallery = jupytext.read(page, fmt="md")
    title, heading, rest = gallery.cells[0].source.partition("\n## ")
    gallery.cells[:1] = [
        nbformat.v4.new_markdown_cell(title),
        nbformat.v4.new_code_cell(NAMES),
        nbformat.v4.new_markdown_cell(heading.strip("\n") + rest),
    ]
    for number, cell in enumerate(gallery.cells):
        cell.id = f"gallery-{number}"  # else another one at every reading
    return gallery


def _with_figures(cell: NotebookNode, notebooks: Path) -> Iterator[NotebookNode]:
    """Yield a cell; of a list of a notebook's figures, each entry with a cell that shows it."""
    sections = [*SECTION.finditer(cell.source)] if cell.cell_type == "markdown" else []
    if not sections:
        yield cell
        return
    begins = [section.start() for section in sections]
    if before := cell.source[: begins[0]].strip():
        yield nbformat.v4.new_markdown_cell(before)
    for section, end in zip(sections, [*begins[1:], len(cell.source)], strict=True):
        text = cell.source[section.start() : end]
        yield from figure_cells(text, _pictures(notebooks / f"{section[1]}.ipynb"))


def figure_cells(text: str, pictures: Mapping[str, str]) -> Iterator[NotebookNode]:
    """Yield the cells of a notebook's figures: the text above the list, then every entry.

    Args:
        text: the list in Markdown, with its heading.
        pictures: the figures' pictures as HTML, by their names.

    Raises:
        SystemExit: a figure has no picture.
    """
    yield nbformat.v4.new_markdown_cell(text[: text.index("\n- ")])
    for words, name in ENTRY.findall(text):
        if name not in pictures:
            raise SystemExit(f"the gallery has no picture of figures.{name}: no notebook shows it")
        yield nbformat.v4.new_markdown_cell(words)
        shown = nbformat.v4.new_output("display_data", {"text/html": pictures[name]})
        yield nbformat.v4.new_code_cell(outputs=[shown], metadata={"tags": ["remove-input"]})


def _pictures(notebook: Path) -> dict[str, str]:
    """Return the first picture of every figure that a notebook shows, by the figure's name.

    Some stand in outputs, others in what predictions show after the guess.
    """
    found: dict[str, str] = {}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", []):
            html = "".join(output.get("data", {}).get("text/html", ""))
            for text in (html, *_texts(states(html))):
                for picture in PICTURE.finditer(text):
                    found.setdefault(picture[1], picture[0])
    return found


def _texts(value: object) -> Iterator[str]:
    """Yield all texts of a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)
