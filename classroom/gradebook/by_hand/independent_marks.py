"""Marks of two persons, each given without the other's: a table of our own beside nbgrader's marks.

The mean of two marks counts if they differ by no more than the tolerance. If they differ more, no
mark counts until a third person, who sees both, gives one. nbgrader's gradebook has only the mark
that counts. Marks of another text, or out of other points, count no more.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from sqlalchemy import Column, Float, Integer, MetaData, String, Table, Text, insert
from sqlalchemy.orm import Session

from classroom.gradebook.by_hand.rubric_marks import RubricItem, now, remove_rows, rows_with_items

INDEPENDENT_MARKS = Table(
    "autograder_independent_marks",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("author", String(128), nullable=False),
    Column("points", Float, nullable=False),
    Column("most", Float, nullable=False),
    Column("comment", Text, nullable=False),
    Column("items", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("time", String(32), nullable=False),
)
PAIR, THIRD = 2, 3
"""The turns of the second of two markers, and of the person who decides between them."""


@dataclass(frozen=True)
class IndependentMark:
    """One person's mark.

    Attributes:
        turn: 1 and 2 of the two markers, 3 of the person who decides.
        author: who gave it.
        points: the points.
        most: the points that could be had then.
        comment: "" if there is none.
        items: the rubric; () if the points were typed.
        digest: of the answer that was marked.
        time: when, in UTC.
    """

    turn: int
    author: str
    points: float
    most: float
    comment: str = ""
    items: tuple[RubricItem, ...] = ()
    digest: str = ""
    time: str = ""

    def is_by(self, author: str) -> bool:
        """Tell whether a person gave it: names are compared without regard to case."""
        return _same(self.author) == _same(author)


@dataclass(frozen=True)
class CountedMark:
    """The mark that counts.

    Attributes:
        points: its points; None while two marks are not there, or differ too much.
        comment: the comment for the student.
        items: the rubric; () if the markers gave different items.
        authors: who gave it.
    """

    points: float | None = None
    comment: str = ""
    items: tuple[RubricItem, ...] = ()
    authors: tuple[str, ...] = ()


def counted_mark(marks: Sequence[IndependentMark], tolerance: float) -> CountedMark:
    """Return the mark that counts: the third person's, or the mean of two that agree.

    Args:
        marks: the marks of the present answer, in order of their turns.
        tolerance: by how many points two may differ.
    """
    if marks and marks[-1].turn == THIRD:
        last = marks[-1]
        return CountedMark(last.points, last.comment, last.items, (last.author,))
    if len(marks) < PAIR or differ(marks, tolerance):
        return CountedMark()
    first, second = marks
    comments = dict.fromkeys(filter(None, (first.comment, second.comment)))
    items = first.items if first.items == second.items else ()
    points = round((first.points + second.points) / 2, 6)
    return CountedMark(points, "\n\n".join(comments), items, (first.author, second.author))


def differ(marks: Sequence[IndependentMark], tolerance: float) -> bool:
    """Tell whether the marks of two persons differ by more than the tolerance."""
    pair = [mark.points for mark in marks if mark.turn <= PAIR]
    return len(pair) == PAIR and abs(pair[0] - pair[1]) > tolerance + 1e-9


def place(
    marks: Sequence[IndependentMark], mark: IndependentMark, decides: bool = False
) -> list[IndependentMark]:
    """Return marks with a person's new one, in the place of that person's earlier one.

    Args:
        marks: the marks of the present answer, in order of their turns.
        mark: the new mark, whose turn is found here.
        decides: whether it decides, also if its author is one of the two.
    """
    own = [one.turn for one in marks if one.is_by(mark.author)]
    used = {one.turn for one in marks}
    free = next(turn for turn in (1, PAIR, THIRD) if turn == THIRD or turn not in used)
    turn = THIRD if decides else own[-1] if own else free
    rest = [one for one in marks if one.turn != turn]
    return sorted([*rest, replace(mark, turn=turn)], key=lambda one: one.turn)


def independent_marks(
    db: Session, section: str, exercise: str | None = None, student: str | None = None
) -> dict[tuple[str, str], list[IndependentMark]]:
    """Return all marks by student and exercise, in order of their turns.

    Args:
        db: the gradebook's session.
        section: the section's name.
        exercise: only those of this exercise.
        student: only those of this student.
    """
    found: dict[tuple[str, str], list[IndependentMark]] = {}
    for row, items in rows_with_items(db, INDEPENDENT_MARKS, section, exercise, student):
        mark = IndependentMark(
            row.turn, row.author, row.points, row.most, row.comment, items, row.digest, row.time
        )
        found.setdefault((row.student, row.exercise), []).append(mark)
    return found


def put_independent_marks(
    db: Session, student: str, section: str, exercise: str, marks: Sequence[IndependentMark]
) -> None:
    """Write all marks of an answer, in the current transaction, in the place of earlier ones."""
    remove_rows(db, INDEPENDENT_MARKS, student, section, exercise)
    place_ = {"student": student, "section": section, "exercise": exercise}
    for mark in marks:
        items = json.dumps([asdict(item) for item in mark.items])
        db.execute(insert(INDEPENDENT_MARKS).values(place_ | vars(mark) | {"items": items}))


def note_decision(
    db: Session, student: str, section: str, exercise: str, author: str, points: float
) -> None:
    """Note that a mark decides, in the current transaction, where a marker marked alone."""
    marks = independent_marks(db, section, exercise, student).get((student, exercise), [])
    if marks:
        last = marks[-1]
        mark = replace(last, author=author, points=points, items=(), time=now())
        marks = place(marks, mark, decides=True)
        put_independent_marks(db, student, section, exercise, marks)


def _same(name: str) -> str:
    return " ".join(name.split()).casefold()
