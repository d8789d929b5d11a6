"""Marks that a person gives to written answers: read from nbgrader's gradebook, and written there.

A mark is written only over the value that its marker saw, by a condition in the statement itself:
another marker, or nbgrader's formgrader, may have written meanwhile.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, cast

from sqlalchemy import CursorResult, Table, func, select, update
from sqlalchemy.orm import Session, aliased

from autograder.model.exercise import TEST
from autograder.model.mark_change import MarkChange
from classroom.gradebook.by_hand.rubric_marks import (
    RubricItem,
    RubricMark,
    now,
    put_rubric_mark,
    remove_rubric_mark,
    rubric_marks,
)
from classroom.gradebook.database.audit import note
from classroom.gradebook.database.tables import (
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    GradeCell,
    SolutionCell,
    SubmittedAssignment,
    SubmittedNotebook,
)

State = Literal["to mark", "changed", "marked"]
"""``changed``: its answer, or the judge's view of it, is another than the one that was marked."""


@dataclass(frozen=True)
class HandMark:
    """A person's mark.

    Attributes:
        points: None if there are none.
        comment: "" if there is none.
    """

    points: float | None = None
    comment: str = ""


@dataclass(frozen=True)
class Marker:
    """The person who gives marks, and the work that is marked.

    Attributes:
        name: the name that is kept with each mark.
        items: the rubric, with the items that are given.
    """

    name: str = ""
    items: tuple[RubricItem, ...] = ()


@dataclass(frozen=True)
class WrittenAnswer:
    """One student's answer to one question, as the gradebook knows it.

    Attributes:
        key: the id of its grade in nbgrader's database.
        student: the student's id.
        section: the section's name.
        exercise: the exercise's id.
        most: the most points that it may get.
        automatic: 0 for an empty answer; None if a person has to mark it.
        mark: the mark that a person gave.
        waits: whether nbgrader waits for a person.
        noted: the mark that was noted last with its rubric; it may be an earlier one.
    """

    key: str
    student: str
    section: str
    exercise: str
    most: float
    automatic: float | None
    mark: HandMark
    waits: bool
    noted: RubricMark | None = None

    @property
    def state(self) -> State:
        """Whether a person has to look at it: also at points beyond the maximum."""
        points = self.mark.points
        if not self.waits and (points is None or points <= self.most):
            return "marked"
        return "to mark" if points is None else "changed"

    @property
    def counts(self) -> float | None:
        """The points that count; None if there are none, or another look at them is due."""
        if self.mark.points is not None:
            return self.mark.points
        return None if self.waits else self.automatic

    @property
    def items(self) -> tuple[RubricItem, ...]:
        """The rubric with the items that the mark was given for; () if that is not known."""
        counts = self.noted is not None and self.noted.counts(self.mark.points, self.most)
        return self.noted.items if self.noted is not None and counts else ()

    @property
    def former(self) -> RubricMark | None:
        """The mark that waits to be given again, because the points of the exercise changed."""
        waits = self.waits and self.mark.points is None
        return self.noted if waits and self.noted and self.noted.most != self.most else None


class MarkChanged(Exception):
    """Another person has changed the mark since it was shown; nothing is written."""


def written_answers(
    db: Session, section: str, exercise: str, key: str | None = None
) -> list[WrittenAnswer]:
    """Return the answers to one question, or to an exercise with code, by student.

    Args:
        db: the gradebook's session.
        section: the section's name.
        exercise: the exercise's id.
        key: only the answer with this key.
    """
    grade_cell, solution_cell = aliased(GradeCell), aliased(SolutionCell)
    query = (
        select(
            Grade.id, SubmittedAssignment.student_id, grade_cell.max_score, Grade.auto_score,
            Grade.manual_score, Comment.manual_comment, Grade.needs_manual_grade,
        )
        .join(SubmittedNotebook, SubmittedNotebook.id == Grade.notebook_id)
        .join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .join(grade_cell, grade_cell.id == Grade.cell_id)
        .join(solution_cell, solution_cell.name == exercise)
        .join(
            Comment,
            (Comment.cell_id == solution_cell.id) & (Comment.notebook_id == SubmittedNotebook.id),
        )
        .where(Assignment.name == section, grade_cell.name.in_((exercise, TEST + exercise)))
        .order_by(SubmittedAssignment.student_id)
    )  # fmt: skip
    chosen = query if key is None else query.where(Grade.id == key)
    noted = rubric_marks(db, section, exercise)
    found = []
    for id_, student, most, auto, points, comment, waits in db.execute(chosen):
        mark, rubric = HandMark(points, comment or ""), noted.get((student, exercise))
        found.append(
            WrittenAnswer(id_, student, section, exercise, most, auto, mark, waits, rubric)
        )
    return found


