"""Feedback is true: of the case that is shown, of its answer, and of the mistake that is named."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from math import isnan
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.judging.diagnosis import diagnose, outcomes_of
from autograder.judging.explain import Explanation, explain
from autograder.judging.smallest_case import SmallestCase
from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.protocol.no_reply import NoReply
from autograder.running import kernel_runner
from autograder.running.cases import PUBLIC, battery, reference_answer, right_answers
from autograder.running.collect import collect
from autograder.running.kernel_runner import KernelRunner, trusted_runner
from autograder.running.runner import Runner
from autograder.running.score import Outcome, easiest_failure, fault, judged_failures, score
from tests.exercises.edited import edited_answers
from tests.exercises.verdicts import of_each_mistake
from tests.support.mutants import Mutant
from tests.support.variants import WITH_OTHER_RULES

SECRETS = (PUBLIC, "a secret", "another secret")
CODE = [
    *(e for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise)),
    *WITH_OTHER_RULES,
]


def name(value: object) -> str | None:
    """Return a parameter's name."""
    return value.id if isinstance(value, CodeExercise | KnownMistake) else None


def test_every_exercise_has_a_promise():
    assert [e.id for e in CODE if e.asking.promise is None] == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("exercise", CODE, ids=name)
@pytest.mark.parametrize("secret", SECRETS)
def test_every_case_keeps_the_promise_of_its_exercise(exercise: CodeExercise, secret: str):
    broken = [c for c in battery(exercise.id, secret) if not exercise.keeps_promise(c)]
    assert broken == []


@cache
def shown(exercise_id: str, mistake_id: str) -> tuple[Outcome, ...]:
    """Return the cases shown for a known mistake: one per property that fails."""
    exercise = next(e for e in CODE if e.id == exercise_id)
    mistake = next(m for m in exercise.mistakes if m.id == mistake_id)
    outcomes = outcomes_of(exercise, mistake_id, PUBLIC)
    failed = [r for r in score(exercise, outcomes) if judged_failures([r])]
    searches = (
        SmallestCase(exercise, lambda: trusted_runner(mistake.make()), [result], outcomes)
        for result in failed
    )
    found = [search.find_smallest(battery(exercise_id, PUBLIC)) for search in searches]
    return tuple(one.outcome for one in found if one is not None)


def numbers(value: Any) -> Iterator[float]:
    """Yield every number in plain data."""
    if isinstance(value, dict):
        yield from (n for pair in value.items() for part in pair for n in numbers(part))
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (n for part in value for n in numbers(part))
    elif isinstance(value, int | float):
        yield value


@pytest.mark.sampled
@pytest.mark.slow
@of_each_mistake
def test_a_case_that_is_shown_is_one_that_the_text_promises(
    exercise: CodeExercise, mistake: KnownMistake
):
    cases = shown(exercise.id, mistake.id)
    assert cases
    for outcome in cases:
        assert exercise.keeps_promise(outcome.case), outcome.case


@pytest.mark.sampled
@of_each_mistake
def test_the_expected_answer_of_a_shown_case_is_a_value(
    exercise: CodeExercise, mistake: KnownMistake
):
    for outcome in shown(exercise.id, mistake.id):
        assert outcome.expected.error is None
        assert not any(isnan(n) for n in numbers(outcome.expected.value))
        assert (
            fault_of_any(exercise, Outcome(outcome.case, outcome.expected, outcome.expected)) == []
        )


def fault_of_any(exercise: CodeExercise, outcome: Outcome) -> list[str]:
    """Return the faults that an exercise's properties find in one answer."""
    looked = [p for p in exercise.properties if p.looks_at(outcome.case)]
    return [text for p in looked if (text := fault(p, outcome))]


def asked_again(exercise: CodeExercise, mistake: KnownMistake, outcome: Outcome) -> Answer:
    """Return what a fresh copy of a wrong function does on a case, as it is shown."""
    with trusted_runner(mistake.make()) as runner:
        for case in outcome.before:
            exercise.asking.interview(case, runner.call)
        return exercise.asking.interview(outcome.case, runner.call)


