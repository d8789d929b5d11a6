"""Plain CSV for spreadsheets and scripts: a row for every student and section.

``score`` is the mark that counts, empty until every exercise of the section has one and where
nothing was handed in. ``graded_score`` of ``graded_max_score`` are the points so far, before any
penalty, and ``not_graded`` names the exercises that still wait. ``timestamp`` is in UTC, and
``handed_in`` the same time on the course's clock, with its offset from UTC.
"""

from collections.abc import Iterator
from datetime import UTC, tzinfo

from classroom.gradebook.export.cells import Cell, as_csv
from classroom.gradebook.export.marks import Marks, Student, Submission

COLUMNS = (
    "student_id", "last_name", "first_name", "email", "section", "timestamp", "graded_score",
    "graded_max_score", "late_submission_penalty", "score", "max_score", "not_graded",
    "handed_in",
)  # fmt: skip


def plain(marks: Marks) -> str:
    """Return the marks as a table."""
    return as_csv(COLUMNS, _rows(marks))


def _rows(marks: Marks) -> Iterator[list[Cell]]:
    for student in marks.students:
        for section, worth in marks.sections.items():
            yield [*_who(student), section, *_what(student, section, worth, marks.zone)]


def _who(student: Student) -> list[Cell]:
    return [student.id, student.last_name, student.first_name, student.email]


def _what(student: Student, section: str, worth: float, zone: tzinfo) -> list[Cell]:
    submission = student.submissions.get(section)
    if submission is None:
        return [None, None, None, None, None, worth, "nothing handed in", None]
    graded = submission.graded
    return [
        submission.timestamp.isoformat(" ") if submission.timestamp else None,
        submission.points if graded else None,
        sum(mark.max_score for mark in graded) if graded else None,
        submission.penalty,
        submission.score,
        worth,
        " ".join(submission.missing),
        _on_clocks(submission, zone),
    ]


def _on_clocks(submission: Submission, zone: tzinfo) -> Cell:
    if submission.timestamp is None:
        return None
    return submission.timestamp.replace(tzinfo=UTC).astimezone(zone).isoformat(" ", "seconds")
