"""The page that nbgrader returns to a student: results first, the course's own text folded."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from nbformat import NotebookNode

from autograder.model import page
from autograder.model.exercise import TEST
from autograder.model.headings import headings
from autograder.model.variant import CELL
from classroom.report import TEMPLATES

NBGRADER = TEMPLATES / "nbgrader"
STYLES = (
    page.TEMPLATES / "colors.css",
    TEMPLATES / "page.css",
    NBGRADER / "results" / "feedback.css",
)
CODE, DARK = "default", "github-dark"
"""Pygments's styles for code, on light and on dark pages."""
TEMPLATE = "results"
OF_STUDENT = re.compile(rf"added-\d+|grader-notes|{CELL}(?!student$|.*-text$).+")
"""The ids of cells that not all students have alike: their own ones, and drawn questions."""


@dataclass(frozen=True)
class FeedbackRow:
    """An exercise on the page.

    Attributes:
        title: the heading above it in the notebook.
        score: its points; None if there is no mark yet.
        comment: the comment, as Markdown.
        items: the rubric of a mark by hand, each item with ``part``, ``text``, ``points`` and
            ``given``.
    """

    exercise: str
    title: str
    score: float | None
    points: float
    comment: str
    items: Sequence[Mapping[str, Any]] = ()


@cache
def style() -> str:
    """Return the style sheet of the page; the dark colours of code are for the screen."""
    from pygments.formatters import HtmlFormatter

    ours = [path.read_text(encoding="utf-8") for path in STYLES]
    light, dark = (
        "\n".join(HtmlFormatter(style=name).get_token_style_defs(".highlight"))
        for name in (CODE, DARK)
    )
    return "\n".join(
        [*ours, light, f"@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}"]
    )


def results(cells: Sequence[NotebookNode]) -> list[FeedbackRow]:
    """Return the exercises of a notebook whose marks and comments nbgrader has put into it."""
    answers = {cell.get("id"): _about(cell) for cell in cells}
    return [
        FeedbackRow(
            exercise, title, _about(cell).get("score"), _about(cell)["points"],
            answers[exercise].get("comment") or "", answers[exercise].get("rubric") or (),
        )
        for exercise, title, cell in _graded_cells(cells)
    ]  # fmt: skip


def _graded_cells(cells: Sequence[NotebookNode]) -> Iterator[tuple[str, str, NotebookNode]]:
    """Yield exercise, title and cell of every cell that has points."""
    heading = ""
    ids = {cell.get("id") for cell in cells}
    for cell in cells:
        if is_course(cell) and cell.cell_type == "markdown":
            heading = (headings(cell.source) or [heading])[-1]
        name = _about(cell).get("grade_id", "").removeprefix(TEST)
        if "points" in _about(cell) and name in ids:
            yield name, heading or name, cell


def arrange(cells: Sequence[NotebookNode]) -> None:
    """Mark cells for the template: an answer has a heading, and the text of the course is folded.

    An exercise's heading and, if no verdict stands below the answer, its comment are with the
    answer. Results and drawn questions are shown without the code of their cells. Each run of cells
    of the course is folded below its first heading.
    """
    for cell in cells:
        cell.metadata.autograder = {"opens": "", "closes": False}
    by_id = {cell.get("id"): cell for cell in cells}
    for name, title, graded in _graded_cells(cells):
        by_id[name].metadata.autograder["title"] = title
        if graded is by_id[name]:
            graded.metadata.autograder["comment"] = _about(graded).get("comment") or ""
            graded.metadata.autograder["rubric"] = _about(graded).get("rubric") or []
        else:
            graded.metadata.autograder["result"] = True
        if shows := by_id.get(CELL + name):
            shows.metadata.autograder["result"] = True
    for course, run in groupby(cells, key=is_course):
        if course:
            block = list(run)
            titles = (headings(c.source) for c in block if c.cell_type == "markdown")
            first = next((found[0] for found in titles if found), "code")
            block[0].metadata.autograder["opens"] = first
            block[-1].metadata.autograder["closes"] = True


def is_course(cell: NotebookNode) -> bool:
    """Tell whether a cell is the course's: neither an answer, nor a result, nor the student's."""
    about = _about(cell)
    graded = about.get("solution") or "points" in about
    return not graded and not OF_STUDENT.fullmatch(str(cell.get("id", "")))


def _about(cell: NotebookNode) -> NotebookNode:
    about: NotebookNode = cell.metadata.get("nbgrader", {})
    return about
