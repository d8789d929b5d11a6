"""Values that are typed: each entry counts, and hints do not tell the right one."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import nan
from typing import Any

import numpy as np
import pytest

from autograder.model.exercise import AnswerExercise
from tests.exercises.verdicts import ANSWERS, WHOLE, failed, names, verdict_on


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_the_right_entries_are_right(exercise: AnswerExercise):
    verdict = verdict_on(exercise.id, dict(exercise.right))
    assert (verdict.score, verdict.passed) == (exercise.points, True)


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
@pytest.mark.parametrize("kind", [float, Fraction, np.int64, np.float32], ids=lambda k: k.__name__)
def test_any_kind_of_number_will_do(exercise: AnswerExercise, kind: Callable[[Any], Any]):
    assert verdict_on(exercise.id, {k: kind(v) for k, v in exercise.right.items()}).passed


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_entries_count_one_by_one(exercise: AnswerExercise):
    share = exercise.points / len(exercise.right)
    for key in exercise.right:
        for partly in (
            {**exercise.right, key: -1},
            {**exercise.right, key: None},
            {**exercise.right, key: nan},
            {**exercise.right, key: str(exercise.right[key])},
            {**exercise.right, key: [exercise.right[key]]},
            {k: v for k, v in exercise.right.items() if k != key},
        ):
            verdict = verdict_on(exercise.id, partly)
            assert verdict.score == pytest.approx(exercise.points - share)
            assert failed(verdict) == {key}
            assert verdict.message.startswith(f"{key}: ")


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_entries_that_were_not_asked_for_are_harmless(exercise: AnswerExercise):
    assert verdict_on(exercise.id, {**exercise.right, "e": 5, 3: [None]}).passed


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
@pytest.mark.parametrize(
    "answer", [None, 5, [1, 2], "a", {}, set(), object(), nan], ids=lambda a: type(a).__name__
)
def test_what_is_not_a_filled_dict_gets_nothing_and_says_what_is_asked(
    exercise: AnswerExercise, answer: object
):
    verdict = verdict_on(exercise.id, answer)
    assert verdict.score == 0
    assert verdict.status == "graded"
    assert {p.name for p in verdict.properties} == set(exercise.right)
    assert re.search(r"dict|answer", verdict.message)


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_an_empty_form_gets_nothing(exercise: AnswerExercise):
    verdict = verdict_on(exercise.id, dict.fromkeys(exercise.right))
    assert (verdict.score, verdict.message) == (0, f"{next(iter(exercise.right))}: no answer yet.")


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_a_hint_is_for_a_wrong_value_and_does_not_tell_the_right_one(exercise: AnswerExercise):
    for key, hints in exercise.hints.items():
        for value, hint in hints.items():
            assert value != exercise.right[key]
            verdict = verdict_on(exercise.id, {**exercise.right, key: value})
            assert hint in verdict.message
            assert not re.search(rf"(?<!\^)\b{exercise.right[key]}\b", hint), hint


@pytest.mark.parametrize("exercise", WHOLE, ids=names)
def test_one_value_is_right_or_wrong_as_a_whole(exercise: AnswerExercise):
    for right in exercise.whole:
        assert verdict_on(exercise.id, right).score == exercise.points
    for wrong in (None, 5, "a", nan, object(), {}, {"a": 1}):
        assert verdict_on(exercise.id, wrong).score == 0
