"""Regrade requests: a student asks that a mark be looked at again, and a person answers.

A table of our own keeps the request, the marks before and after, and the reply.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sqlalchemy import (
    Column,
    CursorResult,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Session

from autograder.model.errors import Problem
from autograder.model.plain_text import entry
from autograder.model.points import points_text
from autograder.model.regrade import RegradeRequest
from classroom.gradebook.by_hand.hand_marks import (
    HandMark,
    Marker,
    WrittenAnswer,
    lock_answer,
    one_transaction,
    write_mark,
    written_answers,
)
from classroom.gradebook.by_hand.independent_marks import note_decision
from classroom.gradebook.by_hand.rubric_marks import now
from classroom.gradebook.database.answers import answers_of_section
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.handing_in.group_answers import answers_by_group
from classroom.gradebook.handing_in.groups import Groups

REGRADES = Table(
    "autograder_regrades",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("student", String(128), nullable=False),
    Column("section", String(64), nullable=False),
    Column("exercise", String(128), nullable=False),
    Column("why", Text, nullable=False),
    Column("received", String(32), nullable=False),
    Column("before", Float),
    Column("after", Float),
    Column("reply", Text, nullable=False),
    Column("who", String(128), nullable=False),
    Column("answered", String(32), nullable=False),
)


class NoRequest(Problem):
    """A request cannot be answered as asked; the message says why."""


@dataclass(frozen=True)
class RegradeAnswer:
    """A person's answer to a request.

    Attributes:
        number: the request's number.
        points: the new mark; None if the mark stays.
        who: who answers.
        reply: the reply to the student.
    """

    number: int
    points: float | None
    who: str
    reply: str


def regrade_requests(
    db: Session, sections: Sequence[str], student: str | None = None
) -> list[RegradeRequest]:
    """Return the requests of some sections in the order in which they came.

    Args:
        db: the gradebook's session.
        sections: the names of the sections.
        student: only those of this student.
    """
    REGRADES.create(db.connection(), checkfirst=True)
    query = select(REGRADES).where(REGRADES.c.section.in_(sections)).order_by(REGRADES.c.number)
    rows = db.execute(query if student is None else query.where(REGRADES.c.student == student))
    return [RegradeRequest(**row) for row in rows.mappings()]


def open_requests(db: Session, section: str, exercise: str) -> dict[str, RegradeRequest]:
    """Return the oldest open request about an exercise of each student who has one."""
    found: dict[str, RegradeRequest] = {}
    for request in regrade_requests(db, [section]):
        if request.exercise == exercise and request.is_open:
            found.setdefault(request.student, request)
    return found


def add_requests(db: Session, requests: Sequence[RegradeRequest]) -> None:
    """Write new requests, in the current transaction."""
    REGRADES.create(db.connection(), checkfirst=True)
    for request in requests:
        values = vars(replace(request, received=now()))
        db.execute(insert(REGRADES).values({k: v for k, v in values.items() if k != "number"}))


def close_request(db: Session, request: RegradeRequest, who: str, reply: str) -> RegradeRequest:
    """Write the answer to a request, in the current transaction, and return it.

    Args:
        db: the gradebook's session.
        request: the request, with the marks before and after.
        who: who answers.
        reply: the reply to the student.

    Raises:
        NoRequest: another person has answered it meanwhile.
    """
    done = replace(request, who=who, reply=entry(reply), answered=now())
    statement = (
        update(REGRADES)
        .where(REGRADES.c.number == request.number, REGRADES.c.answered == "")
        .values(
            {name: vars(done)[name] for name in ("before", "after", "who", "reply", "answered")}
        )
    )
    if cast("CursorResult[Any]", db.execute(statement)).rowcount != 1:
        raise NoRequest(f"request {request.number} has been answered meanwhile")
    return done


def answer_request(
    gradebook: Gradebook,
    sections: Sequence[str],
    given: RegradeAnswer,
    groups: Groups,
    dry_run: bool = False,
) -> RegradeRequest:
    """Answer a request: the mark stays, or becomes another one; both are kept with the reply.

    Args:
        gradebook: the gradebook.
        sections: the names of the course's sections.
        given: the answer.
        groups: who hands in together: the new mark is that of all.
        dry_run: True to write nothing.

    Raises:
        NoRequest: there is no such open request, no such mark, no reply, or the points are out of
            bounds.
        MarkChanged: another person changes the mark at the same time.
    """
    if not given.reply.strip():
        raise NoRequest("the reply is empty: say why, the student reads it")
    with one_transaction(gradebook) as db:
        request = _open_request(db, sections, given.number)
        answer, *members = _answers_of(db, request, groups)
        lock_answer(db, answer.key)
        before = answer.counts
        after = before if given.points is None else given.points
        _check_bounds(given, answer)
        if after is not None and after != before:
            for one in (answer, *members):
                write_mark(db, one, HandMark(after, one.mark.comment), Marker(given.who), False)
                note_decision(db, one.student, one.section, one.exercise, given.who, after)
        done = replace(request, before=before, after=after)
        done = close_request(db, done, given.who, given.reply)
        if dry_run:
            db.rollback()
    return done


def _check_bounds(given: RegradeAnswer, answer: WrittenAnswer) -> None:
    if given.points is not None and not 0 <= given.points <= answer.most:
        raise NoRequest(
            f"{points_text(given.points)} points are out of bounds: {answer.exercise} has 0 to "
            f"{points_text(answer.most)}"
        )


def _open_request(db: Session, sections: Sequence[str], number: int) -> RegradeRequest:
    known = regrade_requests(db, sections)
    found = next((request for request in known if request.number == number), None)
    if found is None or not found.is_open:
        waiting = ", ".join(str(request.number) for request in known if request.is_open)
        state = "has been answered" if found else "does not exist"
        raise NoRequest(f"request {number} {state}; open are: {waiting or 'none'}")
    return found


def _answers_of(db: Session, request: RegradeRequest, groups: Groups) -> list[WrittenAnswer]:
    """Return the answer that a request is about, and the same one of the others of a group."""
    found = written_answers(db, request.section, request.exercise)
    digests = answers_of_section(db, request.section)
    for own in answers_by_group(found, groups, digests):
        if request.student in (answer.student for answer in own):
            return sorted(own, key=lambda answer: answer.student != request.student)
    raise NoRequest(
        f"request {request.number} is about {request.exercise} of {request.student}, of which the "
        "gradebook has nothing any more"
    )
