"""The reasons, author and time of a mark by hand: a table of our own beside nbgrader's marks.

nbgrader keeps the points only. With the maximum out of which they were given, and the items of the
rubric, a mark can be scored again when the points of its exercise change.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime

from sqlalchemy import Column, Float, MetaData, String, Table, Text, delete, insert, select
from sqlalchemy.orm import Session

from autograder.gradebook.integrity import reading

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
    RUBRIC_MARKS.create(db.connection(), checkfirst=True)
    table = RUBRIC_MARKS.c
    query = select(RUBRIC_MARKS).where(table.section == section)
    if exercise is not None:
        query = query.where(table.exercise == exercise)
    rows = db.execute(query if student is None else query.where(table.student == student))
    found = {}
    for row in rows:
        with reading(f"the row of {row.student}/{section} in table {RUBRIC_MARKS.name}"):
            items = tuple(RubricItem(**item) for item in json.loads(row.items))
        mark = RubricMark(row.points, row.most, items, row.author, row.time)
        found[row.student, row.exercise] = mark
    return found


def put_rubric_mark(
    db: Session, student: str, section: str, exercise: str, mark: RubricMark
) -> None:
    """Note a mark in the current transaction, in the place of an earlier one."""
    remove_rubric_mark(db, student, section, exercise)
    row = {"student": student, "section": section, "exercise": exercise}
    items = json.dumps([asdict(item) for item in mark.items])
    values = row | {"points": mark.points, "most": mark.most, "items": items}
    db.execute(insert(RUBRIC_MARKS).values(values | {"author": mark.author, "time": mark.time}))


def remove_rubric_mark(db: Session, student: str, section: str, exercise: str) -> None:
    """Forget a mark, in the current transaction."""
    RUBRIC_MARKS.create(db.connection(), checkfirst=True)
    table = RUBRIC_MARKS.c
    where = (table.student == student, table.section == section, table.exercise == exercise)
    db.execute(delete(RUBRIC_MARKS).where(*where))


def now() -> str:
    """Return the time, as marks have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
