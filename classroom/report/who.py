"""From mistakes to the students who made them, and failures that nothing names."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from autograder.model.counterexample import Counterexample
from autograder.model.verdict import Verdict
from classroom.report.causes import cause_of
from classroom.report.summary import StudentSummary


@dataclass(frozen=True)
class Group:
    """Students with the same mistake, or with the same counterexample.

    Attributes:
        name: the known mistake, or the kind of the one edit; "" if nothing names it.
        example: a counterexample that all of them have; None for a mistake that has a name.
    """

    exercise: str
    name: str
    students: Sequence[StudentSummary]
    example: Counterexample | None = None


def by_mistake(students: Iterable[StudentSummary]) -> list[Group]:
    """Return who made each mistake that has a name, the most frequent first."""
    found: defaultdict[tuple[str, str], list[StudentSummary]] = defaultdict(list)
    for student, verdict in _imperfect(students):
        if cause := cause_of(verdict):
            found[verdict.exercise, cause].append(student)
    groups = [Group(exercise, cause, own) for (exercise, cause), own in found.items()]
    return sorted(groups, key=lambda g: (-len(g.students), g.exercise, g.name))


def unnamed_failures(students: Iterable[StudentSummary]) -> list[Group]:
    """Return who failed on the same call with the same outcome, where nothing names the mistake.

    Groups that share more come first; those without a counterexample are one group per exercise.
    """
    found: defaultdict[tuple[str, ...], list[StudentSummary]] = defaultdict(list)
    examples: dict[tuple[str, ...], Counterexample | None] = {}
    for student, verdict in _imperfect(students):
        if not cause_of(verdict):
            key = _key(verdict)
            found[key].append(student)
            examples.setdefault(key, verdict.counterexample)
    groups = [Group(key[0], "", own, examples[key]) for key, own in found.items()]
    return sorted(
        groups, key=lambda g: (g.example is None, -len(g.students), g.exercise, _call(g.example))
    )


def _imperfect(students: Iterable[StudentSummary]) -> Iterator[tuple[StudentSummary, Verdict]]:
    """Yield the verdicts of the judge that do not have all points."""
    for student in students:
        for graded in student.results:
            for verdict in graded.verdicts:
                if verdict.status == "graded" and verdict.properties and not verdict.passed:
                    yield student, verdict


def _key(verdict: Verdict) -> tuple[str, ...]:
    example = verdict.counterexample
    if example is None:
        return (verdict.exercise,)
    return verdict.exercise, _call(example), example.returned or example.fault


def _call(example: Counterexample | None) -> str:
    return "" if example is None else json.dumps([example.before, example.args])
