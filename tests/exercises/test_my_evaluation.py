"""``my-evaluation``: many answers are right, and none by copying the course's own evaluation."""

from ast import literal_eval
from random import Random
from typing import Any

import pytest

from autograder.report.picture import counterexample_picture
from autograder.report.text import runnable_lines
from chapters.heuristics.exercises.my_evaluation.exercise import my_evaluation
from chapters.heuristics.small_four import (
    PLACES,
    SMALL_FOUR,
    drawn_position,
    exchanged,
    one_sided,
    open_places,
    rank_correlation,
    true_value,
)
from course_lib.game import MAX
from course_lib.search import minimax_value
from tests.exercises.verdicts import failed, verdict_on

SECRETS = ("", "one secret", "another secret", "a third secret")
CENTRE = (1 << 12, 0, 0)


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
def test_the_opponents_evaluation_reaches_about_half_of_the_points(secret: str):
    verdict = verdict_on("my-evaluation", open_places, secret)
    assert (
        {"better ranks", "won match"} <= failed(verdict) <= {"better ranks", "won match", "ranks"}
    )
    assert verdict.max_score == 14
    assert verdict.score in (7, 9)


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
def test_evaluations_that_look_at_full_places_have_room_to_spare(secret: str):
    """The thresholds do not decide on chance between good answers."""
    from autograder.running.cases import battery
    from chapters.heuristics.exercises.my_evaluation import exercise as module

    cases = [case for case in battery("my-evaluation", secret) if case.kind == "position"]
    states = [case.args[0] for case in cases]
    truth = [true_value(s) for s in states]
    mine, ours = (
        rank_correlation([f(s) for s in states], truth) for f in (my_evaluation, open_places)
    )
    assert mine > ours + 1.5 * module.MORE_RANKS


def test_a_wrong_side_is_shown_on_a_board():
    verdict = verdict_on("my-evaluation", lambda s: -my_evaluation(s))
    assert verdict.diagnosis == "for-o"
    example = verdict.counterexample
    assert example is not None
    assert example.expected in ("a number above 0", "a number below 0")
    picture = counterexample_picture(example)
    assert picture is not None
    assert "Connect Four" in picture.alt


@pytest.mark.slow
def test_call_values_and_picture_of_an_exchange_are_of_the_same_two_positions():
    verdict = verdict_on("my-evaluation", lambda s: (0, 0.5, -0.25)[one_sided(s)])
    assert "exchange" in failed(verdict)
    example = verdict.counterexample
    assert example is not None
    one, other = literal_eval(runnable_lines(example).partition(" for s in ")[2].rstrip("]"))
    assert other == exchanged(one)
    assert (one[0] | one[1]).bit_count() == 1
    assert example.returned == "[0.5, -0.25]"
    picture = counterexample_picture(example)
    assert picture is not None
    assert picture.alt.count("Connect Four") == 2


@pytest.mark.parametrize("value", [None, "0", float("nan"), 10**400, True, [0.5]])
def test_what_is_no_number_gets_nothing_and_ends_no_match(value: Any):
    verdict = verdict_on("my-evaluation", lambda s: value if s != CENTRE else 0.5)
    assert verdict.score == 0


def test_an_exception_in_a_match_loses_it():
    def fragile(s: Any) -> float:
        if (s[0] | s[1]).bit_count() == 5:  # after the first move of every match
            raise KeyError(s)
        return my_evaluation(s)

    verdict = verdict_on("my-evaluation", fragile)
    assert {"match", "won match"} <= failed(verdict)


# What the judge computes.


def test_true_values_are_minimax_values():
    rng = Random(1)
    for s in (drawn_position(rng, 17) for _ in range(20)):
        assert true_value(s) == minimax_value(SMALL_FOUR, s)


def test_rank_correlation_by_hand():
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3], [3, 3, 1]) == pytest.approx(-0.8660254)
    assert rank_correlation([1, 1, 1], [1, 2, 3]) == 0


def test_one_side_has_discs_in_open_places():
    assert (one_sided(CENTRE), one_sided(exchanged(CENTRE))) == (1, -1)
    assert one_sided((1, 1 << 12, 0)) == 0
    assert len(PLACES) == 28
    assert SMALL_FOUR.turn(CENTRE) != MAX
