"""Numbers of positions and of sequences of moves, published and counted by the plain rules."""

import pytest

from course_lib.fast.bitboard import key
from course_lib.fast.perft import perft
from course_lib.fast.solver import GAME, bitboards
from course_lib.game import perft as plain_perft
from course_lib.game import successors
from tests.fast.test_solver import positions

POSITIONS = [1, 7, 49, 238, 1120, 4263, 16422]
"""After n plies: sequence A212693 of the On-Line Encyclopedia of Integer Sequences (J. Tromp)."""


def test_there_are_as_many_keys_as_positions_are_published():
    level = {GAME.initial()}
    for number in POSITIONS:
        assert len({key(*bitboards(s)) for s in level}) == number
        level = {t for s in level for _, t in successors(GAME, s)}


def test_perft_is_that_of_the_plain_rules():
    start = GAME.initial()
    assert [perft(start, d) for d in range(7)] == [plain_perft(GAME, start, d) for d in range(7)]
    for discs in (20, 30, 37):
        for s in positions(discs, 5, seed=discs):
            assert [perft(s, d) for d in range(6)] == [plain_perft(GAME, s, d) for d in range(6)]


def test_a_match_that_is_over_has_no_moves():
    s = GAME.initial()
    for a in (0, 1, 0, 1, 0, 1, 0):
        s = GAME.transition(s, a)
    assert [perft(s, d) for d in range(3)] == [1, 0, 0]


def test_perft_refuses_a_negative_depth():
    with pytest.raises(ValueError, match="depth is -1"):
        perft(GAME.initial(), -1)
