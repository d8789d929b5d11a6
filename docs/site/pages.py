"""The notebooks as pages: executed, plumbing and hints folded, and a link that runs them."""

import json
import re
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from zlib import decompress

import nbformat
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.exercises import find_exercise
from autograder.exercises.help import find_hints
from autograder.notebook_api.hint_ladder import Ladder, rung_count
from classroom.course.lecture.execution import CHECK, execute_solved, solutions
from course_lib.asking import section_questions
from course_lib.games import TicTacToe
from course_lib.widgets import explore_leaves, play_levels

TEST = "test-"
ADDRESS = "{}lab/notebooks/index.html?path={}"
RUN = '<p class="run-this-page"><a href="{}">Run this page in the browser</a></p>'
SOLVED = (
    '<p class="run-this-page"><a href="{}">Run this page in the browser</a> to write the functions '
    "yourself and have them judged. Here the course's own have run, which the page does not show."
    "</p>"
)
CALIBRATION = re.compile(r'calibration\("(\w+)"\)')
COUNTED = '<p role="status" data-predictions="{}">Your predictions above are counted here.</p>'
PACKED = re.compile(r'data-widget="([^"]+)"')
"""A widget in an output."""
TO_PLAY = '<p class="judged">To play, <a href="{}">run this page</a>.</p>'
RECALL = "recall("
RECALLED = "<p>Where this notebook runs, questions of earlier ones stand here.</p>"
JUDGED = '<p class="judged">What you write is judged when you <a href="{}">run this page</a>.</p>'
WRITTEN = '<p class="judged">You write your answer where you <a href="{}">run this page</a>.</p>'
TO_RUN = re.compile(r"Run\s+(?:the|this)\s+cell(?:\.|,(?! then)|\s+and| whenever[^.]*\.)\s*(\w?)")
"""What notebooks ask for and no page does; the start page says by "then" how a notebook works."""
LINK = re.compile(r'(?<=href=")(\w+)\.ipynb(?=["#])')
"""A link to another notebook in an output."""
JOBS = 2


def write_first_widgets(folder: Path) -> None:
    """Write the widgets of the first page as HTML that works without a kernel."""
    board = play_levels(TicTacToe(), "perfect")
    board.packs_runs = True
    for name, widget in {"board": board, "leaves": explore_leaves()}.items():
        html = widget._repr_mimebundle_()["text/html"]
        (folder / f"{name}.html").write_text(html, encoding="utf-8")


def write_notebook_pages(notebooks: Path, target: Path) -> None:
    """Execute every notebook of a course's directory, and write the pages to another one."""
    target.mkdir(parents=True)
    course = Course.find(notebooks.parent)
    sections = {section.notebook: section for section in course.sections}

    def executed(path: Path) -> tuple[Path, NotebookNode]:
        notebook = nbformat.read(path, as_version=4)
        section = sections.get(path.stem)
        solved = solutions(course, section) if section else {}
        execute_solved(notebook, path.parent, solved)
        return path, as_page(notebook, path.name, is_solved=bool(solved))

    late_ones_first = sorted(notebooks.glob("*.ipynb"), reverse=True)  # they take longest
    with ThreadPoolExecutor(JOBS) as threads:
        for path, page in threads.map(executed, late_ones_first):
            nbformat.write(page, target / path.name)


def as_page(
    notebook: NotebookNode,
    name: str,
    root: str = "../",
    is_solved: bool = False,
    has_reader: bool = False,
) -> NotebookNode:
    """Change an executed notebook to what its page shows: links that run it, little plumbing.

    Args:
        notebook: with its outputs.
        name: of its file.
        root: the way from the page to the first one.
        is_solved: whether functions of the course ran in place of the reader's.
        has_reader: whether it ran with predictions of a reader.
    """
    address = ADDRESS.format(root, name)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = _text(cell, address)
        elif not has_reader and (html := _instead(cell.source, address)):
            cell.outputs = [_output(html)]
            _tag(cell, "remove-input")
        elif any(map(_waits_for_kernel, cell.get("outputs", []))):
            cell.outputs.append(_output(TO_PLAY.format(address)))
    _fold(notebook)
    for output in (output for cell in notebook.cells for output in cell.get("outputs", [])):
        data = output.get("data", {})
        if "text/html" in data:
            data["text/html"] = LINK.sub(r"\1.html", data["text/html"])
    notebook.cells = [cell for old in notebook.cells for cell in (old, *_hints(old))]
    link = (SOLVED if is_solved else RUN).format(address)
    notebook.cells.insert(1, nbformat.v4.new_markdown_cell(link, id="run-this-page"))
    notebook.metadata.pop("widgets", None)
    return notebook


def _text(cell: NotebookNode, address: str) -> str:
    """Return what a page says in place of a cell of text: nothing there is run, or written."""
    nbgrader = cell.metadata.get("nbgrader", {})
    if nbgrader.get("solution"):
        return WRITTEN.format(address)
    text: str = cell.source
    return TO_RUN.sub(lambda found: found[1].upper(), text)


def _fold(notebook: NotebookNode) -> None:
    """Fold the code of the first figure, and what JupyterLab folds."""
    first = next((cell for cell in notebook.cells if cell.cell_type == "code"), None)
    for cell in notebook.cells:
        is_opener = cell is first and "show" in cell.metadata.get("tags", [])
        if is_opener or cell.metadata.get("jupyter", {}).get("source_hidden"):
            _tag(cell, "hide-input")


def _tag(cell: NotebookNode, tag: str) -> None:
    cell.metadata["tags"] = [*cell.metadata.get("tags", []), tag]


def _output(html: str) -> NotebookNode:
    return nbformat.v4.new_output("display_data", {"text/html": html, "text/plain": ""})


def _waits_for_kernel(output: NotebookNode) -> bool:
    """Tell whether an output has a board whose match could not be played ahead."""
    return any(s.get("ahead") == [] for s in states(output.get("data", {}).get("text/html", "")))


def states(html: str) -> list[dict[str, Any]]:
    """Return what is packed into a page for its widgets."""
    return [json.loads(decompress(b64decode(p)))["state"] for p in PACKED.findall(html)]


def _instead(source: str, address: str) -> str:
    """Return what a page shows for a cell that needs the reader's own notebook, if it does."""
    if source.startswith(CHECK):
        return JUDGED.format(address)
    if source.startswith(RECALL):
        return RECALLED
    if counted := CALIBRATION.match(source):
        return COUNTED.format(len(section_questions(counted[1])))
    return ""


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
