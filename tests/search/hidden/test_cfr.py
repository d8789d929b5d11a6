"""Regret matching and counterfactual regret minimization."""

from random import Random
from typing import Any

import pytest

from course_lib.game import MAX
from course_lib.games.hidden import KuhnPoker, LeducPoker, LiarsDice, random_hidden_tree
from course_lib.search.hidden import (
    CFR,
    MCCFR,
    CFRPlus,
    RegretMatcher,
    cfr,
    cfr_plus,
    expected_value,
    exploitability,
    external_sampling,
    regret_matching,
)

KUHN = KuhnPoker()


def test_regret_matching_is_in_proportion_to_regrets_above_zero():
    assert regret_matching({"a": 3, "b": -5, "c": 1}) == {"a": 0.75, "b": 0, "c": 0.25}
    assert regret_matching({"a": -3, "b": 0}) == {"a": 0.5, "b": 0.5}


BEATS = {("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")}
HANDS = ("rock", "paper", "scissors")


def against(theirs: dict[str, float]) -> dict[str, float]:
    return {
        a: sum(p * (((a, b) in BEATS) - ((b, a) in BEATS)) for b, p in theirs.items())
        for a in HANDS
    }


def test_a_regret_matcher_learns_to_beat_a_habit():
    learner = RegretMatcher(HANDS)
    for _ in range(100):
        learner.observe(against({"rock": 0.5, "paper": 0.3, "scissors": 0.2}))
    assert learner.strategy()["paper"] > 0.95


def test_two_regret_matchers_come_to_a_third_each_on_average():
    first, second = RegretMatcher(HANDS), RegretMatcher(HANDS)
    first.regrets["rock"] = 1.0  # else both begin in the equilibrium
    for _ in range(5000):
        p, q = first.strategy(), second.strategy()
        first.observe(against(q))
        second.observe(against(p))
    assert [*first.average().values()] == pytest.approx([1 / 3] * 3, abs=0.02)
    regret = max(first.regrets.values())
    assert regret / 5000 < 2 / 5000**0.5


def test_cfr_solves_kuhn_poker():
    strategies = cfr(KUHN, 2000)
    value = expected_value(KUHN, KUHN.initial(), strategies)[MAX]
    assert value == pytest.approx(-1 / 18, abs=1e-3)
    assert exploitability(KUHN, strategies) < 1e-3
    profile = strategies[MAX]
    bluff = profile["J"]["bet"]
    assert 0 <= bluff <= 0.34
    assert profile["K"]["bet"] == pytest.approx(3 * bluff, abs=0.05)
    assert profile["Q check bet"]["call"] == pytest.approx(bluff + 1 / 3, abs=0.05)


@pytest.mark.parametrize("seed", range(10))
def test_cfr_solves_random_trees(seed: int):
    game = random_hidden_tree(Random(seed))
    assert exploitability(game, cfr(game, 400)) < 0.05


def test_more_iterations_are_better_on_average_and_the_current_strategy_is_not_the_answer():
    solver: CFR[Any, Any] = CFR(KUHN)
    found = []
    for n in range(1, 1001):
        solver.iterate()
        if n in (10, 100, 1000):
            found.append(exploitability(KUHN, solver.average()))
    assert found == sorted(found, reverse=True)
    assert exploitability(KUHN, [solver.current] * 2) > 10 * found[-1]


def test_two_uniform_players_meet_after_one_iteration():
    """By hand: in the first walk all probabilities are 1/2."""
    solver: CFR[Any, Any] = CFR(KUHN)
    solver.visit(solver.root, 0, 1.0, 1.0)
    # With K, MIN bets or checks, calls or folds, half the time each, and MAX wins always:
    # bet: (2 + 1) / 2; check: 1 / 2 + (2 - 1) / 2 / 2; two deals of 1/6 each.
    bet, check = 1.5, 0.75
    assert solver.regrets["K"]["bet"] == pytest.approx((bet - (bet + check) / 2) / 3)
    # With J, MAX loses 2 to a call, 1 if it folds or both check.
    assert solver.regrets["J check bet"] == pytest.approx({"fold": 1 / 12, "call": -1 / 12})
    assert solver.totals["K check bet"] == pytest.approx({"fold": 0.5, "call": 0.5})


# CFR+.


@pytest.mark.parametrize("game", [KUHN, LiarsDice(3)])
def test_cfr_plus_comes_nearer_than_cfr(game: Any):
    assert exploitability(game, cfr_plus(game, 100)) < exploitability(game, cfr(game, 100)) / 2


def test_cfr_plus_keeps_no_regret_below_zero():
    solver: CFRPlus[Any, Any] = CFRPlus(KUHN)
    for _ in range(20):
        solver.iterate()
        assert min(min(regrets.values()) for regrets in solver.regrets.values()) >= 0


def test_cfr_plus_approaches_the_value_of_leduc_poker():
    """-0.0856: the value lies within the exploitability of the profile's own value."""
    game = LeducPoker()
    strategies = cfr_plus(game, 60)
    bound = 2 * exploitability(game, strategies)
    assert bound < 0.07
    value = expected_value(game, game.initial(), strategies)[MAX]
    assert value == pytest.approx(-0.0856064, abs=bound)


@pytest.mark.thorough
def test_cfr_plus_finds_the_value_of_leduc_poker():
    game = LeducPoker()
    strategies = cfr_plus(game, 2000)
    assert exploitability(game, strategies) < 1e-4
    value = expected_value(game, game.initial(), strategies)[MAX]
    assert value == pytest.approx(-0.0856064, abs=1e-4)


# External sampling.


def test_a_sample_has_the_regrets_of_cfr_on_average():
    exact: CFR[Any, Any] = CFR(KUHN)
    exact.visit(exact.root, MAX, 1.0, 1.0)
    n, rng = 6000, Random(0)
    sums = {known: dict.fromkeys(exact.regrets[known], 0.0) for known in exact.sets[MAX]}
    for _ in range(n):
        sample = MCCFR(KUHN, rng)
        sample.visit(KUHN.initial(), MAX)
        for known, regrets in sample.regrets.items():
            for a, regret in regrets.items() if known in sums else ():
                sums[known][a] += regret / n
    for known, regrets in sums.items():
        assert regrets == pytest.approx(exact.regrets[known], abs=0.04), known


def test_external_sampling_solves_kuhn_poker():
    assert exploitability(KUHN, external_sampling(KUHN, 8000, Random(0))) < 0.03


def test_the_same_source_of_chance_gives_the_same_strategies():
    assert external_sampling(KUHN, 50, Random(7)) == external_sampling(KUHN, 50, Random(7))


@pytest.mark.parametrize("seed", range(5))
def test_external_sampling_solves_random_trees(seed: int):
    game = random_hidden_tree(Random(seed))
    assert exploitability(game, external_sampling(game, 4000, Random(seed))) < 0.2


# Wrong arguments.


@pytest.mark.parametrize(("n", "error"), [(0, ValueError), (-1, ValueError), (1.5, TypeError)])
@pytest.mark.parametrize(
    "solve", [cfr, cfr_plus, lambda game, n: external_sampling(game, n, Random(0))]
)
def test_a_number_of_iterations_that_is_none_is_refused(solve: Any, n: Any, error: type[Exception]):
    with pytest.raises(error, match="iterations"):
        solve(KUHN, n)
