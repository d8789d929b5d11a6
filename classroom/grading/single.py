"""The command ``check``: one notebook, wherever it is, judged as when a class is graded."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from autograder.course.course import Course
from autograder.model.lateness import Lateness
from autograder.model.section import Section
from autograder.model.text_files import write_json
from autograder.model.verdict import SubmissionResult
from autograder.protocol.limits import Choice
from autograder.running.judged_by import judging_digest
from classroom.course.submissions.contents import refuse_another
from classroom.course.submissions.find import NoSubmissions, student_id
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_notebook
from classroom.grading.isolation import require_isolation
from classroom.grading.processes import end_processes
from classroom.grading.submission import ungradable
from classroom.grading.tasks import new_task, timestamp
from classroom.grading.worker_task import grade_task
from classroom.report.results import as_json


def check_notebook(
    path: Path, isolation: Choice, json_file: str | None, wanted: Section | None = None
) -> SubmissionResult:
    """Grade one notebook; NoSubmissions if there is no such file.

    Args:
        path: the notebook.
        isolation: how its code is isolated.
        json_file: the file for the results, if any.
        wanted: its section, of which it then has to be; None to go by its name.
    """
    if not path.exists():
        raise NoSubmissions(f"there is no file {path}")
    course = Course.find()
    section = wanted or _section_of(path, course.sections)
    secret = course.secret()
    used = require_isolation(course, isolation)
    task = new_task(course, student_id(path.stem), section, path.parent, secret, used)
    try:
        data, notes = read_notebook(path)
        if wanted:
            refuse_another(data, wanted, course.sections)
        graded = grade_task(replace(task, data=data, notes=tuple(notes))).graded
    except Unreadable as error:
        graded = ungradable(task, str(error), error.by_machine)
    finally:
        end_processes()
    graded = replace(
        graded, standing=replace(graded.standing, lateness=_lateness(course, section, path))
    )
    if json_file:
        write_json(json_file, as_json([graded], used, secret, judging_digest))
    return graded


def _lateness(course: Course, section: Section, path: Path) -> Lateness | None:
    """Return how late a notebook is that lies in nbgrader's place, by the course's files."""
    folder = path.resolve().parent
    text = timestamp(folder, course.settings.zone) if folder.name == section.name else None
    if not text:
        return None
    from classroom.gradebook.database.tables import parse_utc
    from classroom.gradebook.handing_in.lateness import LatenessInForce  # all of nbgrader

    student = student_id(folder.parent.name)
    return LatenessInForce(course)(student, section.name, parse_utc(text), None, None)


def _section_of(path: Path, sections: Sequence[Section]) -> Section:
    """Return the section a notebook is of, by its name or by that of its directory."""
    for section in sections:
        if section.notebook in path.name or section.name in (path.resolve().parent.name, path.stem):
            return section
    if len(sections) == 1:
        return sections[0]
    names = ", ".join(section.notebook for section in sections)
    raise NoSubmissions(f"cannot tell which notebook {path.name} is; name it after one of: {names}")
