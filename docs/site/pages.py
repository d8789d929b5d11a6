"""The notebooks as pages: executed as students get them, with folded hints."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jupytext
import nbclient
import nbformat
from nbformat import NotebookNode

from autograder.exercises import find_exercise
from autograder.exercises.hints import find_hints
from autograder.notebook_api.hint_ladder import Ladder, rung_count
from course_lib.widgets import explore_leaves

TEST = "test-"
RUN = (
    '<p class="run-this-page"><a href="{}lab/notebooks/index.html?path={}">'
    "Run this page in the browser</a></p>"
)
LINK = re.compile(r'(?<=href=")(\w+)\.ipynb(?=["#])')
"""A link to another notebook in an output."""
NAMES = """from random import Random
from course_lib.draw import *
from course_lib.experiments.crowds import random_tree
from course_lib.games import *
from course_lib.search import *
from course_lib.widgets import *"""
"""The names that the gallery's calls use."""
QUIET = ["--log-level=ERROR"]
"""A kernel warns that its ports are not encrypted; they are of this machine."""
JOBS = 2
SECONDS = 600
"""No cell takes so long."""


def write_widget(path: Path) -> None:
    """Write the widget of the first page as HTML that works without a kernel."""
    path.write_text(explore_leaves()._repr_mimebundle_()["text/html"], encoding="utf-8")


def write_gallery(page: Path) -> None:
    """Write a page whose blocks of code show what they return, in place of its Markdown.

    Args:
        page: the Markdown file, which is removed.
    """
    gallery = gallery_notebook(page)
    _execute(gallery, page.parent)
    nbformat.write(as_page(gallery, "gallery.ipynb", root=""), page.with_suffix(".ipynb"))
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


def write_notebook_pages(notebooks: Path, target: Path) -> None:
    """Execute every notebook of a directory, and write the pages to another one."""
    target.mkdir(parents=True)
    with ThreadPoolExecutor(JOBS) as threads:
        for path, page in threads.map(_executed, sorted(notebooks.glob("*.ipynb"))):
            nbformat.write(page, target / path.name)


def _executed(path: Path) -> tuple[Path, NotebookNode]:
    notebook = nbformat.read(path, as_version=4)
    _execute(notebook, path.parent)
    return path, as_page(notebook, path.name)


def _execute(notebook: NotebookNode, folder: Path) -> None:
    place = {"metadata": {"path": str(folder)}}
    nbclient.NotebookClient(
        notebook, timeout=SECONDS, resources=place, extra_arguments=QUIET
    ).execute()


def as_page(notebook: NotebookNode, name: str, root: str = "../") -> NotebookNode:
    """Change an executed notebook to what its page shows: a link that runs it, folded hints.

    Args:
        notebook: with its outputs.
        name: of its file.
        root: the way from the page to the first one.
    """
    for output in (output for cell in notebook.cells for output in cell.get("outputs", [])):
        data = output.get("data", {})
        if "text/html" in data:
            data["text/html"] = LINK.sub(r"\1.html", data["text/html"])
    notebook.cells = [cell for old in notebook.cells for cell in (old, *_hints(old))]
    link = nbformat.v4.new_markdown_cell(RUN.format(root, name), id="run-this-page")
    notebook.cells.insert(1, link)
    notebook.metadata.pop("widgets", None)
    return notebook


def _hints(cell: NotebookNode) -> list[NotebookNode]:
    """Return a cell with the folded hints of the exercise that a test cell checks, if it does."""
    if not cell.id.startswith(TEST):
        return []
    exercise = find_exercise(cell.id.removeprefix(TEST))
    hints = find_hints(exercise.section, exercise.id)
    if hints is None:
        return []
    ladder = Ladder(exercise.id, hints, rung_count(hints))
    rungs = (rung.html(number, is_open=False) for number, rung in enumerate(ladder.rungs, start=1))
    text = f'<div class="hints"><p>Hints, the smallest first:</p>{"".join(rungs)}</div>'
    return [nbformat.v4.new_markdown_cell(text, id=f"hints-{exercise.id}")]
