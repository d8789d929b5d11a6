"""The reasons, author and time of a mark by hand: a table of our own beside nbgrader's marks.

nbgrader keeps the points only. With the maximum out of which they were given, and the items of the
rubric, a mark can be scored again when the points of its exercise change.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Column, Float, MetaData, String, Table, Text, delete, insert, select
from sqlalchemy.orm import Session

from classroom.gradebook.database.integrity import reading

RUBRIC_MARKS = Table(
    "autograder_rubric_marks",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("points", Float, nullable=False),
    Column("most", Float, nullable=False),
    Column("items", Text, nullable=False),
    Column("author", String(128), nullable=False),
    Column("time", String(32), nullable=False),
)


@dataclass(frozen=True)
class RubricItem:
    """An item of a rubric, as it stood when a mark was given.

    Attributes:
        part: the part of the question, such as ``a``.
        text: the requirement.
        points: the points for it.
        given: whether the answer got them.
    """

    part: str
    text: str
    points: float
    given: bool = False


@dataclass(frozen=True)
class RubricMark:
    """A mark by hand with all that is known of it.

    Attributes:
        points: the points that were given.
        most: the points that could be had then.
        items: the rubric; () if the points were typed.
        author: who gave it; "" if that is not known.
        time: when, in UTC; "" if that is not known.
    """

    points: float
    most: float
    items: tuple[RubricItem, ...] = ()
    author: str = ""
    time: str = ""

    def counts(self, points: float | None, most: float) -> bool:
        """Tell whether this is the mark that the gradebook has, and out of the same maximum."""
        return points == self.points and most == self.most


def score_again(mark: RubricMark, most: float, criteria: Sequence[RubricItem]) -> RubricMark:
    """Return a mark out of another maximum: its items scored by a rubric, or else in proportion.

    Args:
        mark: the mark.
        most: the points that can be had now.
        criteria: the rubric as it is now.
    """
    given = {(item.part, item.text) for item in mark.items if item.given}
    now = tuple(replace(item, given=(item.part, item.text) in given) for item in criteria)
    by_items = round(sum(item.points for item in mark.items if item.given), 6) == mark.points
    if mark.items and by_items and given <= {(item.part, item.text) for item in now}:
        points = round(sum(item.points for item in now if item.given), 6)
        return replace(mark, points=points, most=most, items=now)
    factor = most / mark.most if mark.most else 0.0
    scaled = tuple(replace(item, points=round(item.points * factor, 6)) for item in mark.items)
    return replace(mark, points=round(mark.points * factor, 6), most=most, items=scaled)


def rubric_marks(
    db: Session, section: str, exercise: str | None = None, student: str | None = None
) -> dict[tuple[str, str], RubricMark]:
    """Return the marks that were noted last, by student and exercise.

    Args:
        db: the gradebook's session.
        section: the section's name.
        exercise: only those of this exercise.
        student: only those of this student.
    """
    return {
        (row.student, row.exercise): RubricMark(row.points, row.most, items, row.author, row.time)
        for row, items in rows_with_items(db, RUBRIC_MARKS, section, exercise, student)
    }


def rows_with_items(
    db: Session, table: Table, section: str, exercise: str | None, student: str | None
) -> Iterator[tuple[Any, tuple[RubricItem, ...]]]:
    """Yield the rows of a table of marks in the order of its key, each with its rubric.

    Args:
        db: the gradebook's session; the table is made if it is missing.
        table: the table.
        section: the section's name.
        exercise: only the rows of this exercise; None for all.
        student: only the rows of this student; None for all.
    """
    table.create(db.connection(), checkfirst=True)
    query = select(table).where(table.c.section == section).order_by(*table.primary_key)
    if exercise is not None:
        query = query.where(table.c.exercise == exercise)
    for row in db.execute(query if student is None else query.where(table.c.student == student)):
        with reading(f"the row of {row.student}/{section} in table {table.name}"):
            items = tuple(RubricItem(**item) for item in json.loads(row.items))
        yield row, items


def put_rubric_mark(
    db: Session, student: str, section: str, exercise: str, mark: RubricMark
) -> None:
    """Note a mark in the current transaction, in the place of an earlier one."""
    remove_rows(db, RUBRIC_MARKS, student, section, exercise)
    row = {"student": student, "section": section, "exercise": exercise}
    items = json.dumps([asdict(item) for item in mark.items])
    values = row | {"points": mark.points, "most": mark.most, "items": items}
    db.execute(insert(RUBRIC_MARKS).values(values | {"author": mark.author, "time": mark.time}))


def remove_rubric_mark(db: Session, student: str, section: str, exercise: str) -> None:
    """Forget a mark, in the current transaction."""
    remove_rows(db, RUBRIC_MARKS, student, section, exercise)


def remove_rows(db: Session, table: Table, student: str, section: str, exercise: str) -> None:
    """Remove an answer's rows from a table of marks, in the current transaction."""
    table.create(db.connection(), checkfirst=True)
    row = table.c
    where = (row.student == student, row.section == section, row.exercise == exercise)
    db.execute(delete(table).where(*where))


def now() -> str:
    """Return the time, as marks have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
