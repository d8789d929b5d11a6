"""The log of marks: every change with its time, author and reason, in a table of our own.

Automatic marks are logged in the transaction that writes them. Marks by hand and penalties are
written by nbgrader: they are compared with the log whenever the class is graded or the log is read.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from difflib import get_close_matches

from sqlalchemy import (
    Column,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.orm import Session

from autograder.model.errors import Problem
from autograder.model.mark_change import Kind, MarkChange
from autograder.model.section import Section
from classroom.gradebook.database.standing import standings
from classroom.gradebook.database.tables import Gradebook, Student

LOG = Table(
    "autograder_log",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("time", String(32), nullable=False),
    Column("student", String(128), nullable=False),
    Column("section", String(64), nullable=False),
    Column("exercise", String(128), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("before", Float),
    Column("after", Float),
    Column("cause", String(32), nullable=False),
    Column("who", String(256)),
)


class UnknownStudent(Problem):
    """No student has an id."""


Key = tuple[str, str, Kind]
"""Student, exercise and kind: the key of a mark."""


def _prepare(db: Session) -> None:
    """Make the log if there is none, and the column that logs of earlier versions lack."""
    connection = db.connection()
    LOG.create(connection, checkfirst=True)
    if LOG.c.who.name not in {
        column["name"] for column in inspect(connection).get_columns(LOG.name)
    }:
        connection.execute(text(f"ALTER TABLE {LOG.name} ADD COLUMN who VARCHAR(256)"))


def note(db: Session, changes: Sequence[MarkChange]) -> None:
    """Write changes into the log, in the current transaction."""
    _prepare(db)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if changes:
        db.execute(insert(LOG), [vars(change) | {"time": now} for change in changes])


def last_number(db: Session) -> int:
    """Return the number of the last change in the log; 0 if there is none."""
    _prepare(db)
    return db.execute(select(func.max(LOG.c.number))).scalar_one_or_none() or 0


def read_log(
    db: Session, sections: Sequence[str], student: str | None = None, since: int = 0
) -> list[MarkChange]:
    """Return changes in the order in which they came.

    Args:
        db: the gradebook's session.
        sections: of which sections.
        student: of which student; of all if None.
        since: only those with a higher number.
    """
    _prepare(db)
    columns = [column for column in LOG.c if column is not LOG.c.number]
    chosen = select(*columns).where(LOG.c.section.in_(sections)).where(LOG.c.number > since)
    if student is not None:
        chosen = chosen.where(LOG.c.student == student)
    rows = db.execute(chosen.order_by(LOG.c.number)).mappings()
    return [MarkChange(**row | {"who": row["who"] or ""}) for row in map(dict, rows)]


def changed_marks(db: Session, sections: Sequence[str], since: int) -> list[MarkChange]:
    """Return the automatic marks that became others; arguments as for ``read_log``."""
    found = read_log(db, sections, since=since)
    return [change for change in found if change.kind == "automatic" and change.before is not None]


def check_student(gradebook: Gradebook, student: str) -> None:
    """Refuse a student of whom the gradebook knows nothing.

    Raises:
        UnknownStudent: neither the class list nor the log has the id.
    """
    db = gradebook.db()
    _prepare(db)
    known = {id_ for (id_,) in db.query(Student.id)} | set(db.scalars(select(LOG.c.student)))
    if student not in known:
        alike = get_close_matches(student.casefold(), {id_.casefold() for id_ in known}, cutoff=0.7)
        likely = sorted(id_ for id_ in known if id_.casefold() in alike)
        hint = f"; similar ids: {', '.join(likely)}" if likely else ""
        raise UnknownStudent(
            f"the gradebook has no student {student!r}, and the log has no mark of one{hint}"
        )


def note_what_others_wrote(gradebook: Gradebook, section: Section) -> None:
    """Write into the log which marks by hand and penalties are others than it says."""
    known = dict(_last(gradebook.db(), section.name))
    now = dict(_present(gradebook, section))
    changes = [
        MarkChange(
            student, section.name, exercise, kind, known.get(key), now.get(key),
            "lateness" if kind == "late penalty" else "given by a person",
        )
        for key in sorted({*known, *now})
        if known.get(key) != now.get(key)
        for student, exercise, kind in [key]
    ]  # fmt: skip
    note(gradebook.db(), changes)
    gradebook.db.commit()


def _last(db: Session, section: str) -> Iterable[tuple[Key, float | None]]:
    """Yield the log's entries about marks that nbgrader writes, the newest last."""
    for change in read_log(db, [section]):
        if change.kind != "automatic":
            yield (change.student, change.exercise, change.kind), change.after


def _present(gradebook: Gradebook, section: Section) -> Iterator[tuple[Key, float]]:
    for student, standing in standings(gradebook, section).items():
        for exercise, mark in standing.by_hand.items():
            yield (student, exercise, "by hand"), mark
        for exercise, mark in standing.extra.items():
            yield (student, exercise, "extra credit"), mark
        if standing.penalty:
            yield (student, "", "late penalty"), standing.penalty
