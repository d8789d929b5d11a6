"""Compiled tree search and perft of m,n,k-games agree with the plain rules and with random play."""

import re
from math import inf, sqrt
from random import Random

import pytest

from course_lib.fast.mnk import perft, uct, uct_statistics
from course_lib.game import perft as plain_perft
from course_lib.game import successors
from course_lib.games import MNK
from course_lib.games.mnk import Marks
from course_lib.search import minimax_value

CONNECT5 = MNK(15, 15, 5)


def played(game: MNK, *cells: int) -> Marks:
    s = game.initial()
    for a in cells:
        s = game.transition(s, a)
    return s


@pytest.mark.parametrize("game", [MNK(), MNK(4, 3, 3), MNK(2, 4, 4), MNK(5, 2, 2), MNK(1, 4, 3)])
def test_perft_is_that_of_the_plain_rules(game: MNK):
    start = game.initial()
    assert [perft(game, start, d) for d in range(6)] == [
        plain_perft(game, start, d) for d in range(6)
    ]


def test_published_counts_of_tic_tac_toe():
    assert perft(MNK(), MNK().initial(), 9) == 127_872  # draws and wins with the last mark
    assert perft(CONNECT5, CONNECT5.initial(), 3) == 225 * 224 * 223


def random_value(game: MNK, s: Marks) -> float:
    """Return the mean utility of random play for the player to move."""
    if s[2]:
        return game.utility(s, game.turn(s))
    values = [-random_value(game, t) for _, t in successors(game, s)]
    return sum(values) / len(values)


def test_without_a_tree_the_mean_is_that_of_random_play():
    game, n = MNK(4, 3, 3), 3000
    s = played(game, 0, 5, 6, 1, 2)
    action, t = next(iter(successors(game, s)))
    firsts = [uct_statistics(game, s, 2, 1.0, Random(i))[action].mean for i in range(n)]
    assert sum(firsts) / n == pytest.approx(-random_value(game, t), abs=4 / sqrt(n))


def test_the_visits_are_the_iterations_after_the_first_and_the_same_seed_gives_the_same():
    for s in (CONNECT5.initial(), played(CONNECT5, 112, 113, 97, 98)):
        found = uct_statistics(CONNECT5, s, 2000, sqrt(2), Random(3))
        assert list(found) == CONNECT5.actions(s)
        assert sum(f.visits for f in found.values()) == 1999
        assert all(f.visits and abs(f.mean) <= 1 for f in found.values())
        assert found == uct_statistics(CONNECT5, s, 2000, sqrt(2), Random(3))
        assert found != uct_statistics(CONNECT5, s, 2000, sqrt(2), Random(4))


def test_many_iterations_find_the_best_outcome():
    game, rng = MNK(), Random(1)
    for _ in range(20):
        s = game.initial()
        while s[0].bit_count() < 2 and not s[2]:
            s = game.transition(s, rng.choice(game.actions(s)))
        a = uct(game, s, 20_000, sqrt(2), Random(0))
        if a is not None:
            assert minimax_value(game, game.transition(s, a)) == minimax_value(game, s)


def test_a_four_is_completed_and_one_of_the_opponent_is_stopped():
    s = played(CONNECT5, 110, 20, 111, 40, 112, 60, 113, 80)
    assert uct(CONNECT5, s, 20_000, sqrt(2), Random(0)) in (109, 114)
    s = played(CONNECT5, 110, 109, 111, 40, 112, 60, 113)
    assert uct(CONNECT5, s, 60_000, sqrt(2), Random(0)) == 114


def test_where_the_match_is_over_there_is_no_action():
    s = played(MNK(), 0, 3, 1, 4, 2)
    assert uct(MNK(), s, 10, 1.0, Random(0)) is None
    assert [perft(MNK(), s, d) for d in range(3)] == [1, 0, 0]


@pytest.mark.parametrize("s", [(1, 1, 0), (0, 1, 0), (1 << 3, 0, 0), (1 << 12, 0, 0)])
def test_what_is_no_state_is_refused(s: Marks):
    for function in (lambda: perft(MNK(), s, 1), lambda: uct(MNK(), s, 5, 1.0, Random(0))):
        with pytest.raises(ValueError, match=re.escape(f"{s!r} is no state of MNK(m=3, n=3, k=3)")):
            function()


@pytest.mark.parametrize(("iterations", "c"), [(0, 1.0), (1, -1.0), (1, inf)])
def test_numbers_that_make_no_sense_are_refused(iterations: int, c: float):
    with pytest.raises(ValueError, match=r"iterations|c is"):
        uct(MNK(), MNK().initial(), iterations, c, Random(0))
    with pytest.raises(ValueError, match="depth is -1"):
        perft(MNK(), MNK().initial(), -1)
