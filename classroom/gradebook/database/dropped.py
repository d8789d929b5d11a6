"""Students who have left the course, and those that a class list had, by their ids.

Marks of who has left are kept, out of tables and exports: nothing of nbgrader's changes, and they
come back as they were. nbgrader has no list: it has students who handed something in, too.
"""

from collections.abc import Iterable

from sqlalchemy import Column, MetaData, String, Table, insert, select
from sqlalchemy.orm import Session

DROPPED = Table(
    "autograder_dropped",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("time", String(32), nullable=False),
)
LISTED = Table(
    "autograder_listed",
    MetaData(),
    Column("student", String(128), primary_key=True),
)


def dropped_students(db: Session) -> frozenset[str]:
    """Return the ids of the students who have left."""
    DROPPED.create(db.connection(), checkfirst=True)
    return frozenset(db.scalars(select(DROPPED.c.student)))


def listed_students(db: Session) -> frozenset[str]:
    """Return the ids that a class list has had; none of lists that earlier versions read."""
    LISTED.create(db.connection(), checkfirst=True)
    return frozenset(db.scalars(select(LISTED.c.student)))


def note_listed(db: Session, students: Iterable[str]) -> None:
    """Note that a class list has some students."""
    new = sorted(set(students) - listed_students(db))
    if new:
        db.execute(insert(LISTED), [{"student": student} for student in new])
