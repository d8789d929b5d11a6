"""The sequential test: its decisions, and its error rates, exactly and by simulation."""

from itertools import product
from math import comb
from random import Random

import pytest

from autograder.matches.sprt import Sprt
from autograder.model.play import PlayRules
from tests.support.course import ROOT

DEFAULT = Sprt()


def simulated(test: Sprt, strength: float, draws: float, runs: int) -> float:
    """Return how often a player passes that wins and draws with these probabilities."""
    rng, passed = Random(f"{strength} {draws}"), 0
    for _ in range(runs):
        results = rng.choices([1, 0.5, 0], [strength, draws, 1 - strength - draws], k=test.most)
        passed += bool(test.decide(results))
    return passed / runs


def test_the_stated_error_rates_are_below_a_tenth():
    rates = DEFAULT.rates
    assert rates.false_pass == pytest.approx(0.0867, abs=5e-4)
    assert rates.false_fail == pytest.approx(0.0917, abs=5e-4)
    assert 8 < rates.matches_weak < 9
    assert 8 < rates.matches_strong < 9


def test_instructors_read_the_error_rates_of_the_default():
    text = " ".join((ROOT / "docs" / "course.md").read_text(encoding="utf-8").split())
    rates = DEFAULT.rates
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
    assert test.passes(strength)[0] == pytest.approx(passing)


@pytest.mark.parametrize("strength", [0.2, 0.4, 0.55, 0.75, 0.9])
def test_simulation_agrees_with_the_exact_probability(strength: float):
    runs = 4_000
    exact = DEFAULT.passes(strength)[0]
    deviation = (exact * (1 - exact) / runs) ** 0.5
    assert abs(simulated(DEFAULT, strength, 0, runs) - exact) < 4 * deviation + 1e-9


def test_draws_make_no_error_more_frequent():
    rates = DEFAULT.rates
    assert simulated(DEFAULT, 0.3, 0.2, 4_000) < rates.false_pass + 0.015
    assert 1 - simulated(DEFAULT, 0.65, 0.2, 4_000) < rates.false_fail + 0.015


def test_a_test_that_is_never_cut_off_keeps_to_the_bound_of_wald():
    rates = Sprt(error=0.05, most=400).rates
    assert rates.false_pass <= 0.05 / 0.95
    assert rates.false_fail <= 0.05 / 0.95


def test_without_early_ends_the_test_is_binomial():
    test = Sprt(0.45, 0.55, 1e-9, 20)
    needed = next(won for won in range(21) if test.log_ratio(won, 20) > 0)
    tail = sum(comb(20, won) for won in range(needed, 21)) / 2**20
    assert test.passes(0.5) == (pytest.approx(tail), pytest.approx(20))


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
