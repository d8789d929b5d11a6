"""Why an answer is wrong: the smallest case, asked again in a fresh process, and its cause.

A case is shown only if the function was seen to fail on it as shown: alone in a fresh process, or
after the calls that are shown with it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from autograder.exercises import kept
from autograder.judging.cases import battery, code_exercise
from autograder.judging.collect import RunnerFactory
from autograder.judging.diagnosis import Diagnosis, diagnose, outcomes_of
from autograder.judging.kernel_runner import trusted_runner
from autograder.judging.reference import reference_answer
from autograder.judging.runner import Runner
from autograder.judging.score import Outcome, fault, score
from autograder.judging.shrink import smallest
from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise, Property
from autograder.sandbox.process import NoReply

MOST_SHRUNK = 3
"""How many failing cases are shrunk, at most: the smallest of the results is shown."""
MOST_HISTORIES, MOST_CALLS = 24, 600
"""How many fresh processes are opened, and calls made, to find the earlier calls that matter."""


@dataclass(frozen=True)
class Explanation:
    """Why a property does not hold.

    Attributes:
        prop: the property.
        outcome: the smallest failing case found.
        diagnosis: the known mistake that explains the answers, if there is one.
        repeatable: False if the function could not be made to fail a second time.
    """

    prop: Property
    outcome: Outcome
    diagnosis: Diagnosis | None
    repeatable: bool


def explain(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    prop: Property,
    failing: Sequence[Outcome],
    outcomes: Sequence[Outcome],
    secret: str,
) -> Explanation:
    """Return why a property does not hold.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        prop: the property.
        failing: its failing cases, the easiest first.
        outcomes: the answers to the whole battery, in the order in which they were given.
        secret: which battery.
    """
    diagnosis = diagnose(exercise, outcomes, secret)
    search = _Search(exercise, open_runner, prop, outcomes)
    if diagnosis is not None and diagnosis.exact:
        usual = usual_case(exercise.id, diagnosis.mistake.id, prop.name, secret)
        if usual is not None and (found := search.fails_on(usual.case, usual.before)):
            return Explanation(prop, found, diagnosis, repeatable=True)
    if found := search.reduce(failing, [o.case for o in outcomes]):
        return Explanation(prop, found, diagnosis, repeatable=True)
    return Explanation(prop, failing[0], diagnosis, repeatable=False)


@kept(512)
def usual_case(exercise_id: str, mistake_id: str, name: str, secret: str) -> Outcome | None:
    """Return the smallest case found on which a known mistake fails a property, if there is one.

    It is looked for once per mistake, and not once per student.
    """
    exercise = code_exercise(exercise_id)
    outcomes = outcomes_of(exercise, mistake_id, secret)
    result = next(r for r in score(exercise, outcomes) if r.prop.name == name)
    if not result.failing:
        return None
    mistake = next(m for m in exercise.mistakes if m.id == mistake_id)
    search = _Search(exercise, lambda: trusted_runner(mistake.make()), result.prop, outcomes)
    return search.reduce(result.failing, battery(exercise_id, secret))


class _Search:
    """The search for the smallest case on which a function fails a property.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        prop: the property.
        known: outcomes whose right answers need not be asked for again.
    """

    def __init__(
        self,
        exercise: CodeExercise,
        open_runner: RunnerFactory,
        prop: Property,
        known: Sequence[Outcome],
    ) -> None:
        self.exercise, self.open_runner, self.prop = exercise, open_runner, prop
        self.rights = {o.case.identity: o.expected for o in known}

    def reduce(self, failing: Sequence[Outcome], history: Sequence[Case]) -> Outcome | None:
        """Return the smallest failing case found; None if the function does not fail again.

        Args:
            failing: the failing cases, the easiest first.
            history: all calls that were made, in order.
        """
        first = failing[0].case
        drawn = [o.case for o in failing if o.case.origin is not None][:MOST_SHRUNK]
        with self.open_runner() as runner:
            alone = self._outcome(runner, first, watched=True)
            begin = list({case.identity: case for case in (first, *drawn)}.values())
            if self.exercise.prunable:
                begin = begin[:1]
            small = min(
                (self._shrunk(runner, case) for case in begin if alone), key=_size, default=first
            )
        if alone is None:
            return self._with_history(first, history)
        return alone if small is first else self.fails_on(small) or alone

    def fails_on(self, case: Case, before: Sequence[Case] = ()) -> Outcome | None:
        """Ask about one case in a fresh process, after other calls; None if the answer is right."""
        with self.open_runner() as runner:
            if any(self._answer(runner, earlier) is None for earlier in before):
                return None
            found = self._outcome(runner, case, watched=True)
        return None if found is None else replace(found, before=tuple(before))

    def _shrunk(self, runner: Runner, case: Case) -> Case:
        """Return the smallest case found that fails like a given one, in a process in use."""

        def fails(smaller: Case) -> bool:
            return self._outcome(runner, smaller) is not None

        return smallest(self.exercise, self.prop, case, fails)

    def _with_history(self, case: Case, history: Sequence[Case]) -> Outcome | None:
        """Return a case that fails after other calls, with as few of them as were found."""
        before = list(history[: history.index(case)])
        found = self.fails_on(case, before)
        candidates, left = _with_less(before), MOST_CALLS - len(before)
        for _ in range(MOST_HISTORIES):
            if found is None or left <= 0 or (fewer := next(candidates, None)) is None:
                break
            left -= len(fewer) + 1
            if (shorter := self.fails_on(case, fewer)) is not None:
                found, candidates = shorter, _with_less(fewer)
        return found

    def _outcome(self, runner: Runner, case: Case, *, watched: bool = False) -> Outcome | None:
        """Return a case with its answer if that is wrong, else None.

        Args:
            runner: makes the call.
            case: the case.
            watched: whether the case may be shown, so that the notes of the call matter.
        """
        runner.watched = watched
        if not self.prop.looks_at(case) or (answer := self._answer(runner, case)) is None:
            return None
        right = self.rights.get(case.identity) or reference_answer(self.exercise, case)
        outcome = Outcome(case, answer, right)
        return outcome if fault(self.prop, outcome) else None

    def _answer(self, runner: Runner, case: Case) -> Answer | None:
        try:
            return self.exercise.interview(case, runner.call)
        except NoReply:
            return None


def _size(case: Case) -> int:
    return case.size


def _with_less(calls: Sequence[Case]) -> Iterator[list[Case]]:
    """Yield some calls without one half of them or the other, without each quarter, ... (ddmin)."""
    size = len(calls)
    while size > 1:
        size = (size + 1) // 2
        for i in range(0, len(calls), size):
            yield [*calls[:i], *calls[i + size :]]
    if len(calls) == 1:
        yield []
