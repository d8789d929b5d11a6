"""The gradebook's marks as files that Canvas, Moodle, Gradescope and spreadsheets read."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from autograder.course.settings import Settings
from autograder.exercises import all_sections
from autograder.model.files import file_name
from autograder.model.lateness import Lateness, LatenessOf, points_off
from autograder.model.plain_text import REPLACEMENT, one_line
from autograder.model.points import amount
from autograder.model.text_files import STDOUT, write_stdout, write_text
from classroom.gradebook.export.canvas import canvas
from classroom.gradebook.export.cells import BOM, safe
from classroom.gradebook.export.gradescope import submission_json
from classroom.gradebook.export.marks import Marks, Student, Submission, marks_so_far
from classroom.gradebook.export.moodle import moodle
from classroom.gradebook.export.plain import plain
from classroom.gradebook.export.reader import ExportError, read_marks
from classroom.gradebook.export.template import fill
from classroom.gradebook.export.totals import totals

Format = Literal[
    "canvas",
    "moodle",
    "csv",
    "totals",
    "gradescope",
]

TABLES: dict[str, Callable[[Marks], str]] = {
    "canvas": canvas,
    "moodle": moodle,
    "csv": plain,
    "totals": totals,
}
"""The formats that are one table."""


def export(
    to: Format,
    out: str,
    url: str,
    sections: Sequence[str] = (),
    so_far: bool = False,
    settings: Settings | None = None,
    template: Path | None = None,
    lateness_of: LatenessOf | None = None,
) -> list[str]:
    """Write a gradebook's marks, each file whole or not at all.

    Args:
        to: the format.
        out: a file, or ``-`` for standard output; for gradescope a directory.
        url: the gradebook's address.
        sections: which sections; all that were handed in if empty.
        so_far: whether marks count what is graded, and do not wait for all of a section.
        settings: the course's weights, and who is excused; the defaults if None.
        template: the table of canvas or moodle whose cells get the marks; a new table if None.
        lateness_of: the course's clock and late rule; None for the penalties that nbgrader wrote.

    Returns:
        Remarks for the user, in sentences.

    Raises:
        GradebookError: the gradebook is damaged, or cannot be read.
        ExportError: there is none, or nothing that can be written as asked.
        WriteFailure: a file, or standard output, cannot be written.
    """
    _check_destination(to, out)
    marks = marks_in_force(url, sections, so_far, settings, lateness_of)
    if template is not None:
        return _fill_template(to, template, out, marks)
    if out == STDOUT:
        write_stdout(TABLES[to](marks))
        return _remarks(marks, tables=True)
    for path, text in _files(to, Path(out), marks).items():
        write_text(path, text)
    return [f"wrote {out}", *_remarks(marks, to in TABLES), *weight_remarks(marks, settings, to)]


def marks_in_force(
    url: str,
    sections: Sequence[str] = (),
    so_far: bool = False,
    settings: Settings | None = None,
    lateness_of: LatenessOf | None = None,
) -> Marks:
    """Return a gradebook's marks with the penalties, weights and excuses in force; as ``export``.

    Raises:
        GradebookError: the gradebook is damaged, or cannot be read.
        ExportError: there is none.
    """
    found = _with_penalties(read_marks(url, sections), lateness_of)
    return _of_course(found, settings or Settings(), so_far)


def _fill_template(to: Format, template: Path, out: str, marks: Marks) -> list[str]:
    """Write a template with the marks in it; return remarks, as ``export``."""
    text, remarks = fill(to, template, marks)
    if out == STDOUT:
        write_stdout(text)
        return [*remarks, *_remarks(marks, tables=True)]
    write_text(Path(out), BOM + text)
    return [f"wrote {out}", *remarks, *_remarks(marks, tables=True)]


def _check_destination(to: Format, out: str) -> None:
    """Refuse a place where a format cannot be written; ExportError."""
    if to == "gradescope" and out == STDOUT:
        raise ExportError("--to gradescope writes a directory of files; name one instead of -")
    require_directory(out)


def require_directory(out: str) -> None:
    """Refuse a file whose directory does not exist; ExportError."""
    if out != STDOUT and not Path(out).absolute().parent.is_dir():
        raise ExportError(f"there is no directory {Path(out).parent} to write {out} in")


def _with_penalties(marks: Marks, lateness_of: LatenessOf | None) -> Marks:
    """Return marks with the penalties that are in force now."""
    if lateness_of is None:
        return marks
    students = tuple(
        replace(
            student,
            submissions={
                section: _with_penalty(own, lateness_of(student.id, section, *own.times))
                for section, own in student.submissions.items()
            },
        )
        for student in marks.students
    )
    return replace(marks, students=students)


def _with_penalty(submission: Submission, lateness: Lateness | None) -> Submission:
    off = points_off(submission.points, lateness, submission.penalty)
    return replace(submission, penalty=off)


def _of_course(marks: Marks, settings: Settings, so_far: bool) -> Marks:
    """Return marks with the weights of the sections, and with who is excused."""
    students = tuple(
        replace(s, excused=frozenset(n for n in marks.sections if settings.is_excused(s.id, n)))
        for s in marks.students
    )
    exams = frozenset(set(marks.sections) - {section.name for section in all_sections()})
    weights = {name: settings.of(name).weight for name in marks.sections}
    known = {name: weight for name, weight in weights.items() if weight is not None}
    found = replace(
        marks, students=students, weights=known, zone=settings.zone, exams=exams,
        drop_lowest=settings.totals.drop_lowest, best=settings.totals.best,
    )  # fmt: skip
    return marks_so_far(found) if so_far else found


def _files(to: Format, out: Path, marks: Marks) -> dict[Path, str]:
    """Return the text of every file by its path."""
    if to in TABLES and out.is_dir():
        raise ExportError(f"{out} is a directory; name the file to write")
    if to in TABLES:
        return {out: BOM + TABLES[to](marks)}
    if out.exists() and not out.is_dir():
        raise ExportError(f"{out} is a file; --to gradescope writes a directory")
    ids = [student.id.casefold() for student in marks.students]
    return {
        out / _folder(student.id, ids) / _folder(section, []) / "results.json": submission_json(
            student.submissions[section]
        )
        for student in marks.students
        for section in marks.sections
        if section in student.submissions
    }


def _folder(name: str, others: Sequence[str]) -> str:
    """Return a name as every file system takes it."""
    return file_name(name, alone=others.count(name.casefold()) <= 1).removesuffix(".html")


def _remarks(marks: Marks, tables: bool) -> list[str]:
    """Return sentences about missing and unusual marks."""
    scores = [student.score(section) for student in marks.students for section in marks.sections]
    said = [f"{amount(len(marks.students), 'student')}, {amount(len(marks.sections), 'section')}"]
    if empty := scores.count(None):
        said.append(f"{amount(empty, 'mark')} left empty: not graded yet, or nothing handed in")
    if partly := _partly_graded(marks):
        said.append(f"{amount(partly, 'mark')} of the exercises graded so far, not of all")
    if stale := _stale(marks):
        said.append(
            f"{amount(stale, 'mark')} left empty because the points of the exercise have changed "
            "since, or are fewer than the mark: run 'autograder grade' again, and give marks by "
            "hand again"
        )
    if tables and (odd := [s.id for s in marks.students if _is_odd(s)]):
        shown = ", ".join(map(one_line, odd))
        said.append(
            f"these ids begin like a formula, or have characters that no table takes, and are "
            f"written with other signs, so that no system finds them; enter their marks by hand: "
            f"{shown}"
        )
    return said


def weight_remarks(marks: Marks, settings: Settings | None, to: Format = "totals") -> list[str]:
    """Return sentences about weights that are not what an instructor may expect of totals."""
    said = list[str]()
    if settings is None or to != "totals":
        return said
    missing = [name for name in marks.sections if settings.of(name).weight is None]
    if marks.weights and missing:
        counts = (f"{name} as its {amount(marks.sections[name], 'point')}" for name in missing)
        said.append(f"without a weight in course.toml, these count: {', '.join(counts)}")
    known = {*marks.sections, *(section.name for section in all_sections())}
    if unknown := sorted(set(settings.section) - known):
        said.append(
            f"course.toml has weights of what the gradebook does not have: {', '.join(unknown)}"
        )
    return said


def _stale(marks: Marks) -> int:
    """Return the number of marks that were given out of another maximum."""
    submissions = (s for student in marks.students for s in student.submissions.values())
    return sum(mark.stale for submission in submissions for mark in submission.marks)


def _partly_graded(marks: Marks) -> int:
    """Return the number of marks of sections that are not wholly graded."""
    submissions = (s for student in marks.students for s in student.submissions.values())
    return sum(
        submission.score is not None and bool(submission.missing) for submission in submissions
    )


def _is_odd(student: Student) -> bool:
    """Tell whether a table cannot have the exact text by which a system finds a student."""
    ids = (student.id, student.lms_id)
    return any(safe(text) != text or REPLACEMENT in text for text in ids)
