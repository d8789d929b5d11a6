"""Tables of positions: entries say the truth, and hashes are kept up to date."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import reachable
from course_lib.games import TicTacToe, Tree
from course_lib.search import (
    Bound,
    Entry,
    alpha_beta_search,
    alpha_beta_tt,
    minimax_search,
    minimax_value,
    zobrist,
    zobrist_after,
    zobrist_keys,
)
from tests.search.game_trees import KEYS, Watched, boards, games, leaves_of, random_dag


@pytest.mark.slow
def test_a_table_is_right_on_thousands_of_transposing_games():
    """Also from other roots, and asked again: then it answers without looking at a leaf."""
    plain_leaves = table_leaves = 0
    for seed in range(3000):
        game = random_dag(Random(seed), spread=seed % 4 + 1)
        watched = Watched(game)
        table: dict[str, Entry[str]] = {}
        assert alpha_beta_tt(watched, "n0", table) == minimax_search(game, "n0"), seed
        plain = leaves_of(alpha_beta_search, game, "n0")
        assert set(watched.leaves) <= plain, seed
        plain_leaves += len(plain)
        table_leaves += len(set(watched.leaves))
        roots = [f"n{i}" for i in Random(seed).sample(range(8), 4)]
        for s in roots:
            assert alpha_beta_tt(watched, s, table) == minimax_search(game, s), (seed, s)
        watched.leaves.clear()
        for s in ["n0", *roots]:
            assert alpha_beta_tt(watched, s, table) == minimax_search(game, s), (seed, s)
        assert watched.leaves == [], seed
    assert table_leaves < plain_leaves


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_entries_say_the_truth(game: Tree):
    table: dict[str, Entry[str]] = {}
    alpha_beta_tt(game, game.root, table)
    for s, entry in table.items():
        value, action = minimax_search(game, s)
        assert (value, action) == (entry.value, entry.action) or entry.bound is not Bound.EXACT
        assert value >= entry.value or entry.bound is not Bound.LOWER
        assert value <= entry.value or entry.bound is not Bound.UPPER


class Careless(dict[str, Entry[str]]):
    """A table that takes every bound for a value."""

    def __setitem__(self, s: str, entry: Entry[str]) -> None:
        super().__setitem__(s, entry._replace(bound=Bound.EXACT))


@pytest.mark.slow
def test_taking_a_bound_for_a_value_is_wrong_on_some_of_these_games():
    wrong = 0
    for seed in range(3000):
        game = random_dag(Random(seed), spread=seed % 4 + 1)
        wrong += alpha_beta_tt(game, "n0", Careless())[0] != minimax_value(game, "n0")
    assert wrong > 20


def test_keys_are_random_64_bit_numbers():
    flat = [key for row in KEYS for key in row]
    assert len(KEYS) == 9
    assert {len(row) for row in KEYS} == {3}
    assert len(set(flat)) == 27
    assert all(0 <= key < 2**64 for key in flat)
    assert zobrist_keys(9, 3, Random(0)) == KEYS != zobrist_keys(9, 3, Random(1))


@given(boards)
def test_a_hash_is_the_exclusive_or_of_the_marks_on_the_board(board: tuple[int, ...]):
    expected = 0
    for cell in range(9):
        if board[cell] != 0:
            expected ^= KEYS[cell][board[cell]]
    assert zobrist(board, KEYS) == expected


@given(st.permutations(range(9)))
def test_a_hash_is_kept_up_to_date_move_by_move_and_back(cells: list[int]):
    game = TicTacToe()
    s, h = game.initial(), 0
    for cell in cells:
        if game.is_terminal(s):
            break
        mark = 1 + game.turn(s)
        s, before = game.transition(s, cell), h
        h = zobrist_after(h, cell, mark, KEYS)
        assert h == zobrist(s, KEYS)
        assert zobrist_after(h, cell, mark, KEYS) == before
        assert zobrist_after(h, cell, 0, KEYS) == h


def test_reachable_boards_have_different_hashes():
    states = reachable(TicTacToe(), TicTacToe().initial())
    assert len({zobrist(s, KEYS) for s in states}) == len(states) == 5478
