"""The ledger of graded submissions: a table of our own in nbgrader's gradebook.

A result is written in the transaction that writes its marks, so there is never one without the
other, whenever the grader is killed. A submission is graded again only if something that its
marks depend on has changed.
"""

from collections.abc import Container
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import (
    Column,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Session

from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult
from classroom.gradebook.database.integrity import reading

RESULTS = Table(
    "autograder_results",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("fingerprint", String(64), nullable=False),
    Column("size", Integer, nullable=False),
    Column("record", Text, nullable=False),
)
"""``size`` is that of the autograded notebook, in bytes; ``record`` the verdicts as JSON."""


AGAIN = " (again)"
"""After the fingerprint of a submission that could not be graded now: every run tries again."""


class Known(NamedTuple):
    """A graded submission: the digest of its inputs, and the length of the rebuilt notebook."""

    fingerprint: str
    size: int


def entries(db: Session) -> dict[tuple[str, str], Known]:
    """Return the entries by student and section; the table is made if there is none."""
    RESULTS.create(db.connection(), checkfirst=True)
    rows = db.execute(
        select(RESULTS.c.student, RESULTS.c.section, RESULTS.c.fingerprint, RESULTS.c.size)
    )
    return {(row.student, row.section): Known(row.fingerprint, row.size) for row in rows}


def forget(db: Session, section: str) -> None:
    """Have every submission of a section graded again, from the end of this transaction on."""
    RESULTS.create(db.connection(), checkfirst=True)
    db.execute(update(RESULTS).where(RESULTS.c.section == section).values(fingerprint=""))


def stored_result(db: Session, student: str, section: str) -> SubmissionResult:
    """Return the result of a submission that has been graded."""
    chosen = (RESULTS.c.student == student) & (RESULTS.c.section == section)
    return _read(student, section, db.execute(select(RESULTS.c.record).where(chosen)).scalar_one())


def stored_record(db: Session, student: str, section: str) -> str:
    """Return the record of a submission that has been graded; "" if there is none."""
    chosen = (RESULTS.c.student == student) & (RESULTS.c.section == section)
    return str(db.execute(select(RESULTS.c.record).where(chosen)).scalar_one_or_none() or "")


def _read(student: str, section: str, record: str) -> SubmissionResult:
    """Return the result in a row, of whoever has the row now; GradebookError if it has none."""
    with reading(f"the result of {student}/{section} in table {RESULTS.name}"):
        return replace(from_record(record), student=student)


def readable(db: Session) -> list[SubmissionResult]:
    """Return all results, but those that another version of this program wrote."""
    RESULTS.create(db.connection(), checkfirst=True)
    found = []
    rows = select(RESULTS.c.record, RESULTS.c.student)
    for row in db.execute(rows.order_by(RESULTS.c.section, RESULTS.c.student)):
        with suppress(ValueError, TypeError, KeyError):
            found.append(replace(from_record(row.record), student=row.student))
    return found


def stored_of(db: Session, section: str, students: Container[str]) -> dict[str, SubmissionResult]:
    """Return the results of some students' submissions of a section, by student."""
    RESULTS.create(db.connection(), checkfirst=True)
    rows = db.execute(
        select(RESULTS.c.student, RESULTS.c.record).where(RESULTS.c.section == section)
    )
    return {
        row.student: _read(row.student, section, row.record)
        for row in rows
        if row.student in students
    }


def put(db: Session, graded: SubmissionResult, made_of: Known) -> None:
    """Write a result in the current transaction, in the place of an older one."""
    place = {"student": graded.student, "section": graded.section}
    chosen = (RESULTS.c.student == graded.student) & (RESULTS.c.section == graded.section)
    db.execute(delete(RESULTS).where(chosen))
    row = {**place, **made_of._asdict(), "record": as_record(graded)}
    db.execute(insert(RESULTS).values(row))
