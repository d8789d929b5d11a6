"""Answers -> points: which properties hold, and the failing cases of those that do not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise, Property
from autograder.running.reading_cost import reading_cost


@dataclass(frozen=True)
class Outcome:
    """One case with a function's answer and the reference's.

    Attributes:
        case: the call.
        answer: the function's answer.
        expected: the reference's answer.
        before: calls that have to be made first for the answer to be wrong.
    """

    case: Case
    answer: Answer
    expected: Answer
    before: tuple[Case, ...] = ()


@dataclass(frozen=True)
class Scored:
    """Whether one property holds.

    Attributes:
        prop: the property.
        failing: the failing cases, the easiest to understand first.
        missing: properties that it depends on and that do not hold.
        total: the fault of all answers together, if there is one.
    """

    prop: Property
    failing: tuple[Outcome, ...] = ()
    missing: tuple[str, ...] = ()
    total: str | None = None

    @property
    def passed(self) -> bool:
        """True if the property holds."""
        return not (self.failing or self.missing or self.total)

    @property
    def points(self) -> float:
        """The points it brings."""
        return self.prop.points if self.passed else 0.0


def fault(prop: Property, outcome: Outcome) -> str | None:
    """Return the fault that one property finds in an answer, or None."""
    if outcome.answer.error is not None:
        return outcome.answer.error
    return prop.check(outcome.case, outcome.answer, outcome.expected)


def score(exercise: CodeExercise, outcomes: Sequence[Outcome]) -> list[Scored]:
    """Return a result per property, in order."""
    results: dict[str, Scored] = {}
    for prop in exercise.properties:
        results[prop.name] = _score(exercise, prop, outcomes, results)
    return list(results.values())


def _score(
    exercise: CodeExercise,
    prop: Property,
    outcomes: Sequence[Outcome],
    earlier: Mapping[str, Scored],
) -> Scored:
    about = [o for o in outcomes if prop.looks_at(o.case)]
    failing = [o for o in about if fault(prop, o)]
    missing = tuple(name for name in prop.needs if not earlier[name].passed)
    total = None
    if prop.total is not None and not failing:
        total = prop.total([(o.case, o.answer, o.expected) for o in about])
    return Scored(prop, tuple(by_ease(exercise, failing)), missing, total)


def judged_failures(results: Sequence[Scored]) -> list[Scored]:
    """Return the failing properties whose faults need not follow from those of another one.

    Where every failing property depends on another failing one, all of them are returned.
    """
    failing = [r for r in results if r.failing]
    return [r for r in failing if not r.missing] or failing


def easiest_failure(exercise: CodeExercise, results: Sequence[Scored]) -> Scored | None:
    """Return the failing property that can be shown on the easiest case; None if none can."""
    failing = judged_failures(results)
    return min(failing, key=lambda r: _rank(r.failing[0]), default=None)


def by_ease(exercise: CodeExercise, failing: Sequence[Outcome]) -> list[Outcome]:
    """Return failing cases, the one with the least to read first, of two those written by hand."""
    return sorted(failing, key=_rank)


def _rank(outcome: Outcome) -> tuple[float, bool]:
    return reading_cost(outcome.case), outcome.case.origin is not None
