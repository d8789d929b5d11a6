"""nbgrader's gradebook -> its knowledge of submissions besides their automatic marks."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import or_

from autograder.course.settings import Settings
from autograder.model.exercise import TEST
from autograder.model.lateness import LatenessOf
from autograder.model.section import Section
from autograder.model.standing import Standing
from autograder.model.verdict import SubmissionResult
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.tables import (
    Assignment,
    BaseCell,
    Grade,
    Gradebook,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
)


def seconds_late(
    timestamp: datetime | None, due: datetime | None, extension: timedelta | None
) -> float:
    """Return how late a submission is; 0 if it is in time, or one of the times is unknown."""
    if timestamp is None or due is None:
        return 0.0
    return max(0.0, (timestamp - due - (extension or timedelta())).total_seconds())


def standings(
    gradebook: Gradebook,
    section: Section,
    settings: Settings | None = None,
    lateness_of: LatenessOf | None = None,
) -> dict[str, Standing]:
    """Return the gradebook's knowledge of the submissions of a section, by student.

    Args:
        gradebook: the gradebook.
        section: the section.
        settings: the course's, which say who is excused; None where that is not asked.
        lateness_of: the course's clock and late rule; None where these are not asked.
    """
    found, order = _entries(gradebook, section), {e.id: i for i, e in enumerate(section.exercises)}
    known = dict[str, Standing]()
    for student, _, penalty, _, time, due, extension in submissions(gradebook, section):
        lateness = lateness_of and lateness_of(student, section.name, time, due, extension)
        late = seconds_late(time, due, extension) if lateness is None else lateness.seconds
        known[student] = Standing(
            found[student].by_hand,
            found[student].extra,
            tuple(sorted(found[student].again, key=lambda e: order.get(e, len(order)))),
            max(0.0, late),
            penalty or 0.0,
            extension=extension.total_seconds() if extension else 0.0,
            excused=settings is not None and settings.is_excused(student, section.name),
            lateness=lateness,
            waiting=frozenset(found[student].waiting),
        )
    return known


@dataclass
class _Entries:
    """What a person has entered for one submission, or is to enter, by exercise."""

    by_hand: dict[str, float] = field(default_factory=dict)
    extra: dict[str, float] = field(default_factory=dict)
    again: list[str] = field(default_factory=list)
    waiting: set[str] = field(default_factory=set)


def _entries(gradebook: Gradebook, section: Section) -> defaultdict[str, _Entries]:
    found: defaultdict[str, _Entries] = defaultdict(_Entries)
    for student, name, manual, more, waits in _grades(gradebook, section):
        exercise, own = name.removeprefix(TEST), found[student]
        if manual is not None:
            own.by_hand[exercise] = manual
            own.again += [exercise] if waits else []
        elif waits:
            own.waiting.add(exercise)
        if more:
            own.extra[exercise] = more
    return found


def _grades(
    gradebook: Gradebook, section: Section
) -> list[tuple[str, str, float | None, float | None, bool]]:
    rows = (
        gradebook.db.query(
            SubmittedAssignment.student_id, BaseCell.name, Grade.manual_score,
            Grade.extra_credit, Grade.needs_manual_grade,
        )
        .join(SubmittedNotebook, SubmittedNotebook.assignment_id == SubmittedAssignment.id)
        .join(Grade, Grade.notebook_id == SubmittedNotebook.id)
        .join(BaseCell, BaseCell.id == Grade.cell_id)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .filter(Assignment.name == section.name)
        .filter(
            or_(
                Grade.manual_score.is_not(None),
                Grade.extra_credit.is_not(None),
                Grade.needs_manual_grade,
            )
        )
    )  # fmt: skip
    return [tuple(row) for row in rows]


Row = tuple[str, str, float | None, float, datetime | None, datetime | None, timedelta | None]


def submissions(gradebook: Gradebook, section: Section) -> list[Row]:
    """Return (student, notebook, penalty, points, hand-in, due date, extension) of a section."""
    rows = (
        gradebook.db.query(
            SubmittedAssignment.student_id, SubmittedNotebook.id,
            SubmittedNotebook.late_submission_penalty, SubmittedNotebook.score,
            SubmittedAssignment.timestamp, Assignment.duedate, SubmittedAssignment.extension,
        )
        .join(SubmittedNotebook, SubmittedNotebook.assignment_id == SubmittedAssignment.id)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .filter(Assignment.name == section.name)
    )  # fmt: skip
    return [tuple(row) for row in rows]


def absent(
    gradebook: Gradebook,
    section: Section,
    present: Collection[str],
    settings: Settings | None = None,
) -> list[SubmissionResult]:
    """Return a result for every student of the class list who handed in nothing and has not left.

    Of a make-up, it is those who are to do it.

    Args:
        gradebook: the gradebook, which has the class list.
        section: the section.
        present: the students who handed it in.
        settings: the course's, which say who is excused; None where that is not asked.
    """
    of = settings or Settings()
    known = gradebook.db.query(Student.id).order_by(Student.id)
    out = {*present, *dropped_students(gradebook.db())}
    return [
        SubmissionResult(
            student,
            section.name,
            (),
            standing=Standing(handed_in=False, excused=of.is_excused(student, section.name)),
        )
        for (student,) in known
        if student not in out and of.takes(student, section.name)
    ]
