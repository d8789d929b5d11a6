"""Which known mistake explains a student's answers.

A known mistake is named only if it gives the student's answers on every case of the battery. If it
gives them on most of the failing cases, the verdict says on how many.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from autograder.exercises import kept
from autograder.judging.cases import battery, code_exercise
from autograder.judging.kernel_runner import KernelRunner
from autograder.judging.reference import expected
from autograder.judging.score import Outcome
from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, KnownMistake

LIKE = 0.5
"""The share of failing cases from which on a verdict names a known mistake."""


@dataclass(frozen=True)
class Diagnosis:
    """A known mistake that gives a student's answers.

    Attributes:
        mistake: the known mistake.
        agreeing: on how many of the failing cases it gives the student's answer.
        failing: on how many cases the student's answer is wrong.
        exact: True if it gives the student's answers on all cases, the right ones included.
    """

    mistake: KnownMistake
    agreeing: int
    failing: int
    exact: bool


@dataclass(frozen=True)
class _Meaning:
    """An answer as it is compared with a known mistake's; all errors are alike."""

    failed: bool
    value: object = None

    def agrees(self, other: "_Meaning") -> bool:
        """Tell whether another answer means the same; the other one gives the kind of data."""
        if self.failed or other.failed:
            return self.failed and other.failed
        return same(self.value, other.value)


def _meaning(exercise: CodeExercise, case: Case, answer: Answer) -> _Meaning:
    if answer.error is not None:
        return _Meaning(failed=True)
    return _Meaning(failed=False, value=exercise.outcome(case, answer))


@dataclass(frozen=True)
class _Mistaken:
    """A known mistake's answers to a battery, and on which cases they are wrong."""

    mistake: KnownMistake
    answers: tuple[Answer, ...]
    meanings: tuple[_Meaning, ...]
    wrong: tuple[bool, ...]


@kept(64)
def _rights(exercise_id: str, secret: str) -> tuple[_Meaning, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    return tuple(map(partial(_meaning, exercise), cases, expected(exercise_id, secret)))


@kept(64)
def _mistaken(exercise_id: str, secret: str) -> tuple[_Mistaken, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    rights = _rights(exercise_id, secret)
    found = []
    for mistake in exercise.mistakes:
        ask = KernelRunner(mistake.make(), ours=True).call
        answers = tuple(exercise.interview(case, ask) for case in cases)
        meanings = tuple(map(partial(_meaning, exercise), cases, answers))
        wrong = tuple(not r.agrees(m) for r, m in zip(rights, meanings, strict=True))
        found.append(_Mistaken(mistake, answers, meanings, wrong))
    return tuple(found)


def outcomes_of(exercise: CodeExercise, mistake_id: str, secret: str) -> list[Outcome]:
    """Return a known mistake's answers to every case of a battery, with the reference's."""
    known = next(m for m in _mistaken(exercise.id, secret) if m.mistake.id == mistake_id)
    cases, rights = battery(exercise.id, secret), expected(exercise.id, secret)
    return [Outcome(*row) for row in zip(cases, known.answers, rights, strict=True)]


def same_answers(
    exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str
) -> frozenset[str]:
    """Return the ids of the known mistakes that give all of some answers to a battery."""
    given = [_meaning(exercise, o.case, o.answer) for o in outcomes]
    return frozenset(
        known.mistake.id
        for known in _mistaken(exercise.id, secret)
        if all(mine.agrees(theirs) for mine, theirs in zip(given, known.meanings, strict=True))
    )


def diagnose(exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str) -> Diagnosis | None:
    """Return the known mistake that explains the answers best, or None if none does.

    Args:
        exercise: the exercise.
        outcomes: the student's answers to a battery.
        secret: which battery.
    """
    given = [_meaning(exercise, o.case, o.answer) for o in outcomes]
    rights = _rights(exercise.id, secret)
    wrong = [not right.agrees(mine) for right, mine in zip(rights, given, strict=True)]
    best: tuple[tuple[bool, int, int], Diagnosis] | None = None
    for known in _mistaken(exercise.id, secret):
        agree = [mine.agrees(theirs) for mine, theirs in zip(given, known.meanings, strict=True)]
        agreeing = sum(same for same, fails in zip(agree, wrong, strict=True) if fails)
        exact = all(agree) and any(known.wrong)
        if not exact and (agreeing == 0 or agreeing < LIKE * sum(wrong)):
            continue
        rank = (exact, agreeing, sum(agree))
        if best is None or rank > best[0]:
            best = rank, Diagnosis(known.mistake, agreeing, sum(wrong), exact)
    return best[1] if best else None
