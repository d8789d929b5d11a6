"""Feedback pages: which of them are stale, and their HTML, made by several processes."""

import json
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from autograder.model.language import Language, use_language
from autograder.model.section import Section
from classroom.course.submissions.find import autograded_path
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_bytes
from classroom.grading.feedback.marks import SubmissionMarks, put_marks

if TYPE_CHECKING:
    from classroom.report.feedback_page import FeedbackPage

VERSION = 1
"""Raised whenever the pages change."""
AT_ONCE = 8
"""Pages that a process makes before it returns them."""


@dataclass(frozen=True)
class PageTask:
    """All that one page is made of.

    Attributes:
        student: the student's id.
        notebook: the name of the notebook.
        text: the judged notebook, as JSON.
        marks: its marks.
        language: the course's language.
    """

    student: str
    notebook: str
    text: bytes
    marks: SubmissionMarks
    language: Language

    @property
    def digest(self) -> str:
        """A digest of all of it, and of the pages' version."""
        about = repr((VERSION, self.student, self.notebook, self.marks, self.language))
        return sha256(about.encode(errors="replace") + self.text).hexdigest()


def page_tasks(
    autograded: Path, section: Section, marks: Mapping[str, SubmissionMarks], language: Language
) -> Iterator[PageTask | str]:
    """Yield the task of every student's page, or a sentence that says why there is none."""
    for student in sorted(marks):
        path = autograded_path(autograded, student, section)
        try:
            text = read_bytes(path)
        except Unreadable as error:
            yield f"{student}/{section.name}: {error}; run 'autograder grade' first"
        else:
            yield PageTask(student, section.notebook, text, marks[student], language)


def render_page(task: PageTask) -> str:
    """Return a page as HTML."""
    use_language(task.language)
    notebook = nbformat.from_dict(json.loads(task.text))
    resources = put_marks(notebook.cells, task.marks)
    resources["nbgrader"]["notebook"] = task.notebook
    page, _ = _exporter().from_notebook_node(notebook, resources)
    return page


@cache
def _exporter() -> "FeedbackPage":
    from traitlets.config import Config

    from classroom.report.feedback_page import FeedbackPage  # nbconvert takes a second

    # Each of nbconvert's preprocessors copies and validates the notebook, and none has work here.
    return FeedbackPage(Config(FeedbackPage={"default_preprocessors": []}))


def render_pages(tasks: Iterable[PageTask], jobs: int) -> Iterator[tuple[PageTask, str]]:
    """Yield each task with its page, made by several processes.

    Args:
        tasks: the pages.
        jobs: how many processes; with one, this process makes them.
    """
    tasks = list(tasks)
    if jobs == 1 or len(tasks) <= AT_ONCE:
        yield from zip(tasks, map(render_page, tasks), strict=True)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        run = partial(pool.map, render_page, chunksize=AT_ONCE)
        yield from zip(tasks, run(tasks), strict=True)
