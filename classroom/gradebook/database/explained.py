"""Which answers the ledger's results explain: a table of our own in nbgrader's gradebook.

A wrong answer that stands in a result already, of whichever student, need not be explained again.
The table says in whose result; what it depends on beside the answer is in the key.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache

from sqlalchemy import Column, MetaData, String, Table, delete, insert, select
from sqlalchemy.orm import Session

from autograder.model.exercise import CodeExercise
from autograder.model.installed import code
from autograder.model.section import Section
from autograder.model.verdict import SubmissionResult
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.program import Explained, answer_digest
from classroom.course.submissions.reassemble import read_submission
from classroom.course.submissions.task import Task, release_of
from classroom.gradebook.database import ledger

EXPLAINED = Table(
    "autograder_explained",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("answer", String(64), nullable=False),
    Column("key", String(64), nullable=False),
    Column("code", String(64), nullable=False),
)
"""``code`` is a digest of the program that explained them: another one explains anew."""


_code = cache(code)


def put(db: Session, graded: SubmissionResult, answers: Sequence[Explained]) -> None:
    """Write which answers a result explains, in the current transaction."""
    EXPLAINED.create(db.connection(), checkfirst=True)
    mine = (EXPLAINED.c.student == graded.student) & (EXPLAINED.c.section == graded.section)
    db.execute(delete(EXPLAINED).where(mine))
    place = {"student": graded.student, "section": graded.section, "code": _code()}
    if answers:
        db.execute(insert(EXPLAINED), [{**place, **asdict(answer)} for answer in answers])


class ExplainedBefore:
    """Finds the explanations that a notebook may need again: the last one of the same answer.

    Whether its program is the same, too, the worker tells: no program is parsed here.

    Args:
        db: the gradebook.
        afresh: whether those of earlier runs do not count.
    """

    def __init__(self, db: Session, *, afresh: bool = False) -> None:
        self.db = db
        EXPLAINED.create(db.connection(), checkfirst=True)
        self.places: dict[str, tuple[str, str, Explained]] = {}
        of_this = select(*EXPLAINED.c).where(EXPLAINED.c.code == _code())
        for student, section, *rest, _ in () if afresh else db.execute(of_this).all():
            self._add(student, section, Explained(*rest))

    def add(self, graded: SubmissionResult, answers: Sequence[Explained]) -> None:
        """Note which answers a result explains that was just written."""
        for answer in answers:
            self._add(graded.student, graded.section, answer)

    def _add(self, student: str, section: str, answer: Explained) -> None:
        self.places[answer.answer] = (student, section, answer)

    def with_known(self, task: Task, section: Section) -> Task:
        """Return a task with the explanations that its notebook may need."""
        try:
            return replace(task, explained=tuple(self._find(task, section)))
        except Unreadable:  # the worker says so
            return replace(task, explained=())

    def _find(self, task: Task, section: Section) -> list[tuple[str, str, str]]:
        if not self.places:
            return []
        submission = read_submission(task.data or b"", release_of(task.release), section)
        found = []
        for exercise in section.exercises:
            if not isinstance(exercise, CodeExercise):
                continue
            place = self.places.get(answer_digest(submission, exercise))
            if place is not None:
                student, name, answer = place
                record = ledger.stored_record(self.db, student, name)
                found.append((answer.key, answer.exercise, record))
        return found
