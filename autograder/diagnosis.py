"""What the known mistakes answer, and which of them explains a student's answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from autograder.battery import battery, code_exercise
from autograder.case import Answer, Case
from autograder.compare import same
from autograder.exercise import CodeExercise, Property, Variant
from autograder.respondents import InKernel


@dataclass(frozen=True)
class Outcome:
    """One case, the answer to it, and what the reference returns."""

    case: Case
    answer: Answer
    expected: Answer


def fault(prop: Property, outcome: Outcome) -> str | None:
    """Return what is wrong with an answer in the eyes of one property, or None."""
    if outcome.answer.error is not None:
        return outcome.answer.error
    return prop.check(outcome.case, outcome.answer, outcome.expected)


def reference_answer(exercise: CodeExercise, case: Case) -> Answer:
    """Return what the reference answers; it is asked in the way a student's function is."""
    return exercise.interview(case, InKernel(exercise.reference, ours=True).ask)


@lru_cache(maxsize=64)
def expected(exercise_id: str, secret: str) -> tuple[Answer, ...]:
    """Return what the reference answers on every case of a battery."""
    exercise = code_exercise(exercise_id)
    return tuple(reference_answer(exercise, case) for case in battery(exercise_id, secret))


@lru_cache(maxsize=64)
def mistaken(exercise_id: str, secret: str) -> tuple[tuple[Variant, tuple[Answer, ...]], ...]:
    """Return what every known wrong variant answers on every case of a battery."""
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    answers = []
    for variant in exercise.variants:
        respondent = InKernel(variant.make(), ours=True)
        theirs = tuple(exercise.interview(case, respondent.ask) for case in cases)
        answers.append((variant, theirs))
    return tuple(answers)


def outcomes_of(exercise: CodeExercise, variant_id: str, secret: str) -> list[Outcome]:
    """Return what a known wrong variant answers on every case of a battery, and what is right."""
    answers = next(a for v, a in mistaken(exercise.id, secret) if v.id == variant_id)
    cases, rights = battery(exercise.id, secret), expected(exercise.id, secret)
    return [Outcome(*row) for row in zip(cases, answers, rights, strict=True)]


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
            _agree(exercise, o.case, v, o.answer) for o, v in zip(outcomes, theirs, strict=True)
        ]
        if not any(differs) or not all(a for a, d in zip(agrees, differs, strict=True) if d):
            continue
        rank = (sum(agrees), sum(differs))
        if best is None or rank > best[0]:
            best = (rank, variant)
    return best[1] if best else None


def _agree(exercise: CodeExercise, case: Case, x: Answer, y: Answer) -> bool:
    """Tell whether two answers come to the same thing; one error is like another."""
    if x.error is not None or y.error is not None:
        return x.error is not None and y.error is not None
    return same(exercise.outcome(case, y), exercise.outcome(case, x))
