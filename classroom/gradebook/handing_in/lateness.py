"""Late penalties, by the due date, extension, time of hand-in, rule and marks that are in force.

Our own totals are computed whenever they are shown (``model.lateness``). nbgrader's column has the
penalty for nbgrader's own pages, and is brought up to date by every command that writes marks.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

import nbformat
from sqlalchemy import update

from autograder.course.course import Course
from autograder.model.lateness import Lateness, LatenessOf, Time, points_off
from autograder.model.section import Section
from classroom.gradebook.database.standing import submissions
from classroom.gradebook.database.tables import (
    Assignment,
    Gradebook,
    SubmittedAssignment,
    SubmittedNotebook,
    parse_utc,
    url_of,
)
from classroom.gradebook.export.marks import Marks, Student
from classroom.gradebook.export.reader import ExportError, read_marks
from classroom.gradebook.handing_in.accommodations import read_extensions


class LatenessInForce:
    """The lateness of submissions by the course's files as they are now.

    Args:
        course: the course.
        url: the address of the gradebook whose marks say where slip days are spent; the course's
            own if None.
    """

    def __init__(self, course: Course, url: str | None = None) -> None:
        self.course, self.extensions = course, read_extensions(course)
        self.url = url

    @cached_property
    def _slip_days(self) -> dict[str, Mapping[str, int]]:
        """The slip days that are spent, by student and section."""
        return slip_days(self.course, self.url or self.course.database, self._without_slip_days)

    def __call__(
        self,
        student: str,
        section: str,
        time: datetime | None,
        due: datetime | None,
        extension: timedelta | None,
    ) -> Lateness | None:
        """Return the lateness of a submission; None if a time is not known.

        Args:
            student: the student.
            section: the section.
            time: when it was handed in, in UTC without a zone.
            due: nbgrader's due date, which counts where course.toml has none.
            extension: nbgrader's extension, which counts then.
        """
        found = self._without_slip_days(student, section, time, due, extension)
        days = self.course.settings.slip_days
        if not days or found is None or found.seconds <= 0:
            return found
        spent = self._slip_days.get(student, {})
        left = days - sum(spent.values())
        return replace(found, slip_days=spent.get(section, 0), slip_left=left)

    def _without_slip_days(
        self, student: str, section: str, time: Time, due: Time, extension: timedelta | None
    ) -> Lateness | None:
        settings = self.course.settings
        if (own := settings.due(section)) is not None:
            due, extension = own, self.extensions.of(student, section)
        if time is None or due is None:
            return None
        return Lateness(time, due, extension, settings.timezone, self.course.late_rule)


def update_times(gradebook: Gradebook, section: Section, times: Mapping[str, str | None]) -> None:
    """Write times of hand-in that are others than before.

    Args:
        gradebook: the gradebook.
        section: the section.
        times: by student, when the submission was handed in, as nbgrader writes it; None if that is
            unknown, and the gradebook's time stands; "" if it is in time.
    """
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


def update_penalties(gradebook: Gradebook, section: Section, lateness_of: LatenessInForce) -> None:
    """Write the penalties of a section that are others now, for nbgrader's own pages.

    Args:
        gradebook: the gradebook.
        section: the section.
        lateness_of: the lateness in force. It is made before marks are written that the penalties
            follow: the course's files may have faults.
    """
    table, course = SubmittedNotebook.__table__, lateness_of.course
    by_plugin = list[str]()
    for student, book, penalty, score, time, due, extension in submissions(gradebook, section):
        lateness = lateness_of(student, section.name, time, due, extension)
        is_late = lateness is not None and lateness.seconds > 0
        if is_late and course.late_rule is None:
            by_plugin.append(student)
            continue
        off = (points_off(score, lateness) or None) if is_late else None
        if off != penalty:
            changed = update(table).where(table.c.id == book)
            gradebook.db.execute(changed.values(late_submission_penalty=off))
    gradebook.db.commit()
    for student in by_plugin:
        _apply_plugin(gradebook, course, section, student)
    gradebook.db.expire_all()  # the rows were written past their objects


def _apply_plugin(gradebook: Gradebook, course: Course, section: Section, student: str) -> None:
    """Have nbgrader compute a penalty by the plugin that the course's configuration names."""
    from nbgrader.preprocessors import AssignLatePenalties  # it imports all of nbgrader

    resources: dict[str, Any] = {
        "nbgrader": {
            "notebook": section.notebook,
            "assignment": section.name,
            "student": student,
            "db_url": url_of(gradebook),
        }
    }
    AssignLatePenalties(config=course.config).preprocess(nbformat.v4.new_notebook(), resources)


# Slip days: how they are spent follows from marks and times, anew whenever it is asked; a day moves
# to where it is worth more, and nothing of it is stored.

DIGITS = 9
"""Losses that differ after so many digits only are the same."""


def slip_days(course: Course, url: str, lateness_of: LatenessOf) -> dict[str, Mapping[str, int]]:
    """Return the days that are spent, by student and section; sections without any are left out.

    Args:
        course: the course, whose course.toml says how many there are, and what sections weigh.
        url: the gradebook's address.
        lateness_of: the lateness without slip days.
    """
    try:
        marks = read_marks(url)
    except ExportError:  # there is no gradebook yet
        return {}
    return {s.id: _of_student(course, marks, s, lateness_of) for s in marks.students}


def _of_student(
    course: Course, marks: Marks, student: Student, lateness_of: LatenessOf
) -> dict[str, int]:
    settings, days = course.settings, course.settings.slip_days
    losses = dict[str, list[float]]()
    for section, own in student.submissions.items():
        lateness = lateness_of(student.id, section, *own.times)
        if lateness is None or lateness.seconds <= 0 or settings.is_excused(student.id, section):
            continue
        most, weight = marks.sections[section], settings.of(section).weight
        factor = 1.0 if weight is None or not most else weight / most
        losses[section] = [
            factor * points_off(own.points, replace(lateness, slip_days=spent))
            for spent in range(days + 1)
        ]
    by_due = sorted(losses, key=lambda name: (settings.due(name) is None, settings.due(name)))
    spent = spend([losses[name] for name in by_due], days)
    return {name: number for name, number in zip(by_due, spent, strict=True) if number}


def spend(losses: Sequence[Sequence[float]], days: int) -> tuple[int, ...]:
    """Return how many days each section gets, so that the sum of the losses is smallest.

    Of several ways, it is one with the fewest days, and of these the one for the first sections.

    Args:
        losses: by section, what its lateness costs with 0, 1, ... days.
        days: how many days there are.
    """
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # by the days that are spent
    for costs in losses:
        ways = defaultdict[int, list[tuple[float, tuple[int, ...]]]](list)
        for spent, (loss, places) in best.items():
            for more in range(days - spent + 1):
                ways[spent + more].append((round(loss + costs[more], DIGITS), (*places, more)))
        best = {
            spent: min(found, key=lambda way: (way[0], [-number for number in way[1]]))
            for spent, found in ways.items()
        }
    return min((loss, spent, places) for spent, (loss, places) in best.items())[2]
