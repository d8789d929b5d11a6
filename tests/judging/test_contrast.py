"""Where a wrong function is right: what is said holds of every public case, and is no accident."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from autograder.judging.contrast import GAME_CONDITIONS, is_small, where_it_fails
from autograder.model.condition import Condition
from autograder.model.exercise import CodeExercise
from autograder.running.cases import PUBLIC, battery, code_exercise, right_answers
from autograder.running.kernel_runner import kernel_runner, trusted_runner
from autograder.running.score import Outcome, fault
from course_lib.game import MAX, MIN
from course_lib.search import minimax_value
from tests.judging.digests import CODE
from tests.support.corpus import CorpusAnswer, wrong_answers

CONTRAST = re.compile(
    r"In all (?P<others>\d+) public cases of '(?P<name>.*)' where (?P<right>.*), it holds; "
    r"(in all (?P<met>\d+) where (?P<exactly>.*), it fails"
    r"|it fails only where (?P<only>.*): in (?P<failing>\d+) of (?P<of>\d+))\."
)

CHOSEN = ("one-step-player", "snake-features", "minimax-value", "paranoid")


def said_of(exercise: CodeExercise, function: Callable[..., Any]) -> str | None:
    """Return where a function fails."""
    return where_it_fails(exercise, partial(kernel_runner, function))


def conditions(exercise: CodeExercise) -> dict[str, Condition]:
    """Return the conditions of an exercise and their opposites, by their clauses."""
    every = (*exercise.search.conditions, *GAME_CONDITIONS)
    return {way.clause: way for each in every for way in (each, each.opposite)}


@pytest.mark.parametrize("exercise", CODE, ids=lambda e: e.id)
def test_each_condition_can_be_told_of_each_public_case(exercise: CodeExercise) -> None:
    cases = battery(exercise.id, PUBLIC)
    assert {c.holds(case) for c in exercise.search.conditions for case in cases} <= {True, False}
    if all(map(is_small, cases)):
        assert {c.holds(case) for c in GAME_CONDITIONS for case in cases} <= {True, False}


@pytest.mark.parametrize("exercise_id", CHOSEN)
def test_what_is_said_holds_of_the_public_cases(exercise_id: str) -> None:
    seen = [holds_of(answer) for answer in wrong_answers(exercise_id)]
    assert any(seen)


def holds_of(answer: CorpusAnswer) -> bool:
    """Hold what is said of a wrong answer, if anything is; return whether it is."""
    exercise = code_exercise(answer.exercise)
    text = said_of(exercise, answer.run())
    if text is None:
        return False
    said = CONTRAST.fullmatch(text)
    assert said is not None, text
    prop = next(p for p in exercise.properties if p.name == said["name"])
    wrong = conditions(exercise)[said["exactly"] or said["only"]]
    right = conditions(exercise)[said["right"]]
    with kernel_runner(answer.run()) as runner:
        cases = battery(exercise.id, PUBLIC)
        answers = [exercise.asking.interview(case, runner.call) for case in cases]
    outcomes = map(Outcome, cases, answers, right_answers(exercise.id, PUBLIC))
    about = [outcome for outcome in outcomes if prop.looks_at(outcome.case)]
    failing = [o for o in about if fault(prop, o) is not None]
    assert all(wrong.holds(o.case) != right.holds(o.case) for o in about)
    assert all(wrong.holds(o.case) for o in failing)
    met = [o for o in about if wrong.holds(o.case)]
    assert len(about) - len(met) == int(said["others"])
    assert len(met) == int(said["met"] or said["of"])
    assert len(failing) == int(said["met"] or said["failing"])
    return True


def test_a_search_that_forgets_min_is_right_where_min_does_not_move() -> None:
    def for_max_alone(game: Any, s: Any) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, MAX))
        best = min if game.turn(s) == MIN and s != game.initial() else max
        return float(best(minimax_value(game, game.transition(s, a)) for a in game.actions(s)))

    text = said_of(code_exercise("minimax-value"), for_max_alone)
    assert text is not None
    assert "holds; it fails only where MIN moves first" in text


def test_nothing_is_said_of_a_right_function() -> None:
    for exercise_id in CHOSEN:
        exercise = code_exercise(exercise_id)
        right = partial(trusted_runner, exercise.reference)
        assert where_it_fails(exercise, right) is None


def test_nothing_is_said_where_every_case_fails() -> None:
    assert said_of(code_exercise("minimax-value"), lambda game, s: 0.125) is None
