"""What the known mistakes answer, and which of them explains a student's answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from autograder.judging.cases import battery, code_exercise
from autograder.judging.runner import KernelRunner
from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, Property, Variant


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
    return exercise.interview(case, KernelRunner(exercise.reference, ours=True).call)


@lru_cache(maxsize=64)
def expected(exercise_id: str, secret: str) -> tuple[Answer, ...]:
    """Return what the reference answers on every case of a battery."""
    exercise = code_exercise(exercise_id)
    return tuple(reference_answer(exercise, case) for case in battery(exercise_id, secret))


@dataclass(frozen=True)
class _Meaning:
    """What an answer comes to; one error is like another."""

    failed: bool
    value: object = None

    def agrees(self, other: "_Meaning") -> bool:
        """Tell whether another answer comes to the same, which tells what kind of data it is."""
        if self.failed or other.failed:
            return self.failed and other.failed
        return same(self.value, other.value)


def _meaning(exercise: CodeExercise, case: Case, answer: Answer) -> _Meaning:
    if answer.error is not None:
        return _Meaning(failed=True)
    return _Meaning(failed=False, value=exercise.outcome(case, answer))


@dataclass(frozen=True)
class _Mistaken:
    """What a known wrong variant answers on every case of a battery, and where that is wrong."""

    variant: Variant
    answers: tuple[Answer, ...]
    meanings: tuple[_Meaning, ...]
    wrong: tuple[bool, ...]


@lru_cache(maxsize=64)
def _mistaken(exercise_id: str, secret: str) -> tuple[_Mistaken, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    rights = list(map(partial(_meaning, exercise), cases, expected(exercise_id, secret)))
    found = []
    for variant in exercise.variants:
        ask = KernelRunner(variant.make(), ours=True).call
        answers = tuple(exercise.interview(case, ask) for case in cases)
        meanings = tuple(map(partial(_meaning, exercise), cases, answers))
        wrong = tuple(not r.agrees(m) for r, m in zip(rights, meanings, strict=True))
        found.append(_Mistaken(variant, answers, meanings, wrong))
    return tuple(found)


def outcomes_of(exercise: CodeExercise, variant_id: str, secret: str) -> list[Outcome]:
    """Return what a known wrong variant answers on every case of a battery, and what is right."""
    known = next(m for m in _mistaken(exercise.id, secret) if m.variant.id == variant_id)
    cases, rights = battery(exercise.id, secret), expected(exercise.id, secret)
    return [Outcome(*row) for row in zip(cases, known.answers, rights, strict=True)]


def diagnose(exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str) -> Variant | None:
    """Return the known mistake that explains the answers, or None.

    It must be wrong somewhere, and the student's answers must agree with it wherever it is. Among
    several, the one that agrees with most answers, then the one that is wrong most often,
    explains most.
    """
    given = [_meaning(exercise, o.case, o.answer) for o in outcomes]
    best: tuple[tuple[int, int], Variant] | None = None
    for known in _mistaken(exercise.id, secret):
        pairs = list(zip(given, known.meanings, strict=True))
        where_wrong = [pair for pair, wrong in zip(pairs, known.wrong, strict=True) if wrong]
        if where_wrong and all(mine.agrees(theirs) for mine, theirs in where_wrong):
            rank = (sum(mine.agrees(theirs) for mine, theirs in pairs), len(where_wrong))
            if best is None or rank > best[0]:
                best = (rank, known.variant)
    return best[1] if best else None
