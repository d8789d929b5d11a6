"""What the known mistakes answer, and which of them explains a student's answers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from autograder.battery import battery, code_exercise
from autograder.compare import same
from autograder.exercise import Answer, Case, CodeExercise, Property, Variant


@dataclass(frozen=True)
class Outcome:
    """One case, the answer to it, and what the reference returns."""

    case: Case
    answer: Answer
    expected: Any


def fault(prop: Property, outcome: Outcome) -> str | None:
    """Return what is wrong with an answer in the eyes of one property, or None."""
    if outcome.answer.error is not None:
        return outcome.answer.error
    return prop.check(outcome.case, outcome.answer, outcome.expected)


@lru_cache(maxsize=64)
def expected(exercise_id: str, secret: str) -> tuple[Any, ...]:
    """Return what the reference returns on every case of a battery."""
    reference = code_exercise(exercise_id).reference
    return tuple(reference(*case.args) for case in battery(exercise_id, secret))


@lru_cache(maxsize=64)
def mistaken(exercise_id: str, secret: str) -> tuple[tuple[Variant, tuple[object, ...]], ...]:
    """Return what every known wrong variant returns on every case of a battery."""
    cases = battery(exercise_id, secret)
    variants = code_exercise(exercise_id).variants
    return tuple((variant, _variant_answers(variant, cases)) for variant in variants)


@dataclass(frozen=True)
class _Raised:
    """A variant's answer was an exception."""


def _variant_answers(variant: Variant, cases: Iterable[Case]) -> tuple[object, ...]:
    function = variant.make()
    answers: list[object] = []
    for case in cases:
        try:
            answers.append(function(*case.args))
        except Exception:  # a mistake may well crash
            answers.append(_Raised())
    return tuple(answers)


def diagnose(exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str) -> Variant | None:
    """Return the known mistake that explains the answers, or None.

    It must differ from the reference somewhere, and the student's answers must agree with it
    wherever it does. Among several, the one that agrees with most answers, then the one that
    differs most often, explains most.
    """
    best: tuple[tuple[int, int], Variant] | None = None
    for variant, theirs in mistaken(exercise.id, secret):
        differs = [
            not _agree(exercise, o.case, v, o.expected)
            for o, v in zip(outcomes, theirs, strict=True)
        ]
        agrees = [
            isinstance(v, _Raised)
            if o.answer.error is not None
            else _agree(exercise, o.case, v, o.answer.value)
            for o, v in zip(outcomes, theirs, strict=True)
        ]
        if not any(differs) or not all(a for a, d in zip(agrees, differs, strict=True) if d):
            continue
        rank = (sum(agrees), sum(differs))
        if best is None or rank > best[0]:
            best = (rank, variant)
    return best[1] if best else None


def _agree(exercise: CodeExercise, case: Case, x: object, y: object) -> bool:
    """Tell whether two returned values come to the same thing."""
    if isinstance(x, _Raised):
        return False
    return same(exercise.outcome(case, y), exercise.outcome(case, x))
