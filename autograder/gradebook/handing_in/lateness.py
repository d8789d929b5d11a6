"""Late penalties follow the due date, extensions, times of hand-in and marks, whenever they change.

nbgrader computes a penalty, by the course's own rule. A table of our own has the facts behind each,
so that an unchanged submission with a changed due date is seen.
"""

from collections.abc import Mapping
from typing import Any

import nbformat
from sqlalchemy import Column, MetaData, String, Table, Text, delete, insert, select, update

from autograder.course.course import Course
from autograder.gradebook.database.standing import seconds_late, submissions
from autograder.gradebook.database.tables import (
    Assignment,
    Gradebook,
    SubmittedAssignment,
    SubmittedNotebook,
    parse_utc,
)
from autograder.gradebook.database.url import patient
from autograder.model.section import Section

LATENESS = Table(
    "autograder_lateness",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("computed_from", Text, nullable=False),
)


def update_penalties(
    gradebook: Gradebook,
    course: Course,
    url: str,
    section: Section,
    times: Mapping[str, str | None],
) -> None:
    """Compute anew the penalties of a section whose reasons have changed.

    Args:
        gradebook: the gradebook.
        course: the course, which has the rule.
        url: the gradebook's address.
        section: the section.
        times: by student, when the submission was handed in, as nbgrader writes it; None if that is
            unknown, and the gradebook's time stands; "" if it is in time.
    """
    _update_times(gradebook, section, times)
    known, rule = _known_submissions(gradebook, section), _rule(course)
    for student, book, penalty, score, time, end, extension in submissions(gradebook, section):
        now = repr((time, end, extension, score, rule))
        if not seconds_late(time, end, extension):
            if penalty:
                _remove(gradebook, book)
                _note(gradebook, section, student, now)  # it may be late again
        elif known.get(student) != now:
            gradebook.db.commit()
            apply_late_penalty(course, url, section, student)
            _note(gradebook, section, student, now)
    gradebook.db.expire_all()  # nbgrader wrote through a connection of its own


def _remove(gradebook: Gradebook, book: str) -> None:
    """Take back the penalty of a submission that is in time now."""
    table = SubmittedNotebook.__table__
    gradebook.db.execute(
        update(table).where(table.c.id == book).values(late_submission_penalty=None)
    )
    gradebook.db.commit()


def _update_times(gradebook: Gradebook, section: Section, times: Mapping[str, str | None]) -> None:
    """Write times of hand-in that are others than before."""
    submissions = (
        gradebook.db.query(SubmittedAssignment)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .filter(Assignment.name == section.name)
    )
    for submission in submissions:
        text = times.get(submission.student_id)
        if text is not None and submission.timestamp != (time := parse_utc(text or None)):
            submission.timestamp = time
    gradebook.db.commit()


def _known_submissions(gradebook: Gradebook, section: Section) -> dict[str, str]:
    LATENESS.create(gradebook.db.connection(), checkfirst=True)
    rows = gradebook.db.execute(
        select(LATENESS.c.student, LATENESS.c.computed_from).where(
            LATENESS.c.section == section.name
        )
    )
    return {row.student: row.computed_from for row in rows}


def _rule(course: Course) -> str:
    """Return the course's rule for late submissions, as its configuration has it."""
    config, own = course.config, course.settings.late_rule
    rule = (dict(config.AssignLatePenalties), dict(config.LateSubmissionPlugin))
    return repr(rule if own is None else (*rule, own, course.settings.timezone))


def apply_late_penalty(course: Course, url: str, section: Section, student: str) -> None:
    """Have nbgrader compute the late penalty of a submission, by the course's own rules."""
    from nbgrader.preprocessors import AssignLatePenalties  # it imports all of nbgrader

    resources: dict[str, Any] = {
        "nbgrader": {
            "notebook": section.notebook,
            "assignment": section.name,
            "student": student,
            "db_url": patient(url),
        }
    }
    AssignLatePenalties(config=course.config).preprocess(nbformat.v4.new_notebook(), resources)


def _note(gradebook: Gradebook, section: Section, student: str, computed_from: str) -> None:
    row = {"student": student, "section": section.name, "computed_from": computed_from}
    chosen = (LATENESS.c.student == student) & (LATENESS.c.section == section.name)
    gradebook.db.execute(delete(LATENESS).where(chosen))
    gradebook.db.execute(insert(LATENESS).values(row))
    gradebook.db.commit()
