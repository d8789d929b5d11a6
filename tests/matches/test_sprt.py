"""The sequential test: its decisions, and its error rates, exactly and by simulation."""

from itertools import product
from math import comb
from random import Random
from typing import NamedTuple

import pytest

from autograder.model.play import PlayRules
from autograder.running.matches.sprt import Sprt
from tests.support.course import ROOT

DEFAULT = Sprt()


class ErrorRates(NamedTuple):
    """How often the test decides wrongly, and how many matches it needs in the mean.

    Attributes:
        false_pass: the probability that a player of the weak strength passes.
        false_fail: the probability that a player of the strong strength does not pass.
        matches_weak: the expected number of matches of a player of the weak strength.
        matches_strong: the same of a player of the strong strength.
    """

    false_pass: float
    false_fail: float
    matches_weak: float
    matches_strong: float


def passes(test: Sprt, strength: float) -> tuple[float, float]:
    """Return the probability that a player passes, and the expected number of matches, exactly."""
    undecided, passing, expected = {0: 1.0}, 0.0, 0.0
    for matches in range(1, test.most + 1):
        expected += sum(undecided.values())
        after: dict[int, float] = {}
        for won, chance in undecided.items():
            after[won + 1] = after.get(won + 1, 0) + chance * strength
            after[won] = after.get(won, 0) + chance * (1 - strength)
        verdicts = {won: test.passed(won, matches) for won in after}
        passing += sum(after[won] for won, passed in verdicts.items() if passed)
        undecided = {won: after[won] for won, passed in verdicts.items() if passed is None}
    return passing, expected


def error_rates(test: Sprt) -> ErrorRates:
    """Return the exact error rates of a test, cut off as it is."""
    weak, matches_weak = passes(test, test.weak)
    strong, matches_strong = passes(test, test.strong)
    return ErrorRates(weak, 1 - strong, matches_weak, matches_strong)


def simulated(test: Sprt, strength: float, draws: float, runs: int) -> float:
    """Return how often a player passes that wins and draws with these probabilities."""
    rng, passed = Random(f"{strength} {draws}"), 0
    for _ in range(runs):
        results = rng.choices([1, 0.5, 0], [strength, draws, 1 - strength - draws], k=test.most)
        passed += bool(test.decide(results))
    return passed / runs


def test_the_stated_error_rates_are_below_a_tenth():
    rates = error_rates(DEFAULT)
    assert rates.false_pass == pytest.approx(0.0867, abs=5e-4)
    assert rates.false_fail == pytest.approx(0.0917, abs=5e-4)
    assert 8 < rates.matches_weak < 9
    assert 8 < rates.matches_strong < 9


def test_instructors_read_the_error_rates_of_the_default():
    text = " ".join((ROOT / "docs" / "course.md").read_text(encoding="utf-8").split())
    rates = error_rates(DEFAULT)
    assert DEFAULT.most == PlayRules().matches
    assert f"makes {100 * DEFAULT.weak:g} % of the points passes in" in text
    assert f"passes in {100 * rates.false_pass:.1f} of 100 cases" in text
    assert f"makes {100 * DEFAULT.strong:g} % fails in {100 * rates.false_fail:.1f} of 100" in text
    assert "four wins in a row are enough" in text
    assert DEFAULT.decide([1] * 4) is True


@pytest.mark.parametrize("test", [Sprt(most=8), Sprt(0.5, 0.8, 0.05, 10)], ids=str)
@pytest.mark.parametrize("strength", [0.3, 0.4, 0.75, 1.0])
def test_exact_probabilities_are_those_of_all_sequences(test: Sprt, strength: float):
    passing = sum(
        strength ** sum(results) * (1 - strength) ** (test.most - sum(results))
        for results in product((1, 0), repeat=test.most)
        if test.decide(results)
    )
    assert passes(test, strength)[0] == pytest.approx(passing)


@pytest.mark.parametrize("strength", [0.2, 0.4, 0.55, 0.75, 0.9])
def test_simulation_agrees_with_the_exact_probability(strength: float):
    runs = 4_000
    exact = passes(DEFAULT, strength)[0]
    deviation = (exact * (1 - exact) / runs) ** 0.5
    assert abs(simulated(DEFAULT, strength, 0, runs) - exact) < 4 * deviation + 1e-9


def test_draws_make_no_error_more_frequent():
    rates = error_rates(DEFAULT)
    assert simulated(DEFAULT, 0.3, 0.2, 4_000) < rates.false_pass + 0.015
    assert 1 - simulated(DEFAULT, 0.65, 0.2, 4_000) < rates.false_fail + 0.015


def test_a_test_that_is_never_cut_off_keeps_to_the_bound_of_wald():
    rates = error_rates(Sprt(error=0.05, most=400))
    assert rates.false_pass <= 0.05 / 0.95
    assert rates.false_fail <= 0.05 / 0.95


def test_without_early_ends_the_test_is_binomial():
    test = Sprt(0.45, 0.55, 1e-9, 20)
    needed = next(won for won in range(21) if test.log_ratio(won, 20) > 0)
    tail = sum(comb(20, won) for won in range(needed, 21)) / 2**20
    assert passes(test, 0.5) == (pytest.approx(tail), pytest.approx(20))


def test_clear_results_end_early_and_only_after_both_seats():
    assert DEFAULT.decide([1, 1, 1, 1]) is True
    assert DEFAULT.decide([0, 0, 0, 0]) is False
    assert DEFAULT.decide([1, 1, 1]) is None
    assert DEFAULT.passed(3, 3) is None


def test_a_test_that_is_cut_off_decides_for_the_likelier_strength():
    test = Sprt(most=2)
    assert test.decide([1, 1]) is True
    assert test.decide([1, 0]) is False
    assert test.decide([0.5, 0.5]) is False


@pytest.mark.parametrize("wrong", [(0.7, 0.4), (0.4, 1.0), (0.4, 0.7, 0.5), (0.4, 0.7, 0.1, 7)])
def test_impossible_tests_are_refused(wrong: tuple[float, ...]):
    with pytest.raises(ValueError, match=r"but it is|weak < strong"):
        Sprt(*wrong)  # type: ignore[arg-type]