def comments_given(marks: Iterable[HandMark]) -> list[str]:
    """Return the comments of these marks, each once, the most frequent first."""
    times = Counter(mark.comment for mark in marks if mark.comment)
    return [comment for comment, _ in sorted(times.items(), key=lambda item: (-item[1], item[0]))]


def give(
    gradebook: Gradebook, seen: WrittenAnswer, mark: HandMark, marker: Marker = Marker()
) -> None:
    """Write a person's mark, and its change into the log, in one transaction.

    Args:
        gradebook: the gradebook.
        seen: the answer with the mark that its marker saw.
        mark: the new mark.
        marker: who gives it, and the items of the rubric.

    Raises:
        MarkChanged: the gradebook has another mark than the one that was seen.
    """
    with one_transaction(gradebook) as db:
        write_mark(db, seen, mark, marker, mark.points is None and seen.automatic is None)


@contextmanager
def one_transaction(gradebook: Gradebook) -> Iterator[Session]:
    """Yield the gradebook's session: all that is written through it is written, or nothing."""
    db = gradebook.db()
    try:
        yield db
        db.commit()
    except BaseException:
        db.rollback()
        raise


def lock_answer(db: Session, key: str) -> None:
    """Let no other marker write an answer's marks until this transaction ends."""
    grades = _table(Grade)
    db.execute(update(grades).where(grades.c.id == key).values(id=key))


def write_mark(
    db: Session, seen: WrittenAnswer, mark: HandMark, marker: Marker, waits: bool
) -> None:
    """Write a person's mark, and its change into the log, in the current transaction.

    Args:
        db: the gradebook's session.
        seen: the answer with the mark that its marker saw.
        mark: the new mark.
        marker: who gives it, and the items of the rubric.
        waits: whether the answer waits for a person.

    Raises:
        MarkChanged: the gradebook has another mark than the one that was seen.
    """
    grades, comments = _table(Grade), _table(Comment)
    _update_one(
        db,
        update(grades)
        .where(grades.c.id == seen.key)
        .where(grades.c.manual_score.is_not_distinct_from(seen.mark.points))
        .values(manual_score=mark.points, needs_manual_grade=waits),
    )
    _update_one(
        db,
        update(comments)
        .where(comments.c.id.in_(_comments_of(seen)))
        .where(func.coalesce(comments.c.manual_comment, "").is_not_distinct_from(seen.mark.comment))
        .values(manual_comment=mark.comment or None),
    )
    who = (seen.student, seen.section, seen.exercise)
    if mark.points is not None:
        noted = RubricMark(mark.points, seen.most, marker.items, marker.name, now())
        put_rubric_mark(db, *who, noted)
    elif seen.mark.points is not None:
        remove_rubric_mark(db, *who)
    if mark.points != seen.mark.points:
        points = (seen.mark.points, mark.points)
        change = MarkChange(*who, "by hand", *points, "given by a person", who=marker.name)
        note(db, [change])


def _table(model: Any) -> Table:
    """Return the table of one of nbgrader's classes: a statement on it changes no object."""
    found: Table = model.__table__
    return found


def _comments_of(seen: WrittenAnswer) -> Any:
    """Return a query for the id of an answer's comment."""
    return (
        select(Comment.id)
        .join(Grade, Grade.notebook_id == Comment.notebook_id)
        .join(BaseCell, BaseCell.id == Comment.cell_id)
        .where(Grade.id == seen.key, BaseCell.name == seen.exercise)
    )


def _update_one(db: Session, statement: Any) -> None:
    """Change one row; MarkChanged if it is not as it was seen."""
    if cast("CursorResult[Any]", db.execute(statement)).rowcount != 1:
        raise MarkChanged