RIGHT: dict[tuple[str, Hashable], Answer] = {}
"""The reference's answers to the cases shown: several mistakes are shown on the same one."""


def right_answer(exercise: CodeExercise, case: Case) -> Answer:
    """Return the reference's answer to a case, asked for once."""
    key = exercise.id, case.identity
    if key not in RIGHT:
        RIGHT[key] = reference_answer(exercise, case)
    return RIGHT[key]


@pytest.mark.sampled
@of_each_mistake
def test_a_wrong_function_returns_on_the_shown_case_what_is_shown(
    exercise: CodeExercise, mistake: KnownMistake
):
    for outcome in shown(exercise.id, mistake.id):
        again = asked_again(exercise, mistake, outcome)
        assert again.error == outcome.answer.error
        assert again.literal == outcome.answer.literal
        right = right_answer(exercise, outcome.case)
        assert same(right.value, outcome.expected.value)
        assert fault_of_any(exercise, outcome)


@pytest.mark.sampled(1)
@pytest.mark.slow
@of_each_mistake
def test_a_named_mistake_gives_every_answer_of_the_function(
    exercise: CodeExercise, mistake: KnownMistake
):
    theirs = outcomes_of(exercise, mistake.id, PUBLIC)
    diagnosis = diagnose(exercise, theirs, PUBLIC)
    assert diagnosis is not None
    named = outcomes_of(exercise, diagnosis.id, PUBLIC)
    for case, x, y in zip(battery(exercise.id, PUBLIC), theirs, named, strict=True):
        assert (x.answer.error is None) == (y.answer.error is None)
        if x.answer.error is None:
            assert same(
                exercise.asking.outcome(case, x.answer), exercise.asking.outcome(case, y.answer)
            )


# Right answers with one edit: mistakes that nobody chose by hand.

EDITS = 1
"""The edited answers of an exercise; ``make truth`` takes more."""


class EndlessCall(BaseException):
    """Some edits never end: of them nothing is said here."""


class EndlessRunner(KernelRunner):
    """Calls a function; a call that takes long ends the test of it."""

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        try:
            return super().call(case, stop_after)
        except NoReply as error:
            raise EndlessCall from error


def explained(
    exercise: CodeExercise, opened: Callable[[], AbstractContextManager[Runner]]
) -> Explanation | None:
    """Return why a function is wrong; None if it is right."""
    cases = battery(exercise.id, PUBLIC)
    answers = collect(exercise, opened, cases, careful=True)
    rows = zip(cases, answers, right_answers(exercise.id, PUBLIC), strict=True)
    outcomes = [Outcome(*row) for row in rows]
    failure = easiest_failure(exercise, score(exercise, outcomes))
    if failure is None:
        return None
    named = diagnose(exercise, outcomes, PUBLIC)
    return explain(exercise, opened, failure, outcomes, PUBLIC, named)


def assert_true(exercise: CodeExercise, edited: Mutant) -> None:
    """Hold that what is shown of an edited answer is as it is shown."""

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield EndlessRunner(edited.make())

    if (why := explained(exercise, opened)) is None:
        return
    shown = why.outcome
    assert why.repeatable, edited.name
    assert exercise.keeps_promise(shown.case), (edited.name, shown.case)
    assert shown.expected.error is None
    assert same(reference_answer(exercise, shown.case).value, shown.expected.value)
    with opened() as fresh:
        for case in shown.before:
            exercise.asking.interview(case, fresh.call)
        again = exercise.asking.interview(shown.case, fresh.call)
    assert (again.error, again.literal) == (shown.answer.error, shown.answer.literal)
    assert fault_of_any(exercise, shown), edited.name


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", CODE[::3], ids=name)
def test_what_is_shown_of_a_right_answer_with_one_edit_is_true(
    exercise: CodeExercise, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", 2)
    for edited in edited_answers(exercise.id, EDITS):
        with suppress(EndlessCall):
            assert_true(exercise, edited)
