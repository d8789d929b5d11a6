"""Matrix games: what pure and mixed strategies secure, and three ways to an equilibrium."""

from random import Random
from typing import Any

import pytest

from course_lib.games.hidden import matching_pennies, rock_paper_scissors
from course_lib.search.hidden import (
    best_column,
    best_row,
    expected_payoff,
    fictitious_play,
    matrix_exploitability,
    maxmin,
    minmax,
    regret_matching_play,
    solve_matrix,
)

RPS = rock_paper_scissors().payoffs
THIRDS = [1 / 3] * 3
SADDLE = ((4, 2, 5), (3, 1, 0), (1, 0, 9))
"""2 is the least of its row and the greatest of its column."""


def random_matrix(seed: int) -> list[list[int]]:
    rng = Random(seed)
    width = rng.randint(1, 4)
    return [[rng.randint(-5, 5) for _ in range(width)] for _ in range(rng.randint(1, 4))]


def test_pure_strategies_secure_less_than_mixed_ones():
    assert maxmin(RPS) == (-1, 0)
    assert minmax(RPS) == (1, 0)
    assert maxmin(SADDLE) == (2, 0)
    assert minmax(SADDLE) == (2, 1)


def test_best_responses_to_a_habit():
    assert best_row(RPS, [0.5, 0.3, 0.2]) == (pytest.approx(0.3), 1)
    assert best_column(RPS, [0.5, 0.3, 0.2]) == (pytest.approx(-0.3), 1)
    assert expected_payoff(RPS, [0, 1, 0], [0.5, 0.3, 0.2]) == pytest.approx(0.3)
    assert matrix_exploitability(RPS, [1, 0, 0], [1, 0, 0]) == 1
    assert matrix_exploitability(RPS, THIRDS, THIRDS) == pytest.approx(0)


@pytest.mark.parametrize("rounds", [1000])
def test_rock_paper_scissors_is_a_third_each(rounds: int):
    value, *exact = solve_matrix(RPS)
    assert value == pytest.approx(0)
    for strategy in (*exact, *regret_matching_play(RPS, rounds)):
        assert strategy == pytest.approx(THIRDS)
    for strategy in fictitious_play(RPS, rounds):
        assert strategy == pytest.approx(THIRDS, abs=0.05)


def test_the_weights_of_rock_paper_scissors_turn_round():
    """What scissors win makes rock likely, not scissors."""
    payoffs = rock_paper_scissors(rock=1, paper=2, scissors=3).payoffs
    right = pytest.approx([3 / 6, 1 / 6, 2 / 6])
    assert solve_matrix(payoffs) == (pytest.approx(0), right, right)
    assert regret_matching_play(payoffs, 4000)[0] == pytest.approx([3 / 6, 1 / 6, 2 / 6], abs=0.02)


def test_pennies_of_different_worth():
    """By hand: MAX shows heads with q such that both columns bring the same."""
    payoffs = ((2, -1), (-1, 1))
    value, rows, columns = solve_matrix(payoffs)
    assert value == pytest.approx(1 / 5)
    assert rows == pytest.approx([2 / 5, 3 / 5])
    assert columns == pytest.approx([2 / 5, 3 / 5])
    assert solve_matrix(matching_pennies().payoffs)[1] == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("seed", range(30))
def test_the_value_lies_between_what_pure_strategies_secure(seed: int):
    payoffs = random_matrix(seed)
    value, rows, columns = solve_matrix(payoffs)
    assert maxmin(payoffs)[0] - 1e-9 <= value <= minmax(payoffs)[0] + 1e-9
    assert expected_payoff(payoffs, rows, columns) == pytest.approx(value, abs=1e-9)
    assert matrix_exploitability(payoffs, rows, columns) == pytest.approx(0, abs=1e-9)
    assert sum(rows) == sum(columns) == pytest.approx(1)
    assert min(*rows, *columns, 1) >= 0


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("solve", [fictitious_play, regret_matching_play])
def test_playing_again_and_again_approaches_an_equilibrium(solve: Any, seed: int):
    payoffs = random_matrix(seed)
    few, many = (matrix_exploitability(payoffs, *solve(payoffs, n)) for n in (5, 2000))
    assert many < 0.25
    assert many <= few + 1e-9


@pytest.mark.parametrize("solve", [fictitious_play, regret_matching_play])
def test_a_number_of_rounds_that_is_none_is_refused(solve: Any):
    with pytest.raises(ValueError, match="rounds is 0"):
        solve(RPS, 0)
