"""Which known mistake explains a student's answers.

A known mistake is named only if it gives the student's answers on every case of the battery, the
right ones included: one that gives most of them has often nothing to do with the student's program.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from threading import Lock

from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.result_cache import cache_results
from autograder.running.cases import battery, code_exercise, right_answers
from autograder.running.kernel_runner import KernelRunner
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


class _KnownAnswers:
    """A known mistake's answers to a battery, each computed when it is first asked for.

    They are computed in the order of the cases, as a mistake may be to remember earlier calls. Most
    mistakes differ from a student's function on one of the first cases.
    """

    def __init__(self, exercise: CodeExercise, mistake: KnownMistake, secret: str) -> None:
        self.mistake, self._exercise = mistake, exercise
        self._cases = battery(exercise.cases_id, secret)
        self._ask = KernelRunner(mistake.make(), ours=True).call
        self._found: list[tuple[Answer, _Meaning]] = []
        # The answers are kept between verdicts: two threads would mix up their order.
        self._lock = Lock()

    def answer(self, number: int) -> tuple[Answer, _Meaning]:
        """Return the answer to a case, and what it means."""
        with self._lock:
            while len(self._found) <= number:
                case = self._cases[len(self._found)]
                answer = self._exercise.asking.interview(case, self._ask)
                self._found.append((answer, _meaning(self._exercise, case, answer)))
            return self._found[number]

    def gives(self, meanings: Sequence[_Meaning]) -> bool:
        """Tell whether these are the mistake's answers to all cases."""
        return all(mine.agrees(self.answer(i)[1]) for i, mine in enumerate(meanings))


@cache_results(64)
def _rights(exercise_id: str, secret: str) -> tuple[_Meaning, ...]:
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    return tuple(map(partial(_meaning, exercise), cases, right_answers(exercise_id, secret)))


@cache_results(64)
def _mistake_answers(exercise_id: str, secret: str) -> tuple[_KnownAnswers, ...]:
    exercise = code_exercise(exercise_id)
    return tuple(_KnownAnswers(exercise, mistake, secret) for mistake in exercise.mistakes)


def outcomes_of(exercise: CodeExercise, mistake_id: str, secret: str) -> list[Outcome]:
    """Return a known mistake's answers to every case of a battery, with the reference's."""
    known = next(
        m for m in _mistake_answers(exercise.cases_id, secret) if m.mistake.id == mistake_id
    )
    cases, rights = battery(exercise.cases_id, secret), right_answers(exercise.cases_id, secret)
    return [
        Outcome(case, known.answer(i)[0], right)
        for i, (case, right) in enumerate(zip(cases, rights, strict=True))
    ]


def same_answers(
    exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str
) -> frozenset[str]:
    """Return the ids of the known mistakes that give all of some answers to a battery."""
    given = [_meaning(exercise, o.case, o.answer) for o in outcomes]
    rights = _rights(exercise.cases_id, secret)
    return frozenset(
        known.mistake.id
        for known in _mistake_answers(exercise.cases_id, secret)
        # Wrong answers may differ from the right ones in nothing that is compared here, but in
        # what they changed, say: a mistake that these cases do not show would fit, too.
        if known.gives(given) and not known.gives(rights)
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
