"""The marks of a class, as plain records.

A mark counts as nbgrader counts it: what a person gave goes before what was given automatically,
extra credit is added, a late penalty is taken off the section, which never falls below 0. The one
difference: where nbgrader says 0 for want of a mark, here there is none.
"""

import html
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Mark:
    """What one student got for one exercise.

    Attributes:
        score: the points, extra credit included; None if there is no mark yet.
        auto: what the grader says about it, as HTML.
        manual: what a person says about it.
    """

    exercise: str
    score: float | None
    max_score: float
    auto: str = ""
    manual: str = ""

    @property
    def comment(self) -> str:
        """What the student is told: a person's words go before the grader's."""
        return self.manual or self.auto


@dataclass(frozen=True)
class Submission:
    """What one student handed in for one section.

    Attributes:
        marks: one an exercise, in the order of the section.
        penalty: points taken off for being late.
        timestamp: when it was handed in; None if nobody knows.
    """

    marks: tuple[Mark, ...]
    penalty: float = 0.0
    timestamp: datetime | None = None

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
        """The mark of the section; None while an exercise has none."""
        if self.missing or not self.marks:
            return None
        return max(0.0, self.points - self.penalty)


@dataclass(frozen=True)
class Student:
    """Somebody in the gradebook.

    Attributes:
        lms_id: what the learning management system calls them, if nbgrader was told.
        submissions: by the name of the section; none where nothing was handed in.
    """

    id: str
    last_name: str
    first_name: str
    email: str
    lms_id: str
    submissions: dict[str, Submission]

    @property
    def name(self) -> str:
        """The name as lists have it, family name first; the id if nobody knows it."""
        return ", ".join(filter(None, (self.last_name, self.first_name))) or self.id

    def score(self, section: str) -> float | None:
        """Return the mark of a section; None if there is none yet, or nothing was handed in."""
        return self.submissions[section].score if section in self.submissions else None


@dataclass(frozen=True)
class Marks:
    """The marks of a class.

    Attributes:
        sections: what each section is worth, in the order of the course.
        students: in the order of their names.
    """

    sections: dict[str, float]
    students: tuple[Student, ...]


def as_text(comment: str) -> str:
    """Return an automatic comment, which is HTML, as plain text."""
    return html.unescape(comment)
