"""Nim: Bouton's theorem, and matches of several players.

Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache, reduce
from math import comb
from operator import xor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, perft, reachable, successors
from course_lib.games import Nim

SMALL_PILES = [(a, b, c) for a in range(4) for b in range(a, 4) for c in range(b, 4)]


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("piles", SMALL_PILES)
def test_bouton_normal_nim_is_lost_for_the_mover_exactly_when_the_nim_sum_is_zero(
    piles: tuple[int, ...], first: int
):
    mover_wins = reduce(xor, piles) != 0
    assert nim_value(Nim(piles, first=first)) == (1 if mover_wins == (first == MAX) else -1)


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("piles", SMALL_PILES)
def test_bouton_misere_nim_differs_only_when_no_pile_has_two_coins(
    piles: tuple[int, ...], first: int
):
    mover_wins = reduce(xor, piles) != 0 if max(piles) >= 2 else sum(piles) % 2 == 0
    game = Nim(piles, misere=True, first=first)
    assert nim_value(game) == (1 if mover_wins == (first == MAX) else -1)


def nim_value(game: Nim) -> float:
    """Return the minimax value of Nim, each state valued once."""

    @cache
    def value(s: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = max if game.turn(s) == MAX else min
        return best(value(t) for _, t in successors(game, s))

    return value(game.initial())


def test_nim_text():
    assert Nim().text(((3, 0, 5), MIN)) == "3 0 5, MIN to move"


@pytest.mark.parametrize("n", [1, 5, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pile_of_n_coins_is_taken_in_d_moves_in_n_choose_d_ways(n: int, players: int):
    game = Nim((n,), n_players=players)
    counted = [perft(game, game.initial(), d) for d in range(1, n + 1)]
    assert counted == [comb(n, d) for d in range(1, n + 1)]


@given(st.lists(st.integers(0, 4), max_size=3), st.integers(2, 4))
@settings(max_examples=25)
def test_nim_has_the_states_that_can_be_counted(piles: list[int], n: int):
    """Between one move a pile that has changed and one a coin, any number of moves was made."""
    expected = 0
    for left in _products([range(pile + 1) for pile in piles]):
        taken = [pile - rest for pile, rest in zip(piles, left, strict=True)]
        expected += min(n, sum(taken) - sum(t > 0 for t in taken) + 1)
    game = Nim(tuple(piles), n_players=n)
    assert len(reachable(game, game.initial())) == expected


def _products(ranges: list[range]) -> Iterator[list[int]]:
    if not ranges:
        yield []
        return
    for rest in _products(ranges[1:]):
        yield from ([n, *rest] for n in ranges[0])


def endings(game: Game[Any, Any], s: Any) -> Iterator[tuple[float, ...]]:
    """Yield what everybody gets at the end of every match from s."""
    if game.is_terminal(s):
        yield tuple(game.utility(s, p) for p in range(game.n_players))
    for _, t in successors(game, s):
        yield from endings(game, t)


@pytest.mark.parametrize(
    ("game", "ends"),
    [
        (Nim((2, 1), n_players=3), {(0, 1, 0): 2, (0, 0, 1): 3}),
        (Nim((2, 1), misere=True, n_players=3), {(0.5, 0, 0.5): 2, (0.5, 0.5, 0): 3}),
        (Nim((1, 1, 1), n_players=3), {(0, 0, 1): 6}),
        (Nim((1, 1, 1), first=1, n_players=3), {(1, 0, 0): 6}),
        (Nim((1, 1), misere=True), {(1, -1): 2}),
    ],
    ids=repr,
)
def test_who_takes_the_last_coin_in_matches_written_out_by_hand(game: Nim, ends: dict[Any, int]):
    assert Counter(endings(game, game.initial())) == ends


def test_two_players_are_the_default():
    assert Nim((1, 2)) == Nim((1, 2), n_players=2) != Nim((1, 2), n_players=3)
