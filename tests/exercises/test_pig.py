"""The exercise on Pig: what a policy is worth, and what is no policy."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.model.case import Answer, Case
from autograder.report.text import runnable_lines
from chapters.expectiminimax.exercises.pig_policy.exercise import CLOSE, TARGETS, optimal
from chapters.expectiminimax.exercises.pig_policy.mistakes import MISTAKES
from chapters.expectiminimax.exercises.pig_policy.pig_play import (
    read_policy,
    states,
    winning_probability,
)
from chapters.expectiminimax.figures import pig_policy_picture
from course_lib.search import expectiminimax_value, pig_policy, pig_values
from tests.exercises.verdicts import verdict_on

pytestmark = pytest.mark.usefixtures("unshrunk")


# Pig.


def always(target: int) -> bytes:
    return bytes(True for _ in states(target))


@pytest.mark.parametrize("target", [1, 2, 7, 12, 20])
def test_the_reference_wins_as_often_as_value_iteration_says(target: int):
    policy = read_policy(target, pig_policy(target))
    assert isinstance(policy, bytes)
    assert winning_probability(target, policy) == pytest.approx(pig_values(target)[0][0], abs=1e-9)


@pytest.mark.parametrize("target", [1, 9, 20])
def test_up_to_38_always_rolling_is_optimal_and_proves_nothing(target: int):
    best = pig_values(target)[0][0]
    assert winning_probability(target, always(target)) == pytest.approx(best, abs=1e-9)


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_no_policy_wins_more_than_the_optimum_and_all_less_against_their_best_reply(seed: int):
    target, rng = 6, Random(seed)
    policy = bytes(rng.random() < 0.7 for _ in states(target))
    wins = winning_probability(target, policy)
    assert wins <= pig_values(target)[0][0] + 1e-9
    assert wins == pytest.approx(won_in_the_end(target, policy), abs=1e-7)


def won_in_the_end(target: int, policy: bytes) -> float:
    """Repeat, for all states at once, what one more choice of either side brings."""
    rolls = dict(zip(states(target), policy, strict=True))
    mine, theirs = dict.fromkeys(rolls, 0.0), dict.fromkeys(rolls, 0.0)

    def rolled(turn: dict[Any, float], lost: float, i: int, j: int, k: int, win: float) -> float:
        ends = (win if i + k + n >= target else turn[i, j, k + n] for n in range(2, 7))
        return (lost + sum(ends)) / 6

    before = -1.0
    while mine[0, 0, 0] - before > 1e-10:
        before = mine[0, 0, 0]
        for i, j, k in rolls:
            held = theirs[j, i + k, 0]
            mine[i, j, k] = rolled(mine, theirs[j, i, 0], i, j, k, 1) if rolls[i, j, k] else held
            risked = rolled(theirs, mine[j, i, 0], i, j, k, 0)
            theirs[i, j, k] = min(risked, mine[j, i + k, 0])
    return mine[0, 0, 0]


def test_a_match_that_never_ends_is_not_won():
    assert winning_probability(5, bytes(len(states(5)))) == 0


@pytest.mark.slow
def test_wrong_policies_lose_far_more_than_what_is_tolerated():
    for target in TARGETS:
        best = Answer(pig_policy(target))
        for variant in MISTAKES:
            if variant.id != "reachable-only":
                wrong = Answer(variant.make()(target))
                assert optimal(Case("target", (target,)), wrong, best)
        least = 100 * CLOSE
        hold_at_20 = bytes(s[2] < 20 for s in states(target))
        policy = read_policy(target, best.value)
        assert isinstance(policy, bytes)
        optimum = winning_probability(target, policy)
        assert winning_probability(target, hold_at_20) < optimum - least
        assert winning_probability(target, always(target)) < optimum - least


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (None, "None, which is not a dict"),
        ([True], "[True], which is not a dict"),
        ({}, "state (0, 0, 0) (own score, other score, turn total) is missing"),
        ({(0, 0, 0): True}, "state (0, 0, 1) (own score, other score, turn total) is missing"),
        ({(0, 0, 0): 1}, "has 1, expected True (roll) or False (hold)"),
        ({(0, 0, 0): "roll"}, "has 'roll', expected True (roll) or False (hold)"),
        ({(0, 0, 0): None}, "has None, expected True (roll) or False (hold)"),
    ],
)
def test_what_is_no_policy_is_described(policy: object, words: str):
    said = read_policy(3, policy)
    assert isinstance(said, str)
    assert words in said


# Answers that are nearly right.


def test_the_counterexample_says_what_the_policy_is():
    verdict = verdict_on("value-against", lambda game, s, policy: expectiminimax_value(game, s))
    assert verdict.counterexample is not None
    assert 'policy = {"a": {' in runnable_lines(verdict.counterexample)


def test_the_picture_of_a_policy_takes_numbers_of_numpy():
    policy = pig_policy(60)
    typed = {state: np.bool_(rolls) for state, rolls in policy.items()}
    assert pig_policy_picture(typed).alt == pig_policy_picture(policy).alt
