"""Known mistakes are named, and shown small, in whatever order the cases are.

That right answers in all styles get full marks, on public and hidden cases, is in
``test_conformance.py``.
"""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from autograder.exercises import find_exercise
from autograder.model.case import tree_size
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.verdict import Verdict
from autograder.report.question import read_question
from autograder.report.text import runnable_lines
from autograder.running.cases import PUBLIC, battery
from autograder.running.cases import right_answers as answers_of_the_reference
from course_lib.game import reachable
from tests.exercises.verdicts import (
    CODE,
    QUICK,
    ROOT,
    failed,
    names,
    of_each_mistake,
    verdict_of,
    verdict_on,
)
from tests.support.corpus import right_answers
from tests.support.words import told

MOST_SHOWN = {"alpha-beta-tt": 15, "alpha-beta-search": 11, "information-sets": 31}
"""Nodes of the largest counterexample, if not 10: in a graph they count once for every way there,
and a bound is only mistaken for a value where two ways meet (seven positions, at the least). Two
covered dice have 31 nodes, and are the smallest game in which a hidden state is reached twice."""
MANY = 1_000
"""Nodes that are counted at most."""


# Right answers.


def test_every_code_exercise_has_right_answers_in_several_styles():
    assert [e.id for e in CODE if len(right_answers(e.id)) < 3] == []


# Known mistakes.


@pytest.mark.sampled
@of_each_mistake
def test_a_known_mistake_is_named_and_shown_small_on_public_cases(
    exercise: CodeExercise, mistake: KnownMistake
):
    verdict = verdict_of(exercise.id, mistake.id)
    assert verdict.score < verdict.max_score
    assert verdict.diagnosis == mistake.id
    assert verdict.message == mistake.sentence
    assert nodes_shown(verdict) <= MOST_SHOWN.get(exercise.id, 10)


@pytest.mark.parametrize("mistake", ["max-everywhere", "min-everywhere", "max-min-swapped"])
def test_the_smallest_counterexample_to_a_wrong_choice_is_one_node_with_two_leaves(mistake: str):
    variant = next(v for v in find_exercise("minimax-value").mistakes if v.id == mistake)  # type: ignore[union-attr]
    assert nodes_shown(verdict_on("minimax-value", variant.make())) == 3


def nodes_shown(verdict: Verdict) -> int:
    """Return the size of the tree below the state in which a function is shown to be wrong."""
    example = verdict.counterexample
    assert example is not None
    assert example.fault
    question = read_question(example)
    if question.game is None:
        return 1
    nodes = tree_size(question.game, question.state, MANY)
    # Where positions come back the tree has no end, and each position counts once.
    return nodes if nodes < MANY else len(reachable(question.game, question.state))


# The order of the cases.


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", QUICK[::3], ids=names)
def test_the_order_of_cases_does_not_matter_to_a_pure_function(
    exercise: CodeExercise, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
):
    pure = [m for m in exercise.mistakes if "memo" not in m.id]
    forwards = [verdict_of(exercise.id, m.id) for m in pure]
    ask_backwards(exercise, monkeypatch)
    request.getfixturevalue("unshrunk")
    assert verdict_on(exercise.id, exercise.reference, "backwards").passed
    for mistake, verdict in zip(pure, forwards, strict=True):
        backwards = verdict_on(exercise.id, mistake.make(), "backwards")
        assert (backwards.score, backwards.diagnosis) == (verdict.score, verdict.diagnosis)
        assert failed(backwards) == failed(verdict)


def ask_backwards(exercise: CodeExercise, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the last public case come first; the reference's answers are those known already."""
    cases, rights = (
        battery(exercise.id, PUBLIC)[::-1],
        answers_of_the_reference(exercise.id, PUBLIC)[::-1],
    )
    for module in ("mark", "diagnosis", "explain"):
        monkeypatch.setattr(f"autograder.judging.{module}.battery", lambda *asked: cases)
    for module in ("mark", "diagnosis"):
        monkeypatch.setattr(f"autograder.judging.{module}.right_answers", lambda *asked: rights)


# Nothing gives the solution away.


@cache
def solution_lines() -> frozenset[str]:
    """Return the telling lines between BEGIN and END SOLUTION of every authored notebook."""
    lines: set[str] = set()
    for path in (ROOT / "solutions").glob("*.md"):
        regions = re.findall(r"### BEGIN SOLUTION\n(.*?)### END SOLUTION", path.read_text(), re.S)
        lines |= {line.strip() for region in regions for line in region.splitlines()}
    return frozenset(line for line in lines if len(line) > 12) - {"s = game.initial()"}


def said(verdict: Verdict) -> Iterator[str]:
    """Yield everything that a verdict says in words."""
    yield told(verdict)
    if verdict.counterexample:
        yield runnable_lines(verdict.counterexample)


@pytest.mark.sampled
@of_each_mistake
def test_no_message_holds_a_line_of_the_solution(exercise: CodeExercise, mistake: KnownMistake):
    verdict = verdict_of(exercise.id, mistake.id)
    assert solution_lines()
    for text in said(verdict):
        assert not any(line in text for line in solution_lines()), text
