"""The compiled alpha-beta on m,n,k-games has right counts and values, and sees threats."""

from math import inf
from random import Random

import numpy as np
import pytest

from course_lib.fast.mnk_alpha_beta import PER_SPEND, WIDTH, MNKSearch
from course_lib.fast.mnk_lines import Lines, lines_of, put, take_back
from course_lib.games import MNK
from course_lib.games.mnk import Marks
from course_lib.search import Budget, minimax_value

CONNECT5 = MNK(15, 15, 5)


def played(game: MNK, *cells: int) -> Marks:
    s = game.initial()
    for a in cells:
        s = game.transition(s, a)
    return s


def chosen(game: MNK, s: Marks, calls: int = 50) -> tuple[int, dict[str, float]]:
    search = MNKSearch(game, s)
    return search.choose(Budget(calls=calls)), dict(search.thoughts)


def counts(lines: Lines) -> list[list[object]]:
    return [np.asarray(part).tolist() for part in lines[4:]]


@pytest.mark.parametrize("game", [MNK(), MNK(6, 5, 4), CONNECT5])
def test_counts_that_are_kept_are_those_of_the_position(game: MNK):
    rng = Random(1)
    lines = lines_of(game, game.initial())
    s, before = game.initial(), [counts(lines)]
    path = list[tuple[int, int]]()
    while not s[2] and len(path) < 30:
        path.append((rng.choice(game.actions(s)), game.turn(s)))
        put(lines, *path[-1])
        s = game.transition(s, path[-1][0])
        before.append(counts(lines))
        assert before[-1] == counts(lines_of(game, s))
    for cell, player in reversed(path):
        assert counts(lines) == before.pop()
        take_back(lines, cell, player)
    assert counts(lines) == before[0]


@pytest.mark.parametrize("game", [MNK(), MNK(4, 3, 3), MNK(4, 4, 4), MNK(5, 3, 4)])
def test_on_a_small_board_it_finds_the_value_of_minimax(game: MNK):
    """All moves are searched there, and the search ends where the board is full."""
    assert game.m * game.n <= WIDTH
    rng = Random(2)
    for _ in range(6):
        s = game.initial()
        while game.m * game.n - (s[0] | s[1]).bit_count() > 6 and not s[2]:
            s = game.transition(s, rng.choice(game.actions(s)))
        if s[2]:
            continue
        sign = 1 if game.turn(s) == 0 else -1
        best = sign * minimax_value(game, s)
        action, thoughts = chosen(game, s)
        assert np.sign(thoughts["value"]) == best
        assert sign * minimax_value(game, game.transition(s, action)) == best


def test_a_win_comes_before_a_block_and_a_block_before_all_else():
    four = (105, 0, 106, 2, 107, 4, 108)
    assert chosen(CONNECT5, played(CONNECT5, *four))[0] in (104, 109)
    both = played(CONNECT5, *four, 30, 224, 31, 222, 32, 220, 33, 218)
    action, thoughts = chosen(CONNECT5, both)
    assert (action, thoughts["value"]) == (34, 1)


def test_an_open_three_is_won_and_met():
    three = (111, 0, 112, 4, 113)
    attack = played(CONNECT5, *three, 60)
    action, thoughts = chosen(CONNECT5, attack)
    assert action in (110, 114)
    assert thoughts["value"] == 1
    met = CONNECT5.transition(
        played(CONNECT5, *three), chosen(CONNECT5, played(CONNECT5, *three))[0]
    )
    assert chosen(CONNECT5, met)[1]["value"] < 1


def test_without_time_there_is_a_move_and_with_the_same_calls_the_same_one():
    s = played(CONNECT5, 112, 96, 113, 97)
    assert chosen(CONNECT5, s, calls=0)[0] in CONNECT5.actions(s)
    assert chosen(CONNECT5, s, calls=5) == chosen(CONNECT5, s, calls=5)


def test_a_search_ends_soon_after_its_calls():
    search = MNKSearch(CONNECT5, played(CONNECT5, 112, 96, 113, 97))
    search.choose(Budget(calls=7))
    assert PER_SPEND < search.nodes <= 7 * PER_SPEND


def test_the_first_mark_goes_to_the_middle_and_short_lines_are_refused():
    row, column = divmod(chosen(CONNECT5, CONNECT5.initial(), calls=1)[0], 15)
    assert 4 <= row <= 10
    assert 4 <= column <= 10
    with pytest.raises(ValueError, match="3 or more"):
        MNKSearch(MNK(2, 2, 2), MNK(2, 2, 2).initial())


def test_a_budget_of_seconds_alone_suffices():
    assert MNKSearch(MNK(), MNK().initial()).choose(Budget(seconds=inf)) in range(9)
