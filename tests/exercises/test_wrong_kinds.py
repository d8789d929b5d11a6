"""Answers of the wrong kind bring no points, and a sentence that says why."""

import inspect
import json
import sys
from collections.abc import Callable
from fractions import Fraction
from math import inf, nan
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from autograder.judging.mark import NOT_STORED, NOT_WRITTEN
from autograder.model.case import Answer
from autograder.model.exercise import CodeExercise
from autograder.protocol.codec import decode, encode
from autograder.running.cases import PUBLIC, battery, right_answers
from course_lib.game import reachable
from course_lib.search import minimax_value
from tests.exercises.verdicts import CODE, EVERY_BATTERY, FUNCTIONS, QUICK, names, verdict_on
from tests.lengths import examples
from tests.support.words import told


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("exercise", "secret"), [(e, x) for e, x in EVERY_BATTERY if e in FUNCTIONS], ids=names
)
def test_a_function_that_returns_none_is_not_written_yet(exercise: CodeExercise, secret: str):
    verdict = verdict_on(exercise.id, lambda *args: None, secret)
    assert verdict.score == 0
    assert verdict.message in (NOT_WRITTEN, NOT_STORED)
    assert verdict.diagnosis is verdict.counterexample is None


@pytest.mark.sampled
@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_what_is_not_a_function_gets_nothing_and_is_told_so(exercise: CodeExercise):
    for obj in (None, 3, "def f(): ...", {}, [minimax_value]):
        verdict = verdict_on(exercise.id, obj)
        assert verdict.score == 0
        assert type(obj).__name__ in verdict.message
        assert "not a function" in verdict.message


def not_yet(*args: Any) -> Any:
    raise NotImplementedError("to do")


CANNOT_ANSWER: list[tuple[str, Callable[..., Any], str]] = [
    ("not implemented", not_yet, "NotImplementedError: to do"),
    ("no argument", lambda: 0, "TypeError"),
    ("crash", lambda *args: 1 / 0, "ZeroDivisionError"),
    ("exit", lambda *args: sys.exit(), "SystemExit"),
    ("generator", lambda *args: (_ for _ in ()), "iterator"),
    ("function", lambda *args: lambda: 0, "called"),
    ("object", lambda *args: object(), "object"),
    ("object inside", lambda *args: {1: object()}, "object"),
]
"""Functions without an answer: what they do, and a word that the student must read."""
TOLD_APART = ("no argument", "object inside")
"""What an exercise may treat in its own way: how it is called, and what it looks for in answers."""


@pytest.mark.slow
@pytest.mark.parametrize("exercise", FUNCTIONS, ids=names)
@pytest.mark.parametrize(
    ("function", "words"),
    [
        pytest.param(
            function, words, id=kind, marks=[] if kind in TOLD_APART else pytest.mark.sampled
        )
        for kind, function, words in CANNOT_ANSWER
    ],
)
def test_a_function_that_cannot_answer_is_told_why(
    exercise: CodeExercise, function: Any, words: str, unshrunk: None
):
    if not inspect.signature(exercise.reference).parameters and words == "TypeError":
        words = "returned 0"  # a function without arguments is what was asked for
    verdict = verdict_on(exercise.id, function)
    assert verdict.score == 0
    assert verdict.status == "graded"
    everything = told(verdict)
    assert words in everything
    assert "Traceback" not in everything


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("grundy-successors", "(6, 1)", "not a set of tuples"),
        ("grundy-successors", 3, "not a set of tuples"),
        ("grundy-successors", {(6, 1): None}, "not a set of tuples"),
        ("grundy-successors", [(2, 1), (2, 1)], "not a set of tuples"),
        ("grundy-successors", [{2, 1}], "should not hold"),
        ("grundy-successors", {"2 1"}, "should not hold"),
        ("minimax-value", (3, "A"), "(3, 'A')"),
        ("minimax-value", [3], "[3]"),
        ("minimax-value", "3", "'3'"),
        ("minimax-value", True, "True"),
        ("minimax-search", 3, "not a pair (value, action)"),
        ("minimax-search", (3, "A", 0), "not a pair (value, action)"),
        ("minimax-search", {3: "A"}, "not a pair (value, action)"),
        ("minimax-search", ("A", 3), "returned the value 'A'"),
        ("minimax-search", "3A", "not a pair (value, action)"),
        ("tree-size", [13], "[13]"),
        ("winning-strategy", [("a", "A")], "not a dict"),
        ("winning-strategy", True, "not a dict"),
        ("winning-strategy", {"no state": "A"}, "no action for state"),
        ("one-step-player", ("A", 3), "('A', 3)"),
        ("one-step-player", 99, "99"),
    ],
)
def test_a_wrong_kind_of_answer_is_described(
    exercise_id: str, answer: object, words: str, unshrunk: None
):
    verdict = verdict_on(exercise_id, lambda *args: answer)
    assert verdict.score < verdict.max_score
    assert words in told(verdict)


def test_an_illegal_action_in_a_strategy_is_named(unshrunk: None):
    def nonsense(game: Any, s: Any, p: int) -> Any:
        return dict.fromkeys(reachable(game, s), "nonsense")

    verdict = verdict_on("winning-strategy", nonsense)
    assert "plays 'nonsense', which is illegal" in told(verdict)


NUMBERS = (nan, np.float64("nan"), inf, -inf, 10**400, -(10**400), Fraction(10**400, 3), 10**1500)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda n: f"{n!r:.12}")
@pytest.mark.parametrize(
    ("exercise_id", "wrap"),
    [
        ("minimax-value", lambda n: n),
        ("minimax-search", lambda n: (n, "A")),
        ("tree-size", lambda n: n),
        ("winning-strategy", lambda n: {"a": n}),
        ("one-step-player", lambda n: n),
        ("grundy-successors", lambda n: {(n, 1)}),
    ],
)
def test_strange_numbers_are_wrong_and_nothing_breaks(
    exercise_id: str, wrap: Callable[[Any], Any], number: Any, unshrunk: None
):
    verdict = verdict_on(exercise_id, lambda *args: wrap(number))
    assert verdict.score == 0
    assert len(verdict.case) < 500


class Flattering(float):
    """A number that claims to equal everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = float.__hash__


def test_an_object_that_equals_everything_equals_nothing(unshrunk: None):
    assert verdict_on("minimax-value", lambda game, s: Flattering(0.123)).score == 0
    assert verdict_on("one-step-player", lambda game, s, e: Flattering(0.123)).score == 0


PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.fractions()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.frozensets(st.integers(), max_size=3),
        st.dictionaries(st.one_of(st.integers(), st.sampled_from("abc")), inner, max_size=3),
    ),
    max_leaves=5,
)


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", QUICK[::3], ids=names)
@given(data=st.data())
@settings(
    max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.nested_given]
)
def test_no_plain_answer_breaks_a_check(exercise: CodeExercise, data: st.DataObject):
    asked = zip(battery(exercise.id, PUBLIC), right_answers(exercise.id, PUBLIC), strict=True)
    case, right = data.draw(st.sampled_from([*asked]))
    value = decode(json.loads(json.dumps(encode(data.draw(PLAIN)))))
    answer = exercise.asking.interview(
        case, lambda case, stop_after=None: Answer(value, requests=2)
    )
    for prop in filter(lambda prop: prop.looks_at(case), exercise.properties):
        said = prop.check(case, answer, right)
        assert said is None or (isinstance(said, str) and said)
    exercise.asking.outcome(case, answer)
