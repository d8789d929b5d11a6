"""Which known mistake explains a student's answers.

A known mistake is named only if it gives the student's answers on every case of the battery, the
right ones included: one that gives most of them has often nothing to do with the student's program.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.result_cache import cache_results
from autograder.running.cases import battery, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.reference import right_answers
from autograder.running.score import Outcome


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
    return _Meaning(failed=False, value=exercise.asking.outcome(case, answer))


@dataclass(frozen=True)
class _Mistaken:
    """A known mistake's answers to a battery, and on which cases they are wrong."""

    mistake: KnownMistake
    answers: tuple[Answer, ...]
    meanings: tuple[_Meaning, ...]
    wrong: tuple[bool, ...]


@cache_results(64)
def _rights(exercise_id: str, secret: str) -> tuple[_Meaning, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    return tuple(map(partial(_meaning, exercise), cases, right_answers(exercise_id, secret)))


@cache_results(64)
def _mistaken(exercise_id: str, secret: str) -> tuple[_Mistaken, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    rights = _rights(exercise_id, secret)
    found = []
    for mistake in exercise.mistakes:
        ask = KernelRunner(mistake.make(), ours=True).call
        answers = tuple(exercise.asking.interview(case, ask) for case in cases)
        meanings = tuple(map(partial(_meaning, exercise), cases, answers))
        wrong = tuple(not r.agrees(m) for r, m in zip(rights, meanings, strict=True))
        found.append(_Mistaken(mistake, answers, meanings, wrong))
    return tuple(found)


def outcomes_of(exercise: CodeExercise, mistake_id: str, secret: str) -> list[Outcome]:
    """Return a known mistake's answers to every case of a battery, with the reference's."""
    known = next(m for m in _mistaken(exercise.id, secret) if m.mistake.id == mistake_id)
    cases, rights = battery(exercise.id, secret), right_answers(exercise.id, secret)
    return [Outcome(*row) for row in zip(cases, known.answers, rights, strict=True)]


def same_answers(
    exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str
) -> frozenset[str]:
    """Return the ids of the known mistakes that give all of some answers to a battery."""
    given = [_meaning(exercise, o.case, o.answer) for o in outcomes]
    return frozenset(
        known.mistake.id
        for known in _mistaken(exercise.id, secret)
        if any(known.wrong)
        and all(mine.agrees(theirs) for mine, theirs in zip(given, known.meanings, strict=True))
    )


def diagnose(
    exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str
) -> KnownMistake | None:
    """Return the known mistake that gives all of the answers, or None if none does.

    Args:
        exercise: the exercise.
        outcomes: the student's answers to a battery.
        secret: which battery.
    """
    names = same_answers(exercise, outcomes, secret)
    return next((m for m in exercise.mistakes if m.id in names), None)
