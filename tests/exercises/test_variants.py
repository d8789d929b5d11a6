"""Questions drawn per student: each well-formed and confirmed, and another one per student."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.exercises.variants import draw_variant, varies
from autograder.judging.answers import judge_answer
from autograder.judging.judge import judge
from autograder.model.case import Answer
from autograder.model.exercise import AnswerExercise, CodeExercise, WrittenExercise
from autograder.model.variant import NoVariant, QuestionVariant
from autograder.running.kernel_runner import kernel_runner
from course_lib.game import MAX, MIN, Game
from tests.support.variants import WITH_OTHER_RULES

STORIES = [e for s in SECTIONS for e in s.all_exercises if e.id == "pursuit"]
ASKED = [e for s in SECTIONS for e in s.all_exercises if varies(e.id) and e not in STORIES]
COURSE = "A course"
FEW, MANY = 30, 1000


def question(variant: QuestionVariant) -> str:
    """Return all that a student sees of a question."""
    return f"{variant.text} {variant.figure}"


def drawn(exercise: str, students: int) -> list[QuestionVariant]:
    """Draw for students, each confirmed by the second method, or an error."""
    return [draw_variant(exercise, COURSE, f"s{i}") for i in range(students)]


def score(exercise: AnswerExercise, variant: QuestionVariant, answer: object) -> float:
    """Return the points of an answer to a variant."""
    found = judge_answer(variant.asked_in(exercise), Answer(answer)).score
    assert found is not None
    return found


def typed_answer(exercise: AnswerExercise, variant: QuestionVariant) -> Any:
    """Return the right answer as the code of a solution has it."""
    names: dict[str, Any] = {}
    exec(variant.answer_of(exercise), names)
    return names[exercise.names[0]]


def test_only_stories_and_typed_and_written_questions_vary() -> None:
    assert ASKED
    assert all(varies(e.id) for e in STORIES)
    assert all(isinstance(e, AnswerExercise | WrittenExercise) for e in ASKED)


@pytest.mark.parametrize("students", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)], ids=str)
@pytest.mark.parametrize("exercise", ASKED, ids=lambda e: e.id)
def test_each_student_has_another_question(exercise: Any, students: int) -> None:
    variants = drawn(exercise.id, students)
    questions = {question(v) for v in variants}
    assert len(questions) > 0.95 * students
    assert question(draw_variant(exercise.id, COURSE, " S0 ")) == question(variants[0])
    assert question(draw_variant(exercise.id, "Next year", "s0")) != question(variants[0])
    for variant in variants:
        assert variant.expected
        assert variant.expected not in variant.text
    if isinstance(exercise, AnswerExercise):
        _check_typed(exercise, variants)


def _check_typed(exercise: AnswerExercise, variants: list[QuestionVariant]) -> None:
    full = 0
    for variant, other in zip(variants, [*variants[1:], variants[0]], strict=True):
        assert {*variant.right} == {*exercise.right}
        assert score(exercise, variant, typed_answer(exercise, variant)) == exercise.points
        full += score(exercise, variant, typed_answer(exercise, other)) == exercise.points
        for key, causes in variant.hints.items():
            assert variant.right[key] not in causes
            assert all(causes.values())
        assert _is_wrong_by_default(exercise, variant)
    assert full <= 0.05 * len(variants)


def _is_wrong_by_default(exercise: AnswerExercise, variant: QuestionVariant) -> bool:
    """Tell whether an answer with nothing in it has no points."""
    empty: Mapping[str, None] | frozenset[str] = (
        dict.fromkeys(exercise.right) if exercise.right else frozenset()
    )
    return score(exercise, variant, empty) == 0


def test_what_does_not_vary_is_no_variant() -> None:
    with pytest.raises(NoVariant, match="the question of minimax-value does not vary"):
        draw_variant("minimax-value", COURSE, "s0")


@pytest.mark.parametrize("story", STORIES, ids=lambda e: e.id)
def test_a_story_is_judged_by_its_own_rules(story: CodeExercise) -> None:
    """What is right for one student is wrong for another, under the same id and points."""
    variants = {v.text: v for v in drawn(story.id, FEW)}.values()
    asked = {v.asked_in(replace(story, version=7)).cases_id: v for v in variants}
    assert asked.keys() == {story.id, *(e.id for e in WITH_OTHER_RULES)}
    games = {id_: find_exercise(id_).reference for id_ in asked}
    for id_, variant in asked.items():
        one = variant.asked_in(replace(story, version=7))
        points = [(p.name, p.points) for p in one.properties]
        assert points == [(p.name, p.points) for p in story.properties]
        for rules, game in games.items():
            found = judge(one, partial(kernel_runner, game), "")
            assert (found.exercise, found.version) == (story.id, 7)
            assert found.score == (story.points if rules == id_ else 0)
        names: dict[str, Any] = {"Game": Game, "MAX": MAX, "MIN": MIN}
        exec(variant.answer_of(story), names)
        answer = names.get(story.names[0], story.reference)
        assert judge(one, partial(kernel_runner, answer), "").passed
