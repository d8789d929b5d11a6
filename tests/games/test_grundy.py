"""Grundy's game. Grundy values: OEIS A002188, from n = 0."""

from functools import cache

import pytest

from course_lib.game import MAX, MIN, successors
from course_lib.games import Grundy
from course_lib.search import minimax_value

A002188 = [
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3,
    2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
]  # fmt: skip


def mex(values: set[int]) -> int:
    """Return the smallest natural number that is not among the values."""
    return next(n for n in range(len(values) + 1) if n not in values)


def test_grundy_values_from_the_game_itself():
    game = Grundy((14,))

    @cache
    def grundy_value(piles: tuple[int, ...]) -> int:
        return mex({grundy_value(t) for _, t in successors(game, piles)})

    assert [grundy_value((n,)) for n in range(1, 15)] == A002188[1:15]


def test_grundy_values_from_the_splits_of_single_piles():
    values = [0]
    for n in range(1, len(A002188)):
        splits = Grundy((n,)).actions((n,))
        values.append(mex({values[a] ^ values[b] for a, b in splits}))
    assert values == A002188


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("n", range(1, 12))
def test_who_begins_loses_grundys_game_exactly_when_the_grundy_value_is_zero(n: int, first: int):
    mover_wins = A002188[n] != 0
    assert minimax_value(Grundy((n,), first=first), (n,)) == (
        1 if mover_wins == (first == MAX) else -1
    )


def test_grundy_7_is_lost_for_whoever_begins():
    assert minimax_value(Grundy((7,)), (7,)) == -1
    assert minimax_value(Grundy((7,), first=MIN), (7,)) == 1


def test_grundy_actions_and_states():
    game = Grundy((4, 7, 4))
    assert game.initial() == (7, 4, 4)
    assert game.actions((7, 4, 4)) == [(6, 1), (5, 2), (4, 3), (3, 1)]
    assert game.transition((7, 4, 4), (3, 1)) == (7, 4, 3, 1)
    assert game.text((7, 4, 4)) == "7 4 4"
    assert [game.turn(s) for s in ((7, 4, 4), (6, 4, 4, 1), (6, 4, 3, 1, 1))] == [0, 1, 0]
