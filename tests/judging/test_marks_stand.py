"""Points are final before anything is explained: no failure of an explanation changes them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.judging import (
    counterexample,
    explain,
    explained,
    explanation_text,
    facts,
    mark,
    wrong_call,
)
from autograder.judging.answers import judge_answer
from autograder.judging.mark import Judged
from autograder.model.case import Answer
from autograder.model.exercise import AnswerExercise
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import trusted_runner
from tests.judging.digests import CODE

STEPS: tuple[tuple[Any, str], ...] = (
    (explained, "diagnose"),
    (explained, "explain"),
    (explained, "case_line"),
    (explained, "cause"),
    (explained, "explained_case"),
    (explained, "counterexample_of"),
    (explained, "first_wrong_call"),
    (explained, "end_of_call"),
    (explained, "locate"),
    (explained, "location_of"),
    (facts, "unread_arguments"),
    (facts, "first_wrong_step"),
    (facts, "where_it_fails"),
    (explain, "SmallestCase"),
    (explain, "_usual"),
    (explanation_text, "call_text"),
    (counterexample, "typed_json"),
    (counterexample, "show"),
    (wrong_call, "call_values"),
)
"""Every step of an explanation, and steps of theirs: a module, and the function in it."""

ANSWERS = [e for s in SECTIONS for e in s.all_exercises if isinstance(e, AnswerExercise)]
IDS = [exercise.id for exercise in CODE]


@cache
def judged(exercise_id: str) -> tuple[Judged, Callable[[], Any]]:
    """Return a wrong function's marks, and a factory of its runners."""
    exercise = code_exercise(exercise_id)
    mistake = exercise.mistakes[0]
    opened = partial(lambda make: trusted_runner(make()), mistake.make)
    found = mark.mark(exercise, opened, PUBLIC)
    assert not found.verdict.passed
    return found, opened


def marks(verdict: Verdict) -> object:
    """Return all of a verdict that counts."""
    lines = [(p.name, p.passed, p.points, p.max_points) for p in verdict.properties]
    return verdict.status, verdict.score, verdict.max_score, lines


def fail(*args: object, **others: object) -> object:
    """Fail as a mistake of the program would."""
    raise KeyError("a fault that a test injected")


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise_id", IDS[::3])
def test_a_fault_in_any_step_of_an_explanation_leaves_the_marks(
    exercise_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise = code_exercise(exercise_id)
    found, opened = judged(exercise_id)
    noted = 0
    for module, name in STEPS:
        with monkeypatch.context() as patch:
            patch.setattr(explained, "locate", lambda *args: ())  # it takes most of the time
            patch.setattr(module, name, fail)
            verdict = explained.explain_verdict(exercise, found, opened, PUBLIC)
        assert marks(verdict) == marks(found.verdict), name
        assert all("that a test injected" in each.traceback for each in verdict.failures), name
        noted += bool(verdict.failures)
    assert noted >= 4


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise_id", IDS)
def test_the_reason_of_an_expected_value_may_fail(
    exercise_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise = code_exercise(exercise_id)
    exercise = replace(exercise, shown=replace(exercise.shown, reason=fail))
    found, opened = judged(exercise_id)
    monkeypatch.setattr(explained, "locate", lambda *args: ())
    verdict = explained.explain_verdict(exercise, found, opened, PUBLIC)
    assert marks(verdict) == marks(found.verdict)


def test_a_failure_is_noted_with_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    found, opened = judged("minimax-value")
    monkeypatch.setattr(explained, "counterexample_of", fail)
    verdict = explained.explain_verdict(code_exercise("minimax-value"), found, opened, PUBLIC)
    assert [(f.step, f.error) for f in verdict.failures] == [
        ("example", "KeyError: 'a fault that a test injected'")
    ]
    assert "in fail" in verdict.failures[0].traceback
    assert "injected" not in f"{verdict.message} {verdict.case} {verdict.properties}"


def test_an_exercise_without_explanation_has_the_same_marks() -> None:
    found, opened = judged("minimax-search")
    verdict = explained.explain_verdict(code_exercise("minimax-search"), found, opened, PUBLIC)
    assert marks(verdict) == marks(found.verdict)
    assert verdict.failures == ()
    assert verdict.counterexample is not None


@pytest.mark.parametrize("exercise_id", [e.id for e in ANSWERS if e.explains is not None])
def test_the_words_on_an_answer_by_hand_may_fail(exercise_id: str) -> None:
    exercise = next(e for e in ANSWERS if e.id == exercise_id)
    wrong = Answer("no answer is this text")
    right = Answer(exercise.whole[0])
    for answer in (wrong, right):
        plain = judge_answer(exercise, answer)
        broken = judge_answer(replace(exercise, explains=fail), answer)
        assert marks(broken) == marks(plain)
    assert [f.step for f in judge_answer(replace(exercise, explains=fail), wrong).failures] == [
        "words"
    ]
