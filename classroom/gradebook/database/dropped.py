"""Students who have left the course: their marks are kept, out of tables and exports.

A table of our own has their ids. Nothing of nbgrader's changes: they come back as they were.
"""

from sqlalchemy import Column, MetaData, String, Table, select
from sqlalchemy.orm import Session

DROPPED = Table(
    "autograder_dropped",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("time", String(32), nullable=False),
)


def dropped_students(db: Session) -> frozenset[str]:
    """Return the ids of the students who have left."""
    DROPPED.create(db.connection(), checkfirst=True)
    return frozenset(db.scalars(select(DROPPED.c.student)))
