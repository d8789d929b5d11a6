"""The sheets of a class: every submission of a section is observed, and one page is written."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from autograder.course.course import Course
from autograder.model.section import Section
from autograder.model.text_files import write_text
from autograder.protocol.limits import Choice
from classroom.course.submissions.find import find_submissions
from classroom.course.submissions.task import Task
from classroom.gradebook.database.tables import full_names
from classroom.gradebook.database.url import file_of
from classroom.gradebook.store import open_gradebook
from classroom.grading.isolation import require_isolation
from classroom.grading.oral.observe import entropy, observe
from classroom.grading.oral.sheets import OralSheet, Sheet, sheet_of, sheets_page
from classroom.grading.tasks import new_task
from classroom.grading.workers import local


def write_sheets(
    course: Course,
    section: Section,
    out: Path,
    submitted: Path,
    *,
    jobs: int = 1,
    isolation: Choice = "auto",
    size: Sheet = "a4",
) -> list[OralSheet]:
    """Write the sheets for oral questions; the same submissions give the same bytes.

    Args:
        course: the course.
        section: the section.
        out: the file to write.
        submitted: nbgrader's directory of submissions.
        jobs: the number of processes.
        isolation: how student code is isolated.
        size: the size of the paper.

    Returns:
        The sheets.

    Raises:
        NoSubmissions: the directory holds no submission of the section.
        SandboxUnavailable: student code cannot be isolated here.
        NotIsolated: it could read files of the course.
        WriteFailure: the file cannot be written.
        GradebookError: the gradebook, which has the names, cannot be read.
    """
    secret = course.secret()
    used = require_isolation(course, isolation, submitted)
    tasks = [
        new_task(course, student, section, path, secret, used)
        for student, _, path in find_submissions(submitted, [section])
    ]
    sheets = _sheets(tasks, section, jobs, _names(course))
    write_text(out, sheets_page(course.settings.name, section, sheets, size))
    return sheets


def _names(course: Course) -> dict[str, str]:
    """Return the names of the class list by id; none without a gradebook, which is not made."""
    path = file_of(course.database)
    if path is not None and not path.is_file():
        return {}
    with open_gradebook(course.database, course) as book:
        return full_names(book)


def _sheets(
    tasks: Sequence[Task], section: Section, jobs: int, names: Mapping[str, str]
) -> list[OralSheet]:
    with local(min(jobs, len(tasks))) as executors, executors() as threads:
        found = [*threads.map(observe, tasks)]
    return [
        sheet_of(one, section, entropy(task), names.get(one.student, ""))
        for task, one in zip(tasks, found, strict=True)
    ]
