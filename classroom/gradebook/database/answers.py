"""Which answers a submission has: a mark by hand asks for a second look if its answer changed.

It does not ask where any command graded the same answers again.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from sqlalchemy import Column, MetaData, String, Table, Text, delete, insert, select
from sqlalchemy.orm import Session

from autograder.model.exercise import WrittenExercise
from autograder.model.section import Section
from classroom.course.submissions.written import whole_answer
from classroom.gradebook.database.integrity import reading

ANSWERS = Table(
    "autograder_answers",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("digests", Text, nullable=False),
)
CODE = ""
"""The key of the digest of all code, on which every exercise with code depends."""


def answer_digests(notebook: Mapping[str, Any], section: Section) -> dict[str, str]:
    """Return the digest of every written answer of a judged notebook, and one of all its code."""
    cells = notebook["cells"]
    found = {
        e.id: answer_digest(whole_answer(cells, e.id))
        for e in section.exercises
        if isinstance(e, WrittenExercise)
    }
    code = [cell["source"] for cell in cells if cell["cell_type"] == "code"]
    return found | {CODE: answer_digest(json.dumps(code))}


def answer_digest(text: str) -> str:
    """Return the digest of an answer."""
    return sha256(text.encode(errors="replace")).hexdigest()


def known_answers(db: Session, student: str, section: str) -> dict[str, str] | None:
    """Return the digests of the answers that were graded last; None if there are none."""
    ANSWERS.create(db.connection(), checkfirst=True)
    chosen = (ANSWERS.c.student == student) & (ANSWERS.c.section == section)
    text = db.execute(select(ANSWERS.c.digests).where(chosen)).scalar_one_or_none()
    with reading(f"the row of {student}/{section} in table {ANSWERS.name}"):
        return None if text is None else {**json.loads(text)}


def answers_of_section(db: Session, section: str) -> dict[str, dict[str, str]]:
    """Return the digests of the answers of a section that were graded last, by student."""
    ANSWERS.create(db.connection(), checkfirst=True)
    rows = db.execute(
        select(ANSWERS.c.student, ANSWERS.c.digests).where(ANSWERS.c.section == section)
    )
    found = {}
    for row in rows:
        with reading(f"the row of {row.student}/{section} in table {ANSWERS.name}"):
            found[row.student] = {**json.loads(row.digests)}
    return found


def put_answers(db: Session, student: str, section: str, digests: Mapping[str, str]) -> None:
    """Write the digests of the answers that were graded, in the current transaction."""
    chosen = (ANSWERS.c.student == student) & (ANSWERS.c.section == section)
    db.execute(delete(ANSWERS).where(chosen))
    row = {"student": student, "section": section, "digests": json.dumps(dict(digests))}
    db.execute(insert(ANSWERS).values(row))
