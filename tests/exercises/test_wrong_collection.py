"""The answers that people wrote: none is accepted that is wrong, and what is said is true."""

import sys
from contextlib import AbstractContextManager
from functools import partial

import pytest

from autograder.judging import explained
from autograder.judging.judge import judge
from autograder.judging.mark import mark
from autograder.model.exercise import CodeExercise
from autograder.running.kernel_runner import kernel_runner
from autograder.running.runner import Runner
from tests.bench.written_truth import call_is_false
from tests.judging.digests import CODE
from tests.support.corpus import READINGS, CorpusAnswer, public_answers, wrong_answers

SECRET = "a secret"
FEWEST, FEWEST_CONCEPTS = 10, 3
FEWEST_PUBLIC = 120
STEPPED = {e.id for e in CODE if e.search.state_values is not None}
BY_ID = {e.id: e for e in CODE}


def name(value: object) -> str | None:
    """Return a parameter's name."""
    return value.id if isinstance(value, CodeExercise) else None


@pytest.fixture(autouse=True)
def shallow() -> object:
    """Let functions without end fail soon."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_every_exercise_has_enough_of_them(exercise: CodeExercise) -> None:
    answers = wrong_answers(exercise.id)
    assert len({answer.name for answer in answers}) == len(answers) >= FEWEST
    assert sum(answer.is_concept for answer in answers) >= FEWEST_CONCEPTS


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_none_is_accepted(exercise: CodeExercise) -> None:
    accepted = []
    for answer in wrong_answers(exercise.id):
        opened = partial(kernel_runner, answer.run())
        if mark(exercise, opened, SECRET, careful=False).verdict.passed:
            accepted.append(answer.name)
    assert accepted == []


def test_public_answers_say_where_they_are_from_and_how_their_verdicts_read() -> None:
    found = [answer for exercise in CODE for answer in public_answers(exercise.id)]
    wrong = [answer for answer in found if not answer.is_right]
    assert len(wrong) >= FEWEST_PUBLIC
    assert {BY_ID[answer.exercise].section for answer in wrong} == {e.section for e in CODE}
    for answer in found:
        assert "\n# Source: https://" in answer.source, answer.name
        assert answer.is_right or answer.reading in READINGS, answer.name


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_of_public_answers_the_right_ones_are_accepted(exercise: CodeExercise) -> None:
    accepted = [
        answer.name
        for answer in public_answers(exercise.id)
        if mark(
            exercise, partial(kernel_runner, answer.run()), SECRET, careful=False
        ).verdict.passed
    ]
    assert accepted == [answer.name for answer in public_answers(exercise.id) if answer.is_right]


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise_id", sorted(STEPPED))
def test_a_call_that_is_named_is_wrong(exercise_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Called alone, it returns what is said, which is wrong; steps that fail say nothing."""
    monkeypatch.setattr(explained, "locate", lambda *args: ())
    shown = 0
    for answer in wrong_answers(exercise_id):
        verdict = judge(BY_ID[exercise_id], partial(_opened, answer), SECRET)
        assert verdict.failures == (), answer.name
        example = verdict.counterexample
        if example is not None and example.wrong_call is not None:
            shown += 1
            assert not call_is_false(answer, example, example.wrong_call), answer.name
    assert shown >= FEWEST // 4


def _opened(answer: CorpusAnswer) -> AbstractContextManager[Runner]:
    """Open a runner of a new function: what an earlier one keeps is gone, as in a new process."""
    return kernel_runner(answer.run())
