"""The marks of a class, as plain records.

A mark counts as nbgrader counts it: a person's mark goes before the automatic one,
extra credit is added, a late penalty is taken off the section, which never falls below 0. The one
difference: where nbgrader says 0 for want of a mark, here there is none.
"""

import html
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo

from autograder.model.lateness import total


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
class SectionPart:
    """What a section gives to the total of one student.

    Attributes:
        section: its name.
        points: the points that count, of those that have a mark; None without any.
        marked: the points that can be had for what has a mark.
        most: the points of the section.
        weight: its weight in the total.
        out: why it does not count: ``excused`` or ``dropped``; "" if it does.
        handed_in: False if it was not, and so counts as 0.
    """

    section: str
    points: float | None
    marked: float
    most: float
    weight: float
    out: str = ""
    handed_in: bool = True

    @property
    def earned_weight(self) -> float:
        """The part of the weight that was earned."""
        return self.weight * (self.points or 0.0) / self.most

    @property
    def counted_weight(self) -> float:
        """The part of the weight that has a mark."""
        return self.weight * self.marked / self.most

    @property
    def share(self) -> float:
        """The part of the marked points that was earned."""
        return (self.points or 0.0) / self.marked if self.marked else 0.0


@dataclass(frozen=True)
class Marks:
    """The marks of a class.

    Attributes:
        sections: the points of each section, in the order of the course.
        students: in the order of their names.
        weights: the part of a section in the total, where it is not the points of the section.
        zone: the time zone of the course.
        so_far: whether a total counts what has a mark, and does not wait for the rest.
        drop_lowest: how many sections with the lowest part of their points do not count.
        best: how many sections count at most, those with the highest part; None for all.
        exams: the sections that always count.
    """

    sections: dict[str, float]
    students: tuple[Student, ...]
    weights: Mapping[str, float] = field(default_factory=dict)
    zone: tzinfo = UTC
    so_far: bool = False
    drop_lowest: int = 0
    best: int | None = None
    exams: frozenset[str] = frozenset()

    def parts(self, student: Student) -> tuple[SectionPart, ...]:
        """Return what each section gives to a student's total, in the order of the sections."""
        parts = [self._part(student, name) for name in self.sections]
        droppable = [
            part
            for part in parts
            if part.weight and part.marked and not part.out and part.section not in self.exams
        ]
        over = 0 if self.best is None else len(droppable) - self.best
        out = min(max(self.drop_lowest, over), len(droppable) - 1)
        lowest = sorted(droppable, key=lambda part: part.share)[: max(0, out)]
        dropped = {part.section for part in lowest}
        return tuple(replace(p, out="dropped") if p.section in dropped else p for p in parts)

    def total(self, student: Student) -> float | None:
        """Return the total of a term in percent; a section that was not handed in counts as 0.

        Returns:
            None while a section that was handed in has no mark, or where no section counts. So far,
            it is the part that was earned of what has a mark.
        """
        parts = [part for part in self.parts(student) if part.weight and not part.out]
        counted = sum(part.counted_weight for part in parts)
        if not counted or (not self.so_far and any(part.points is None for part in parts)):
            return None
        return 100 * sum(part.earned_weight for part in parts) / counted

    def marked_percent(self, student: Student) -> float | None:
        """Return the part of the weights that has a mark; None where no section counts."""
        parts = [part for part in self.parts(student) if part.weight and not part.out]
        if not parts:
            return None
        return 100 * sum(part.counted_weight for part in parts) / sum(part.weight for part in parts)

    def _part(self, student: Student, section: str) -> SectionPart:
        most = self.sections[section]
        weight = self.weights.get(section, most)
        out = "excused" if section in student.excused else ""
        submission = student.submissions.get(section)
        if submission is None:
            return SectionPart(section, 0.0, most, most, weight, out, handed_in=False)
        marked = sum(mark.max_score for mark in submission.graded)
        return SectionPart(section, submission.score, marked, most, weight, out)


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
    return replace(marks, students=students, so_far=True)


def as_text(comment: str) -> str:
    """Return an automatic comment, which is HTML, as plain text."""
    return html.unescape(comment)
