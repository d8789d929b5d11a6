"""The commands ``check`` and ``grade``: find, judge, store, report."""

import json
from collections.abc import Sequence
from pathlib import Path

from nbgrader.utils import parse_utc
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from autograder.battery import fingerprint
from autograder.course import Course
from autograder.exercise import Section
from autograder.exercises import SECTIONS
from autograder.grade import (
    NoSubmissions,
    Task,
    find_submissions,
    grade_all,
    grade_bytes,
    ungradable,
)
from autograder.gradebook import (
    apply_late_penalty,
    open_gradebook,
    register,
    save,
    write_autograded,
)
from autograder.notebook import read_bytes
from autograder.results import as_json, write_json
from autograder.sandbox.host import Isolation
from autograder.slim import Unreadable
from autograder.verdict import Graded


def check_notebook(path: Path, isolation: Isolation, json_file: str | None) -> Graded:
    """Grade one notebook, whichever section it is of; NoSubmissions if there is no such file."""
    if not path.exists():
        raise NoSubmissions(f"there is no file {path}")
    course, section = Course.find(), _section_of(path)
    secret = course.secret()
    task = _task(course, path.stem, section, path.parent, secret, isolation)
    try:
        graded = grade_bytes(task, section, read_bytes(path))
    except Unreadable as error:
        graded = ungradable(task, str(error))
    if json_file:
        write_json(json_file, as_json([graded], isolation, secret))
    return graded


def _section_of(path: Path) -> Section:
    """Return the section a notebook is of, by its name or by that of its directory."""
    for section in SECTIONS:
        if section.notebook in path.name or section.name in (path.resolve().parent.name, path.stem):
            return section
    if len(SECTIONS) == 1:
        return SECTIONS[0]
    names = ", ".join(section.notebook for section in SECTIONS)
    raise NoSubmissions(f"cannot tell which notebook {path.name} is; name it after one of: {names}")


def grade_class(
    submitted: Path,
    sections: Sequence[Section],
    url: str | None,
    jobs: int,
    isolation: Isolation,
    json_file: str | None,
    report: Path | None,
    console: Console,
) -> list[Graded]:
    """Grade a class into the gradebook, autograded/, and the reports that are asked for.

    Args:
        submitted: nbgrader's submitted/ directory.
        sections: which sections.
        url: the gradebook's address; the course's own if None.
        jobs: worker processes.
        isolation: how student code is kept apart.
        json_file: where the results go as JSON; nowhere if None.
        report: where the HTML pages go; nowhere if None.
        console: where progress is shown.
    """
    course = Course.find()
    found = find_submissions(submitted, sections)
    secret, url = course.secret(), url or course.database
    tasks = {
        _task(course, student, section, path, secret, isolation): section
        for student, section, path in found
    }
    autograded = submitted.resolve().parent / "autograded"
    columns = (TextColumn("grading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        open_gradebook(url, course) as gradebook,
        Progress(*columns, console=console) as progress,
    ):
        for section in {section.name: section for section in tasks.values()}.values():
            register(gradebook, url, section, course.released(section))
        bar = progress.add_task("grading", total=len(tasks))
        by_key = {(task.student, task.section): task for task in tasks}

        def store(graded: Graded) -> None:
            task = by_key[graded.student, graded.section]
            section = tasks[task]
            if save(gradebook, graded, section, _timestamp(Path(task.directory))):
                apply_late_penalty(course, url, section, graded.student)
            write_autograded(autograded, graded, section)
            progress.advance(bar)

        results = grade_all(list(tasks), jobs, store)
    if json_file:
        write_json(json_file, as_json(results, isolation, secret))
    if report:
        from autograder.report import write_report

        write_report(results, report, isolation=isolation, secret=fingerprint(secret))
    return results


def _task(
    course: Course, student: str, section: Section, path: Path, secret: str, isolation: Isolation
) -> Task:
    release = json.dumps(course.released(section))
    return Task(student, section.name, str(path), release, secret, isolation)


def _timestamp(directory: Path) -> str | None:
    """Return when a submission was handed in, from the file that nbgrader leaves beside it."""
    try:
        text = read_bytes(directory / "timestamp.txt").decode().strip()
        parse_utc(text)
    except (Unreadable, ValueError, OverflowError):
        return None
    return text
