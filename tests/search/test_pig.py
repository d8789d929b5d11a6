"""Pig's policies: worth what their linear equations say, and none beats the optimum."""

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from course_lib.search import pig_policy, pig_values, pig_win_probability

# Pig.


def solved(target: int, policy: Mapping[Any, bool], opponent: Mapping[Any, bool]) -> float:
    """Return the first player's chance to win, from one linear equation for every state."""
    turns = [
        (mover, own, other, total)
        for mover, own, other in product((0, 1), range(target), range(target))
        for total in range(target - own)
    ]
    index = {s: i for i, s in enumerate(turns)}
    equations, constants = np.eye(len(turns)), np.zeros(len(turns))
    for s, i in index.items():
        mover, own, other, total = s
        if (opponent if mover else policy)[own, other, total]:
            ways = [(1 - mover, other, own, 0)] + [
                (mover, own, other, total + r) for r in range(2, 7)
            ]
        else:
            ways = [(1 - mover, other, own + total, 0)]
        for t in ways:
            if t in index:
                equations[i, index[t]] -= 1 / len(ways)
            else:
                constants[i] += (1 - mover) / len(ways)
    return float(np.linalg.solve(equations, constants)[index[0, 0, 0, 0]])


def any_policy(target: int, rng: Random) -> dict[tuple[int, int, int], bool]:
    """Draw a policy; it begins every turn with a roll."""
    return {s: s[2] == 0 or rng.random() < 0.5 for s in pig_policy(target)}


@pytest.mark.parametrize("target", [1, 2])
def test_who_needs_two_points_at_most_wins_with_any_roll_but_a_1(target: int):
    """The chance is p = 5/6 + (1 - p) / 6."""
    assert pig_values(target)[0][0] == pytest.approx(6 / 7)


@pytest.mark.slow
@pytest.mark.parametrize("target", [1, 2, 5, 8])
def test_a_policy_is_worth_what_its_linear_equations_say(target: int):
    best = pig_policy(target)
    assert pig_values(target)[0][0] == pytest.approx(solved(target, best, best), abs=1e-10)
    for seed in range(4):
        rng = Random(seed)
        mine, yours = any_policy(target, rng), any_policy(target, rng)
        value = pig_win_probability(target, mine, yours)
        assert value == pytest.approx(solved(target, mine, yours), abs=1e-10)


@pytest.mark.slow
def test_nothing_beats_the_optimum_and_the_optimum_loses_to_nothing():
    for target in (5, 12, 20):
        best, value = pig_policy(target), pig_values(target)[0][0]
        assert pig_win_probability(target, best, best) == pytest.approx(value, abs=1e-10)
        for seed in range(5):
            other = any_policy(target, Random(seed))
            assert pig_win_probability(target, other, best) < value + 1e-10
            assert pig_win_probability(target, best, other) > value - 1e-10


@pytest.mark.slow
def test_always_rolling_is_optimal_for_small_targets_only():
    for target, is_optimal in ((20, True), (42, False)):
        best = pig_policy(target)
        rolling = pig_win_probability(target, dict.fromkeys(best, True), best)
        assert (rolling > pig_values(target)[0][0] - 1e-9) == is_optimal


def test_a_policy_names_every_state_short_of_the_target():
    target = 6
    states = {(i, j, k) for i, j, k in product(range(6), repeat=3) if i + k < target}
    policy = pig_policy(target)
    assert policy.keys() == states
    assert all(policy[i, j, 0] for i, j in product(range(6), repeat=2))


def test_a_game_that_never_ends_is_not_won():
    never = dict.fromkeys(pig_policy(4), False)
    assert pig_win_probability(4, never, never) == 0
    assert pig_win_probability(4, pig_policy(4), never) == pytest.approx(1)


# Bad input.


def test_a_policy_with_gaps_is_refused():
    best = pig_policy(4)
    gap = {s: rolls for s, rolls in best.items() if s != (1, 2, 2)}
    for policies in ((gap, best), (best, gap)):
        with pytest.raises(ValueError, match=r"what to do in \(1, 2, 2\)"):
            pig_win_probability(4, *policies)
