"""The marks of a class, as plain records.

A mark counts as nbgrader counts it: a person's mark goes before the automatic one,
extra credit is added, a late penalty is taken off the section, which never falls below 0. The one
difference: where nbgrader says 0 for want of a mark, here there is none.
"""

import html
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo

from autograder.model.total import total


@dataclass(frozen=True)
class Mark:
    """The mark of one student for one exercise.

    Attributes:
        score: the points, extra credit included; None if there is no mark yet.
        auto: the grader's comment, as HTML.
        manual: a person's comment.
        stale: True if the mark was given out of another maximum, and so does not count.
    """

    exercise: str
    score: float | None
    max_score: float
    auto: str = ""
    manual: str = ""
    stale: bool = False

    @property
    def comment(self) -> str:
        """The comment for the student: a person's words go before the grader's."""
        return self.manual or self.auto


@dataclass(frozen=True)
class Submission:
    """The submission of one student for one section.

    Attributes:
        marks: one per exercise, in the order of the section.
        penalty: points taken off for being late.
        timestamp: the time of submission; None if it is unknown.
        due: the due date of the section in the gradebook; None if there is none.
        extension: by how much it is later for the student; None if it is not.
        so_far: whether the marks so far are the mark of the section.
    """

    marks: tuple[Mark, ...]
    penalty: float = 0.0
    timestamp: datetime | None = None
    so_far: bool = False
    due: datetime | None = None
    extension: timedelta | None = None

    @property
    def times(self) -> tuple[datetime | None, datetime | None, timedelta | None]:
        """The time of submission, the due date, and the extension."""
        return self.timestamp, self.due, self.extension

    @property
    def missing(self) -> list[str]:
        """The exercises without a mark."""
        return [mark.exercise for mark in self.marks if mark.score is None]

    @property
    def graded(self) -> list[Mark]:
        """The exercises with a mark."""
        return [mark for mark in self.marks if mark.score is not None]

    @property
    def points(self) -> float:
        """The points so far, before any penalty."""
        return sum(mark.score or 0.0 for mark in self.graded)

    @property
    def score(self) -> float | None:
        """The mark of the section; None while an exercise, or so far every exercise, has none."""
        if not self.graded or (self.missing and not self.so_far):
            return None
        return total(self.points, self.penalty)


@dataclass(frozen=True)
class Student:
    """A student in the gradebook.

    Attributes:
        lms_id: the id in the learning management system, if nbgrader has it.
        submissions: by the name of the section; none where nothing was handed in.
        excused: the sections that do not count for the student.
    """

    id: str
    last_name: str
    first_name: str
    email: str
    lms_id: str
    submissions: dict[str, Submission]
    excused: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name as lists have it, family name first; the id if it is unknown."""
        return ", ".join(filter(None, (self.last_name, self.first_name))) or self.id

    def score(self, section: str) -> float | None:
        """Return the mark of a section; None if there is none yet, or nothing was handed in."""
        return self.submissions[section].score if section in self.submissions else None


@dataclass(frozen=True)
class Marks:
    """The marks of a class.

    Attributes:
        sections: the points of each section, in the order of the course.
        students: in the order of their names.
        weights: the part of a section in the total, where it is not the points of the section.
        zone: the time zone of the course.
    """

    sections: dict[str, float]
    students: tuple[Student, ...]
    weights: Mapping[str, float] = field(default_factory=dict)
    zone: tzinfo = UTC

    def total(self, student: Student) -> float | None:
        """Return the total of a term in percent; a section that was not handed in counts as 0.

        Returns:
            None while a section that was handed in has no mark, or where no section counts.
        """
        counted = [name for name in self.sections if name not in student.excused]
        scores = {name: self._score(student, name) for name in counted}
        if not counted or None in scores.values():
            return None
        weights = {name: self.weights.get(name, self.sections[name]) for name in counted}
        earned = sum(
            weights[name] * (score or 0.0) / self.sections[name] for name, score in scores.items()
        )
        return 100 * earned / sum(weights.values())

    def _score(self, student: Student, section: str) -> float | None:
        return student.score(section) if section in student.submissions else 0.0


def marks_so_far(marks: Marks) -> Marks:
    """Return marks that count the exercises graded so far, where some are not graded yet."""
    students = tuple(
        replace(
            student,
            submissions={
                name: replace(submission, so_far=True)
                for name, submission in student.submissions.items()
            },
        )
        for student in marks.students
    )
    return replace(marks, students=students)


def as_text(comment: str) -> str:
    """Return an automatic comment, which is HTML, as plain text."""
    return html.unescape(comment)
