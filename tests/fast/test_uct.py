"""Compiled tree search: what it counts, where it goes, and that its random matches are random."""

from math import inf, sqrt
from random import Random

import numpy as np
import pytest

from course_lib.fast.solver import GAME, Solver, bitboards
from course_lib.fast.uct import random_cell, simulate, uct, uct_statistics
from course_lib.game import successors
from course_lib.games.mnk import Marks
from tests.bench.positions import can_win
from tests.fast.test_solver import positions


def random_value(s: Marks) -> float:
    """Return the mean utility of random play for the player to move."""
    if s[2]:
        return GAME.utility(s, GAME.turn(s))
    values = [-random_value(t) for _, t in successors(GAME, s)]
    return sum(values) / len(values)


@pytest.mark.parametrize("seed", range(4))
def test_random_matches_have_the_mean_of_random_play(seed: int):
    (s,), rng = positions(33, 1, seed), np.array([12345 + seed], np.int64)
    n = 40_000
    mean = sum(simulate(*bitboards(s), rng) for _ in range(n)) / n
    assert mean == pytest.approx(random_value(s), abs=4 / sqrt(n))


def test_each_cell_is_as_likely():
    rng, n = np.array([1], np.int64), 7 * 6000
    cells = [1 << 7 * x for x in range(7)]
    drawn = [random_cell(sum(cells), rng) for _ in range(n)]
    assert all(abs(drawn.count(cell) - n / 7) < 4 * sqrt(n / 7) for cell in cells)


def test_the_visits_are_the_iterations_after_the_first_and_the_same_seed_gives_the_same():
    for s in (GAME.initial(), *positions(20, 3, seed=0)):
        found = uct_statistics(s, 500, sqrt(2), Random(3))
        assert list(found) == GAME.actions(s)
        assert sum(f.visits for f in found.values()) == 499
        assert all(abs(f.mean) <= 1 for f in found.values())
        assert found == uct_statistics(s, 500, sqrt(2), Random(3))
        assert found != uct_statistics(s, 500, sqrt(2), Random(4))


def test_many_iterations_find_the_best_outcome():
    solver = Solver(16)
    for s in positions(28, 20, seed=5):
        a = uct(s, 50_000, sqrt(2), Random(0))
        assert -solver.outcome(GAME.transition(s, a)) == solver.outcome(s)


def test_a_win_at_once_is_taken():
    s = GAME.initial()
    for a in (3, 0, 3, 0, 3, 1):
        s = GAME.transition(s, a)
    assert can_win(s)
    found = uct_statistics(s, 2000, sqrt(2), Random(0))
    assert uct(s, 2000, sqrt(2), Random(0)) == 3
    assert found[3].mean == 1


def test_where_the_match_is_over_there_is_no_action():
    s = GAME.initial()
    for a in (0, 1, 0, 1, 0, 1, 0):
        s = GAME.transition(s, a)
    assert uct(s, 10, 1.0, Random(0)) is None
    assert uct_statistics(s, 10, 1.0, Random(0)) == {}


def test_one_iteration_leaves_every_action_without_visits():
    assert uct(GAME.initial(), 1, 1.0, Random(0)) == 0


@pytest.mark.parametrize(("iterations", "c"), [(0, 1.0), (1, -1.0), (1, inf)])
def test_numbers_that_make_no_sense_are_refused(iterations: int, c: float):
    with pytest.raises(ValueError, match=r"iterations|c is"):
        uct(GAME.initial(), iterations, c, Random(0))
