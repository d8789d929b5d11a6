"""A value that was worked out by hand and is wrong is explained, not only refused."""

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.judging.answers import judge_answer
from autograder.model.case import Answer
from autograder.model.compare import is_number
from autograder.model.exercise import AnswerExercise
from autograder.model.verdict import Verdict

EXERCISES = [e for s in SECTIONS for e in s.all_exercises if isinstance(e, AnswerExercise)]


def verdict(exercise_id: str, given: object) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, AnswerExercise)
    return judge_answer(exercise, Answer(given))


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.id)
def test_every_wrong_value_is_explained(exercise: AnswerExercise):
    if exercise.whole:
        assert exercise.explains is not None
        assert ": " in verdict(exercise.id, {"nothing"}).message
        return
    for key in exercise.right:
        found = verdict(exercise.id, {**exercise.right, key: -17.5})
        wrong = [r for r in found.properties if not r.passed]
        assert [r.name for r in wrong] == [key]
        assert wrong[0].message.startswith("-17.5 is not right (")


SKIPPED = frozenset("nosvw")


@pytest.mark.parametrize(
    ("given", "clause"),
    [
        (SKIPPED | {"k"}, "k is read, because no cut is made with α = -inf and β = inf"),
        (SKIPPED | {"p"}, "p is read, because no cut is made with α = 5 and β = inf"),
        (SKIPPED - {"n"}, "n is skipped: once m is read, α and β meet at a node above it"),
        (SKIPPED - {"w"}, "w is skipped: once u is read, α and β meet at a node above it"),
        (SKIPPED | {"a"}, "'a' is no leaf of the tree"),
        ([*SKIPPED, ["k"]], "['k'] is no leaf of the tree"),
        ([*SKIPPED, "n"], "each letter counts once"),
        ("nosvw", "a set of letters is asked for"),
    ],
)
def test_a_wrong_set_of_skipped_leaves_is_explained_at_its_first_letter(given: object, clause: str):
    found = verdict("hand-alpha-beta", given)
    assert found.score == 0
    assert found.message.endswith(f" is not right: {clause}.")


def test_the_right_set_needs_no_explanation():
    assert verdict("hand-alpha-beta", SKIPPED).passed


NUMBERS = [(e, key) for e in EXERCISES for key, right in e.right.items() if is_number(right)]


@pytest.mark.parametrize(("exercise", "key"), NUMBERS, ids=str)
def test_the_last_digits_of_a_right_number_are_not_told(exercise: AnswerExercise, key: str):
    """Right answers are judged where hidden cases were asked, which such digits could tell."""
    right = exercise.right[key]
    told = [
        verdict(exercise.id, {**exercise.right, key: float(right) + off}).properties
        for off in (0, 1.234e-10)
    ]
    assert told[0] == told[1]
