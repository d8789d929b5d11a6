"""Which of several persons marks which answers: by question, by student, or everybody all.

A table of our own in the gradebook has it, so that it outlives the command that serves the pages.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from sqlalchemy import Column, MetaData, String, Table, delete, insert, select

from classroom.gradebook.by_hand.hand_marks import one_transaction
from classroom.gradebook.database.tables import Gradebook

ALLOCATION = Table(
    "autograder_allocation",
    MetaData(),
    Column("kind", String(16), primary_key=True),
    Column("what", String(256), primary_key=True),
    Column("marker", String(128), primary_key=True),
)
"""A row per person and question or student (``what``); kind ``by``: how answers are allocated; kind
``all``: who marks everything."""

By = Literal["all", "question", "student"]
WAYS: tuple[By, ...] = ("all", "question", "student")


@dataclass(frozen=True)
class Allocation:
    """The allocation of answers to persons.

    Attributes:
        by: whether it is by question or by student; ``all`` if everybody marks everything.
        names: the persons by question (``SECTION/EXERCISE``) or student's id, as ``by`` says.
        everything: who marks everything, however answers are allocated.
    """

    by: By = "all"
    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    everything: frozenset[str] = frozenset()

    def marks(self, name: str, question: str, students: Collection[str]) -> bool:
        """Tell whether a person marks an answer.

        Args:
            name: the person.
            question: ``SECTION/EXERCISE``.
            students: all who handed it in together.
        """
        return self.by == "all" or name in self.everything or name in self.of(question, students)

    def of(self, question: str, students: Collection[str]) -> frozenset[str]:
        """Return the persons to whom an answer is allocated by name; none if that is nobody."""
        found = [question] if self.by == "question" else students
        return frozenset[str]().union(*(self.names.get(one, ()) for one in found))


def read_allocation(gradebook: Gradebook) -> Allocation:
    """Return the allocation in a gradebook."""
    db = gradebook.db()
    ALLOCATION.create(db.connection(), checkfirst=True)
    rows = [(row.kind, row.what, row.marker) for row in db.execute(select(ALLOCATION))]
    chosen = {what for kind, what, _ in rows if kind == "by"}
    by: By = next((way for way in WAYS if way in chosen), "all")
    names = dict[str, frozenset[str]]()
    for kind, what, marker in rows:
        if kind == by:
            names[what] = names.get(what, frozenset()) | {marker}
    return Allocation(by, names, frozenset(marker for kind, _, marker in rows if kind == "all"))


def write_allocation(gradebook: Gradebook, allocation: Allocation) -> None:
    """Write an allocation in the place of the earlier one of its kind."""
    with one_transaction(gradebook) as db:
        ALLOCATION.create(db.connection(), checkfirst=True)
        kinds = {"by", "all", allocation.by}
        db.execute(delete(ALLOCATION).where(ALLOCATION.c.kind.in_(kinds)))
        for kind, what, marker in set(_rows(allocation)):
            db.execute(insert(ALLOCATION).values(kind=kind, what=what, marker=marker))


def _rows(allocation: Allocation) -> Iterator[tuple[str, str, str]]:
    yield "by", allocation.by, ""
    for name in allocation.everything:
        yield "all", "", name
    for what, names in allocation.names.items():
        for name in names:
            yield allocation.by, what, name


def divide(what: Sequence[str], names: Sequence[str], each: int = 1) -> dict[str, frozenset[str]]:
    """Return questions or students with as many persons each; all persons get equally many.

    Args:
        what: the questions, or the students.
        names: the persons.
        each: how many mark each answer.
    """
    turns = range(min(each, len(names)))
    return {
        one: frozenset(names[(i + turn) % len(names)] for turn in turns)
        for i, one in enumerate(what)
    }
