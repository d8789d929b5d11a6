"""Results -> nbgrader's gradebook and autograded/ notebooks, one submission at a time.

Only automatic scores and comments are written; what a person entered stays. A submission is
durable, in the database and on disk, before the next one is touched.
"""

import html
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.preprocessors import AssignLatePenalties, ComputeChecksums, SaveCells
from nbgrader.utils import parse_utc
from sqlalchemy.exc import SAWarning, SQLAlchemyError

from autograder.course import Course, find_programs
from autograder.errors import Problem
from autograder.exercise import Section
from autograder.report import points_text, verdict_html, verdict_text
from autograder.verdict import Graded, Verdict

TEST = "test-"


class GradebookError(Problem):
    """The gradebook cannot be opened or written; the message says why."""


@contextmanager
def open_gradebook(url: str, course: Course) -> Iterator[Gradebook]:
    """Open nbgrader's gradebook, created if it does not exist.

    Raises:
        GradebookError: it cannot be opened or written.
    """
    find_programs()
    course_id = str(course.config.CourseDirectory.get("course_id", "default_course"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # nbgrader's own
            with Gradebook(url, course_id) as gradebook:
                yield gradebook
    except SQLAlchemyError as error:
        raise GradebookError(f"the gradebook {url} cannot be used: {error}") from None


def register(gradebook: Gradebook, url: str, section: Section, release: NotebookNode) -> None:
    """Make the exercises of a section known to a gradebook that does not know them yet."""
    try:
        gradebook.find_notebook(section.notebook, section.name)
    except MissingEntry:
        gradebook.update_or_create_assignment(section.name)
        resources = _resources(section, "", url)
        notebook, _ = ComputeChecksums().preprocess(deepcopy(release), resources)
        SaveCells().preprocess(notebook, resources)


def _resources(section: Section, student: str, url: str) -> dict[str, Any]:
    """Return what nbgrader's preprocessors want to know."""
    return {
        "nbgrader": {
            "notebook": section.notebook,
            "assignment": section.name,
            "student": student,
            "db_url": url,
        }
    }


def save(gradebook: Gradebook, graded: Graded, section: Section, timestamp: str | None) -> bool:
    """Write a submission's automatic scores and comments, in one transaction.

    Args:
        gradebook: where.
        graded: the result.
        section: what it is about; registered in the gradebook.
        timestamp: when it was handed in, as nbgrader writes it; None if unknown.

    Returns:
        True if it is late, or was: nbgrader has a penalty to compute.
    """
    gradebook.update_or_create_student(graded.student)
    when = {"timestamp": parse_utc(timestamp)} if timestamp else {}
    submission = gradebook.update_or_create_submission(section.name, graded.student, **when)
    notebook = gradebook.find_submission_notebook(section.notebook, section.name, graded.student)
    verdicts = {v.exercise: v for v in graded.verdicts}
    for grade in notebook.grades:
        verdict = verdicts[grade.cell.name.removeprefix(TEST)]
        grade.auto_score = verdict.score
        grade.needs_manual_grade = verdict.score is None or grade.manual_score is not None
    for comment in notebook.comments:
        verdict = verdicts[comment.cell.name]
        # nbgrader puts comments into its pages as they are.
        comment.auto_comment = html.escape(f"{verdict_title(verdict)}. {verdict.message}")
    gradebook.db.commit()
    return submission.total_seconds_late > 0 or bool(notebook.late_submission_penalty)


def verdict_title(verdict: Verdict) -> str:
    """Return for example ``12 of 15 points``."""
    if verdict.score is None:
        return "Not graded"
    return f"{points_text(verdict.score)} of {points_text(verdict.max_score)} points"


def apply_late_penalty(course: Course, url: str, section: Section, student: str) -> None:
    """Have nbgrader compute the late penalty of a submission, by the course's own rules."""
    resources = _resources(section, student, url)
    AssignLatePenalties(config=course.config).preprocess(nbformat.v4.new_notebook(), resources)


def with_verdicts(graded: Graded) -> NotebookNode | None:
    """Return the judged notebook with every verdict as its test cell's output."""
    if graded.notebook is None:
        return None
    notebook: NotebookNode = nbformat.from_dict(graded.notebook)
    verdicts = {TEST + v.exercise: v for v in graded.verdicts}
    for cell in notebook.cells:
        if cell.id in verdicts and cell.cell_type == "code":
            cell.outputs = outputs(verdicts[cell.id])
    if graded.notes:
        lines = "\n".join(f"- {html.escape(note)}" for note in graded.notes)
        text = f"**What the grader noticed about this file**\n\n{lines}"
        notebook.cells.insert(0, nbformat.v4.new_markdown_cell(text, id="grader-notes"))
    return notebook


def outputs(verdict: Verdict) -> list[NotebookNode]:
    """Return a verdict as outputs: the reasons, then the points as nbgrader reads them."""
    reasons = {"text/plain": verdict_text(verdict), "text/html": verdict_html(verdict)}
    made = [nbformat.v4.new_output("display_data", reasons)]
    if verdict.score is not None:
        points = {"text/plain": repr(float(verdict.score))}
        made.append(nbformat.v4.new_output("execute_result", points, execution_count=None))
    return made


def write_autograded(directory: Path, graded: Graded, section: Section) -> None:
    """Write ``<student>/<section>/<notebook>.ipynb`` below a directory, whole or not at all."""
    notebook = with_verdicts(graded)
    if notebook is None:
        notebook = nbformat.v4.new_notebook(
            cells=[
                nbformat.v4.new_markdown_cell(html.escape(note), id=f"grader-note-{i}")
                for i, note in enumerate(graded.notes)
            ]
        )
    folder = directory / graded.student / section.name
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{section.notebook}.ipynb"
    partial = path.with_suffix(".partial")
    partial.write_text(nbformat.writes(notebook, version=4) + "\n", encoding="utf-8")
    os.replace(partial, path)
