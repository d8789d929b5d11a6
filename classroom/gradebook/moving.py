"""Submissions that get another owner: their rows in all tables, and their files.

All of it happens, or nothing. A submission that is set aside belongs to an id of its own, which is
out of tables and exports like a student who has left.
"""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import (
    Column,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.plain_text import one_line
from classroom.course.submissions.find import is_id
from classroom.gradebook.by_hand.rubric_marks import now
from classroom.gradebook.database.dropped import (
    DROPPED,
    LISTED,
    dropped_students,
    listed_students,
    note_listed,
)
from classroom.gradebook.database.tables import Assignment, Gradebook, Student, SubmittedAssignment
from classroom.gradebook.former_ids import FileEdit
from classroom.gradebook.store import open_gradebook

MOVES = Table(
    "autograder_moves",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("time", String(32), nullable=False),
    Column("who", String(256), nullable=False),
    Column("section", String(64), nullable=False),
    Column("before", String(128), nullable=False),
    Column("after", String(128), nullable=False),
)
"""Who gave which submission another owner, and when."""
OWN = "autograder_"
"""How the names of our own tables begin."""
FOLDERS = ("submitted", "autograded", "feedback")
REMOVED = ".removed-"
ABOUT = ("first_name", "last_name", "email", "lms_user_id")
"""The facts of a class list about a student."""


class CannotMove(Problem):
    """A submission cannot get another owner; the message says why."""


@dataclass(frozen=True)
class OwnerChange:
    """A submission that got another owner: when, by whom, and both ids.

    Where no section is named, the student got another id, left, or came back: without a later id,
    or without an earlier one.
    """

    time: str
    who: str
    section: str
    before: str
    after: str

    def __str__(self) -> str:
        """Return the move as a sentence."""
        by = f", by {self.who}" if self.who else ""
        if self.section:
            what = f"{self.section} of {self.before} is {self.after}'s"
        elif self.before and self.after:
            what = f"{self.before} is now {self.after}"
        else:
            what = f"{self.after} is back" if self.after else f"{self.before} is out of tables"
        return one_line(f"{self.time}: {what}{by}")


def note_move(db: Session, who: str, section: str, before: str, after: str) -> None:
    """Record a change of owner and the time, in the current transaction."""
    MOVES.create(db.connection(), checkfirst=True)
    row = {"time": now(), "who": who, "section": section, "before": before, "after": after}
    db.execute(insert(MOVES).values(row))


def read_moves(
    db: Session, sections: Collection[str], student: str | None = None
) -> list[OwnerChange]:
    """Return the moves of some sections and of ids, of a student if one is named, in order."""
    MOVES.create(db.connection(), checkfirst=True)
    columns = [column for column in MOVES.c if column is not MOVES.c.number]
    chosen = select(*columns).where(MOVES.c.section.in_([*sections, ""])).order_by(MOVES.c.number)
    found = (OwnerChange(**row) for row in db.execute(chosen).mappings())
    return [one for one in found if student in (None, one.before, one.after)]


@dataclass
class Moves:
    """Submissions that get another owner, in one transaction, with their files.

    Attributes:
        course: the course, whose directories have the files.
        gradebook: the gradebook.
        who: who does it.
        said: a sentence for each step.
        renames: the directories that get other names when all steps are known, in order.
        gone: the ids whose directories go if they are empty.
        edits: the files of the instructor's in which an id is replaced.
    """

    course: Course
    gradebook: Gradebook
    who: str
    said: list[str] = field(default_factory=list)
    renames: list[tuple[Path, Path]] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    edits: list[FileEdit] = field(default_factory=list)

    @property
    def db(self) -> Session:
        """The gradebook's session."""
        session: Session = self.gradebook.db()
        return session

    def sections_of(self, student: str) -> list[str]:
        """Return the sections that a student has handed in."""
        rows = self.db.query(Assignment.name).join(SubmittedAssignment)
        own = rows.filter(SubmittedAssignment.student_id == student)
        return [name for (name,) in own.order_by(Assignment.name)]

    def move(self, section: str, old: str, new: str) -> None:
        """Give a submission with all of its marks, requests and files to another student.

        Raises:
            CannotMove: the other student has files there.
        """
        assignment = self.db.query(Assignment.id).filter(Assignment.name == section).scalar()
        sent = SubmittedAssignment.__table__
        mine = (sent.c.assignment_id == assignment) & (sent.c.student_id == old)
        self.db.execute(update(sent).where(mine).values(student_id=new))
        for table in self._own_tables("section"):
            of_section = table.c.section == section
            if table.c.student.primary_key:  # remains of what the other student no longer has
                self.db.execute(delete(table).where(of_section, table.c.student == new))
            own = update(table).where(of_section, table.c.student == old)
            self.db.execute(own.values(student=new))
        self.note(section, old, new)
        for folder in self._folders():
            self._rename(folder / old / section, folder / new / section)

    def note(self, section: str, old: str, new: str) -> None:
        """Record who gave a submission another owner, or a student another id, and when."""
        note_move(self.db, self.who, section, old, new)

    def set_aside(self, section: str, student: str) -> str:
        """Give a submission to an id of its own, which is out of tables; return it."""
        known = {id_ for (id_,) in self.db.query(Student.id)}
        aside = next(
            f"{student}{REMOVED}{n}"
            for n in range(1, len(known) + 2)
            if f"{student}{REMOVED}{n}" not in known
        )
        if not is_id(aside):
            raise CannotMove(f"the id {student!r} is too long for this")
        self.add(aside, student)
        if aside not in dropped_students(self.db):
            self.db.execute(insert(DROPPED).values(student=aside, time=now()))
        self.move(section, student, aside)
        return aside

    def add(self, student: str, like: str) -> None:
        """Put a student into the class list, with what it says of another one.

        One that is like a student who has left has left, too.
        """
        table = Student.__table__
        about = self.db.execute(
            select(*(table.c[name] for name in ABOUT)).where(table.c.id == like)
        ).one()
        self.db.execute(insert(table).values(id=student, **about._mapping))
        if like in listed_students(self.db):
            note_listed(self.db, [student])
        if like in dropped_students(self.db):
            self.db.execute(insert(DROPPED).values(student=student, time=now()))

    def forget(self, student: str) -> None:
        """Take a student without submissions out of the gradebook."""
        self.db.execute(delete(Student.__table__).where(Student.__table__.c.id == student))
        for table, _ in ((DROPPED, dropped_students(self.db)), (LISTED, listed_students(self.db))):
            self.db.execute(delete(table).where(table.c.student == student))
        self.gone.append(student)

    @contextmanager
    def renamed_files(self) -> Iterator[None]:
        """Rename the directories and edit files; undo all of it if what follows fails.

        Raises:
            CannotMove: one of them cannot be renamed or written; all are as they were.
        """
        done, edited = list[tuple[Path, Path]](), list[FileEdit]()
        try:
            for old, new in self.renames:
                new.parent.mkdir(parents=True, exist_ok=True)
                old.rename(new)
                done.append((old, new))
            for edit in self.edits:
                edit.write()
                edited.append(edit)
            yield
        except BaseException as error:
            for edit in edited:
                edit.restore()
            for old, new in reversed(done):
                new.rename(old)
            _remove_if_empty(new.parent for _, new in self.renames)
            if isinstance(error, OSError):
                raise CannotMove(f"files cannot be moved ({error})") from None
            raise
        _remove_if_empty(folder / one for folder in self._folders() for one in self.gone)

    def _folders(self) -> list[Path]:
        names = self.course.config.CourseDirectory
        return [self.course.root / str(names.get(f"{one}_directory", one)) for one in FOLDERS]

    def _own_tables(self, column: str) -> Iterator[Table]:
        """Yield our own tables of students, those of later versions included."""
        found = inspect(self.db.connection())
        for name in found.get_table_names():
            columns = {one["name"] for one in found.get_columns(name)}
            if name.startswith(OWN) and {"student", column} <= columns:
                yield Table(name, MetaData(), autoload_with=self.db.connection())

    def _rename(self, old: Path, new: Path) -> None:
        if not old.is_dir() or old.is_symlink():
            return
        if new.exists() and new not in (before for before, _ in self.renames):
            raise CannotMove(f"{new} is there already; look whose it is, and move it yourself")
        self.renames.append((old, new))


def _remove_if_empty(places: Iterable[Path]) -> None:
    for place in places:
        if place.is_dir() and not place.is_symlink() and not any(place.iterdir()):
            place.rmdir()


@contextmanager
def moving(course: Course, url: str, who: str, dry_run: bool) -> Iterator[Moves]:
    """Open a gradebook for moves: all of them are done, or none, nor any with ``dry_run``."""
    with open_gradebook(url, course) as gradebook:
        moves, db = Moves(course, gradebook, who), gradebook.db()
        try:
            yield moves
            if dry_run:
                moves.said.append("nothing was changed")
            else:
                with moves.renamed_files():
                    db.commit()
        finally:
            db.rollback()  # nothing is left of what was not committed
