"""Bitboards agree with the rules of the game, and the table with a dictionary."""

from random import Random

from course_lib.fast import bitboard
from course_lib.fast.table import LOWER, bound_of, look_up, new_table, store
from course_lib.game import successors
from course_lib.games.mnk import WON
from tests.bench.positions import GAME, played
from tests.fast.test_solver import positions


def test_winning_cells_are_those_that_win_in_the_game():
    for discs in (8, 15, 22, 29, 36):
        for s in positions(discs, 20, seed=discs):
            for _, t in successors(GAME, s):
                mine = t[GAME.turn(t)]
                wins = {a for a, u in successors(GAME, t) if u[2] == WON}
                cells = bitboard.winning_cells(mine, t[0] | t[1]) & bitboard.next_cells(t[0] | t[1])
                assert wins == {a for a in range(7) if cells >> 7 * a & 127}


def test_keys_are_different_and_mirrored_positions_share_one():
    states = [s for discs in range(0, 30, 3) for s in positions(discs, 30, seed=discs)]
    pairs = {(s[GAME.turn(s)], s[0] | s[1]) for s in states}
    assert len({bitboard.key(*pair) for pair in pairs}) == len(pairs)
    assert all(0 < bitboard.key(*pair) < 1 << 49 for pair in pairs)
    for pair in pairs:
        image = tuple(map(bitboard.mirror, pair))
        assert bitboard.symmetric_key(*image) == bitboard.symmetric_key(*pair)
    assert bitboard.mirror(played("1123")[0]) == played("7765")[0]


def test_what_the_table_still_has_is_what_was_stored_last():
    rng, table, stored = Random(0), new_table(8), dict[int, tuple[int, int]]()
    keys = [rng.randrange(1, 1 << 49) for _ in range(500)]
    for _ in range(5000):
        key, bound, lower = keys[rng.randrange(500)], rng.randint(-18, 18), rng.randint(0, 1)
        store(table, key, rng.randint(0, 41), bound, lower)
        stored[key] = bound, lower
        entry = look_up(table, key)
        assert (bound_of(entry), entry & LOWER) == (bound, lower)
    found = {key: entry for key in stored if (entry := look_up(table, key))}
    assert 100 < len(found) <= 256
