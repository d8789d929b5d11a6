"""The persons at one marking page: what each may read and write, and how far each is.

Each has another token, so that a request says whose it is. A person reads and writes what is
allocated to that name; the one who leads reads and writes everything, and allocates.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tornado.httputil import HTTPServerRequest

from autograder.course.course import Course
from autograder.model.errors import MissingPackage, Problem
from autograder.model.section import Section
from classroom.gradebook.by_hand.independent_marks import independent_marks
from classroom.gradebook.by_hand.marker_agreement import MarkerAgreement, agreements
from classroom.gradebook.by_hand.rubric_marks import rubric_marks
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.marking.allocation import (
    Allocation,
    By,
    divide,
    read_allocation,
    write_allocation,
)
from classroom.gradebook.marking.guard import RequestGuard
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.records import AnswerRow, MarkingQuestion

PAIR = 2
"""Persons at least, for a disagreement."""


class BadPersons(Problem):
    """The names of the persons do not tell them apart."""


@dataclass
class Seat:
    """One person at the page.

    Attributes:
        marking: the answers that the person sees, and the person's name.
        leads: whether the person sees all, and allocates.
        guard: knows the person's token.
        question: the question that the person looked at last; "" for none.
    """

    marking: Marking
    leads: bool
    guard: RequestGuard = field(default_factory=RequestGuard)
    question: str = ""

    @property
    def name(self) -> str:
        """The person's name."""
        return self.marking.marker


@dataclass
class Share:
    """How far one person is: answers that are allocated, and those of them that have the mark."""

    allocated: int = 0
    marked: int = 0


class Desk:
    """The persons at one page.

    Args:
        seats: the persons, who share one gradebook; the first one leads.

    Raises:
        BadPersons: their names do not tell them apart.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        names = [" ".join(seat.name.split()).casefold() for seat in seats]
        if len(seats) > 1 and (not all(names) or len(set(names)) < len(names)):
            raise BadPersons(
                "each person needs another name; they are: "
                f"{', '.join(repr(seat.name) for seat in seats)}"
            )
        self.seats, self.lead = seats, seats[0].marking
        self.is_shared, self.allocation = len(seats) > 1, Allocation()
        if self.is_shared:
            self.allocate(read_allocation(self.lead.gradebook), store=False)

    def stand_at(self, address: str) -> None:
        """Take the address of the pages."""
        for seat in self.seats:
            seat.guard.place = address.rstrip("/")

    def link(self, seat: Seat) -> str:
        """Return the address that opens a tab for a person, with the name where there are more."""
        return f"{seat.name}: {seat.guard.address}" if self.is_shared else seat.guard.address

    def who(self, request: HTTPServerRequest) -> Seat | None:
        """Return whose token a request has; None if it has nobody's."""
        return next((seat for seat in self.seats if seat.guard.allows(request)), None)

    def enters(self, request: HTTPServerRequest) -> Seat | None:
        """Return whose ticket a request has, which is used up; None if it has nobody's."""
        return next((seat for seat in self.seats if seat.guard.admits(request)), None)

    @property
    def names(self) -> list[str]:
        """The names of the persons among whom answers are divided."""
        return [seat.name for seat in self.seats if not seat.leads]

    @classmethod
    def of(
        cls,
        gradebook: Gradebook,
        course: Course,
        sections: Sequence[Section],
        anonymous: bool,
        names: Sequence[str],
    ) -> "Desk":
        """Return the desk of some persons; the first one leads. Arguments as for ``Marking``."""
        markings = (Marking(gradebook, course, sections, anonymous, name) for name in names)
        return cls([Seat(marking, leads=i == 0) for i, marking in enumerate(markings)])

    # What is allocated.

    def allocate(self, allocation: Allocation, store: bool = True) -> None:
        """Let an allocation be in force, and keep it."""
        if store:
            write_allocation(self.lead.gradebook, allocation)
        self.allocation = allocation
        for seat in self.seats:
            seat.marking.allocation = None if seat.leads else allocation

    def divide_evenly(self, by: By) -> None:
        """Allocate all answers anew, evenly."""
        each = self.lead.course.settings.marking.markers
        what = dict[By, list[str]](all=[], question=self.questions(), student=self.students())
        names = divide(what[by], self.names, each)
        self.allocate(Allocation(by, names, self.allocation.everything))

    def give(self, what: str, name: str, on: bool) -> None:
        """Allocate a question or a student to a person, or take it away; "" is everything.

        Raises:
            KeyError: there is no such person, question or student.
        """
        now = self.allocation
        known = self.questions() if now.by == "question" else self.students()
        if name not in self.names or (what and what not in known):
            raise KeyError(what)
        own = now.names.get(what, frozenset()) if what else now.everything
        own = own | {name} if on else own - {name}
        if what:
            self.allocate(replace(now, names={**now.names, what: own}))
        else:
            self.allocate(replace(now, everything=own))

    def questions(self) -> list[str]:
        """Return the questions, as an allocation names them."""
        return [question.key for question in self.lead.questions.values()]

    def students(self) -> list[str]:
        """Return the students who handed something in; of a group the one whose answer is shown."""
        found = (row.answer.student for _, row in self._rows())
        return sorted(dict.fromkeys(found))

    # How far it is.

    def progress(self) -> dict[str, Share]:
        """Return how far each person is; "" for answers that are allocated to nobody here."""
        found = {name: Share() for name in [*self.names, ""]}
        given = self._given()
        for question, row in self._rows():
            key, authors = question.key, given.get((question.key, row.answer.student), {})
            names = [n for n in self.names if self.allocation.marks(n, key, row.students)]
            for name in names or [""]:
                found[name].allocated += 1
                found[name].marked += row.state == "marked" or name in authors
        return found

    def means(self) -> list[tuple[str, str, int, float]]:
        """Return (question, person, marks, mean) where several persons have marked a question."""
        points: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        for (question, _), authors in sorted(self._given().items()):
            for name, mark in authors.items():
                points[question][name].append(mark)
        return [
            (question, name, len(own), sum(own) / len(own))
            for question, by_name in points.items()
            if len(by_name) >= PAIR
            for name, own in sorted(by_name.items())
        ]

    def agreements(self) -> list[MarkerAgreement]:
        """Return how far pairs agree who marked the same answers."""
        names = dict.fromkeys(question.section.name for question in self.lead.questions.values())
        tolerance = self.lead.course.settings.marking.tolerance_percent / 100
        try:
            return agreements(self.lead.gradebook.db(), names, tolerance)
        except MissingPackage:
            return []

    def _given(self) -> dict[tuple[str, str], dict[str, float]]:
        """Return the points that persons gave, by question and student, and by name."""
        found: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
        db = self.lead.gradebook.db()
        for question in self.lead.questions.values():
            section, exercise = question.section.name, question.exercise
            for (student, _), marks in independent_marks(db, section, exercise).items():
                found[question.key, student].update({m.author: m.points for m in marks})
            if self.lead.double is None:
                for (student, _), mark in rubric_marks(db, section, exercise).items():
                    if mark.author:
                        found[question.key, student] = {mark.author: mark.points}
        return found

    def _rows(self) -> Iterator[tuple[MarkingQuestion, AnswerRow]]:
        for question in self.lead.questions.values():
            for row in self.lead.rows(question):
                yield question, row
