"""The summary of a class: students, exercises, mistakes, and submissions without a mark."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from autograder.model.files import file_name
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report.html import earned_points
from classroom.report.causes import Mistake, mistakes_of
from classroom.report.items import GradedItem, Pace, items, paces


@dataclass(frozen=True)
class StudentSummary:
    """One student: the name, the name of the page's file, and the submissions."""

    name: str
    file: str
    results: tuple[SubmissionResult, ...]

    def of(self, section: str) -> list[SubmissionResult]:
        """Return the submissions for a section: usually one notebook, or none."""
        return [graded for graded in self.results if graded.section == section]

    @property
    def part(self) -> float | None:
        """The part that was earned of the points that were graded; None without any mark."""
        most = sum(graded.max_score for graded in self.results)
        return sum(graded.total for graded in self.results) / most if most > 0 else None


@dataclass(frozen=True)
class Success:
    """How many students got all, some, none of an exercise's points, or have no mark.

    Attributes:
        awaiting: how many wait for a person's mark.
        missing: how many could not be graded.
    """

    section: str
    exercise: str
    full: int
    part: int
    none: int
    awaiting: int
    missing: int


@dataclass(frozen=True)
class Missing:
    """Exercises of one student that could not be graded, and why."""

    student: StudentSummary
    section: str
    exercises: str
    why: str


@dataclass(frozen=True)
class Summary:
    """The contents of the class report.

    Attributes:
        students: by name.
        sections: in the order of the course, where it is known.
        by_hand: of each section, the exercises that a person marks, with their points.
        successes: by section and exercise.
        marks: of every student with any, the part of the graded points that was earned.
        mistakes: the most frequent first.
        missing: by student.
        items: by section and exercise.
        paces: by section.
    """

    students: tuple[StudentSummary, ...]
    sections: tuple[str, ...]
    by_hand: dict[str, dict[str, float]]
    successes: tuple[Success, ...]
    marks: tuple[float, ...]
    mistakes: tuple[Mistake, ...]
    missing: tuple[Missing, ...]
    items: tuple[GradedItem, ...]
    paces: tuple[Pace, ...]


def summarise(results: Sequence[SubmissionResult], order: Sequence[str] = ()) -> Summary:
    """Return the summary of results; their order does not matter.

    Args:
        results: one per notebook.
        order: names of sections; others follow by name.
    """
    rank = {name: i for i, name in enumerate(order)}
    ordered = sorted(
        results, key=lambda g: (_natural(g.student), rank.get(g.section, len(rank)), g.section)
    )
    sections = sorted({g.section for g in results}, key=lambda s: (rank.get(s, len(rank)), s))
    verdicts = [
        (g.section, v) for s in sections for g in ordered if g.section == s for v in g.verdicts
    ]
    students = tuple(_students(ordered))
    by_hand = {s: _by_hand(v for t, v in verdicts if t == s) for s in sections}
    return Summary(
        students,
        tuple(sections),
        by_hand,
        tuple(_successes(verdicts)),
        tuple(_marks(students)),
        tuple(mistakes_of(ordered)),
        tuple(
            Missing(student, graded.section, exercises, why)
            for student in students
            for graded in student.results
            for why, exercises in missing_in(graded).items()
        ),
        tuple(items(ordered, sections)),
        tuple(paces(ordered, sections)),
    )


def _natural(name: str) -> tuple[object, ...]:
    """Return a key that puts s2 before s10."""
    parts = re.split(r"([0-9]+)", name.casefold())
    return (*((int(p), "") if i % 2 else (-1, p) for i, p in enumerate(parts)), (-1, name))


def _students(ordered: Iterable[SubmissionResult]) -> Iterable[StudentSummary]:
    groups = {name: tuple(own) for name, own in groupby(ordered, key=lambda g: g.student)}
    alike = Counter(name.casefold() for name in groups)
    for name, own in groups.items():
        yield StudentSummary(name, file_name(name, alone=alike[name.casefold()] == 1), own)


def _by_hand(verdicts: Iterable[Verdict]) -> dict[str, float]:
    return {v.exercise: v.max_score for v in verdicts if v.status == "awaiting_marker"}


def _successes(verdicts: Iterable[tuple[str, Verdict]]) -> Iterable[Success]:
    counts: dict[tuple[str, str], Counter[str]] = {}
    for section, verdict in verdicts:
        counts.setdefault((section, verdict.exercise), Counter())[earned_points(verdict)] += 1
    for (section, exercise), n in counts.items():
        numbers = (n[level] for level in ("full", "part", "none", "awaiting", "missing"))
        yield Success(section, exercise, *numbers)


def _marks(students: Iterable[StudentSummary]) -> Iterable[float]:
    yield from (student.part for student in students if student.part is not None)


def missing_in(graded: SubmissionResult) -> dict[str, str]:
    """Return the exercises of a notebook that could not be graded, by reason.

    A notebook that cannot be read is one entry, "everything", and not one per exercise.
    """
    if not graded.standing.handed_in:
        return {}
    if not graded.verdicts:
        return {" ".join(graded.notes) or "No exercise of this notebook was judged.": "everything"}
    asked = [v for v in graded.verdicts if v.status != "awaiting_marker"]
    reasons: dict[str, list[str]] = {}
    for verdict in (v for v in asked if v.status == "not_graded"):
        reasons.setdefault(verdict.message, []).append(verdict.exercise)
    return {
        why: "everything" if len(names) == len(asked) > 1 else ", ".join(names)
        for why, names in reasons.items()
    }
