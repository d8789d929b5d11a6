"""Answers to the exercises on chance that are nearly right, or of another kind."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from autograder.running.cases import PUBLIC
from course_lib.game import CHANCE, MAX, successors
from course_lib.search import expectiminimax_search, expectiminimax_value
from tests.exercises.verdicts import SECRET, verdict_on
from tests.support.corpus import right_function
from tests.support.words import told

pytestmark = pytest.mark.usefixtures("unshrunk")


def strings_for_keys() -> Any:
    return {f"{i}{j}": 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def higher_number_first() -> Any:
    return {(j, i): 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def three_digits() -> Any:
    return {(i, j): 0.028 if i == j else 0.056 for i in range(1, 7) for j in range(i, 7)}


def sampled(game: Any, s: Any) -> float:
    """Estimate by a few draws per chance node what can be computed."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    if game.turn(s) == CHANCE:
        actions, chances = game.actions(s), game.chances(s)
        drawn = Random(1).choices(actions, [chances[a] for a in actions], k=3)
        return sum(sampled(game, game.transition(s, a)) for a in drawn) / 3
    return (max, min)[game.turn(s)](sampled(game, t) for _, t in successors(game, s))


def rounded(game: Any, s: Any) -> float:
    return round(expectiminimax_value(game, s), 2)


def whole_numbers(game: Any, s: Any) -> tuple[int, Any]:
    value, action = expectiminimax_search(game, s)
    return int(value), action


def last_for_min(game: Any, s: Any) -> tuple[float, Any]:
    """Compare with <= where MIN moves."""
    value, action = expectiminimax_search(game, s)
    if action is None or game.turn(s) == MAX:
        return value, action
    best = [a for a, t in successors(game, s) if expectiminimax_value(game, t) == value]
    return value, best[-1]


def named_only(game: Any, s: Any, policy: Any) -> float:
    """Look up actions that the policy does not name."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    below = {a: named_only(game, t, policy) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(below.values())
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(odds[a] * v for a, v in below.items())


def root_only(game: Any, s: Any, policy: Any) -> float:
    """Believe that the opponent errs once, and plays well from then on."""
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s)
    if game.turn(s) == MAX:
        return max(root_only(game, t, policy) for _, t in successors(game, s))
    told = policy(s)
    return sum(told.get(a, 0) * expectiminimax_value(game, t) for a, t in successors(game, s))


def too_narrow(game: Any, s: Any, low: float, high: float) -> float:
    """Take the leaves to lie in a narrower interval than they do."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    middle = (low + high) / 2
    fail_hard = right_function("star1", "star-fail-hard")
    return fail_hard(game, s, (low + middle) / 2, (high + middle) / 2)  # type: ignore[no-any-return]


def remembered_within_a_call(game: Any, s: Any, low: float, high: float) -> float:
    """Look at every leaf once, to have them at hand."""
    known = {t: game.utility(t, MAX) for t in ends(game, s)}
    return expectiminimax_value(game, s) if known else 0.0


def ends(game: Any, s: Any) -> list[Any]:
    if game.is_terminal(s):
        return [s]
    return [end for _, t in successors(game, s) for end in ends(game, t)]


NEARLY_RIGHT: list[tuple[str, Callable[..., Any], float]] = [
    ("two-dice", strings_for_keys, 0),
    ("two-dice", higher_number_first, 0),
    ("two-dice", three_digits, 3),
    ("expectiminimax-value", sampled, 4),
    ("expectiminimax-value", rounded, 4),
    ("expectiminimax-search", whole_numbers, 8),
    ("expectiminimax-search", last_for_min, 11),
    ("value-against", named_only, 6),
    ("value-against", root_only, 6),
    ("star1", too_narrow, 2),
    ("star1", remembered_within_a_call, 15),
]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize(("exercise_id", "wrong", "most"), NEARLY_RIGHT)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], most: float, secret: str
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score is not None
    assert verdict.score <= most
    assert verdict.counterexample is not None


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("two-dice", [((1, 1), 1 / 36)], "not a dict"),
        ("two-dice", {}, "(1, 1) is missing"),
        ("two-dice", {(1, 1): "1/36"}, "roll (1, 1) has probability '1/36', expected 1/36"),
        ("expectiminimax-value", (2.1, "A"), "(2.1, 'A')"),
        ("expectiminimax-search", 2.1, "not a pair (value, action)"),
        ("value-against", {"b": 1}, "{'b': 1}"),
        ("star1", (2.1, "A"), "(2.1, 'A')"),
    ],
)
def test_a_wrong_kind_of_answer_is_described(exercise_id: str, answer: object, words: str):
    verdict = verdict_on(exercise_id, lambda *args: answer)
    assert verdict.score == 0
    assert words in told(verdict)
