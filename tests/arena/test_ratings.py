"""Ratings: known strengths are found, intervals hold, and nobody's rating is infinite."""

from itertools import permutations
from math import isfinite
from random import Random

import pytest

from classroom.arena.ratings import ANCHOR_RATING, UNIT, RatedResult, Ratings, rate

STRENGTHS = {"anchor": 1500.0, "weak": 1300.0, "equal": 1500.0, "good": 1650.0, "strong": 1800.0}
FIRST_MOVE = 60.0


def expected(first: str, second: str) -> float:
    """Return the probability that the first player wins."""
    difference = STRENGTHS[first] - STRENGTHS[second] + FIRST_MOVE
    return float(1 / (1 + 10 ** (-difference / 400)))


def simulated(seed: int, matches: int = 60) -> Ratings:
    """Return the ratings after matches that are drawn by the true strengths."""
    rng = Random(seed)
    results = [
        RatedResult(first, second, float(rng.random() < expected(first, second)))
        for first, second in permutations(STRENGTHS, 2)
        for _ in range(matches)
    ]
    return rate(list(STRENGTHS), "anchor", results)


@pytest.mark.slow
def test_shares_that_are_as_expected_give_the_true_strengths() -> None:
    results = [
        RatedResult(*pair, score)
        for pair in permutations(STRENGTHS, 2)
        for score in [expected(*pair)] * 100  # the shares themselves: no chance is left
    ]
    found = rate(list(STRENGTHS), "anchor", results)
    assert found.players["anchor"].value == ANCHOR_RATING
    for name, strength in STRENGTHS.items():
        assert found.players[name].value == pytest.approx(strength, abs=4)
    assert found.first_move.value == pytest.approx(FIRST_MOVE, abs=1)


@pytest.mark.slow
def test_intervals_hold_the_truth_95_times_in_100() -> None:
    held = [
        rating.low <= STRENGTHS[name] <= rating.high
        for seed in range(50)
        for name, rating in simulated(seed).players.items()
        if name != "anchor"
    ]
    assert 0.91 <= sum(held) / len(held) <= 0.99


def test_two_players_have_the_odds_of_their_matches() -> None:
    results = [RatedResult("a", "b", 1.0)] * 30 + [RatedResult("b", "a", 0.0)] * 30
    results += [RatedResult("b", "a", 1.0)] * 10 + [RatedResult("a", "b", 0.0)] * 10
    found = rate(["a", "b"], "b", results)
    odds = (60 + 0.5) / (20 + 0.5)  # the drawn match with the anchor is in it
    assert 10 ** ((found.players["a"].value - 1500) / 400) == pytest.approx(odds, rel=0.01)
    assert pytest.approx(173.7178) == UNIT
    assert abs(found.first_move.value) < 1


def test_draws_and_seats_count() -> None:
    drawn = rate(["a", "b"], "b", [RatedResult("a", "b", 0.5), RatedResult("b", "a", 0.5)] * 20)
    assert drawn.players["a"].value == pytest.approx(1500, abs=0.01)
    seats = rate(["a", "b"], "b", [RatedResult("a", "b", 1.0), RatedResult("b", "a", 1.0)] * 20)
    assert seats.players["a"].value == pytest.approx(1500, abs=0.01)
    assert seats.first_move.value > 500


def test_who_always_wins_or_never_played_has_a_finite_rating() -> None:
    players = ["best", "anchor", "worst", "absent"]
    results = [RatedResult(a, b, 1.0) for a in players[:3] for b in players[:3] if a < b] * 3
    results = [RatedResult("best", b, 1.0) for b in ("anchor", "worst")] * 4
    results += [RatedResult("anchor", "worst", 1.0), RatedResult("worst", "best", 0.0)] * 4
    found = rate(players, "anchor", results).players
    assert all(isfinite(x) for r in found.values() for x in (r.value, r.low, r.high))
    assert found["best"].value > 1500 > found["worst"].value
    assert found["absent"].value == pytest.approx(1500, abs=0.01)
    widths = {name: rating.high - rating.low for name, rating in found.items()}
    assert widths["absent"] > 2 * UNIT
    assert rate(players, "anchor", []).players["best"].value == pytest.approx(1500, abs=0.01)
