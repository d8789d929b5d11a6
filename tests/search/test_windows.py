"""Searches in a window: exact inside, a bound outside."""

from math import inf, nextafter
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.search import (
    alpha_beta_fail_hard,
    alpha_beta_search,
    alpha_beta_value,
    aspiration_search,
    minimax_value,
    negamax,
    principal_variation_search,
)
from tests.lengths import examples
from tests.search.game_trees import PLAYERS, Turns, Watched, few, games, leaves_of, nested, numbers


def on_the_right_side(v: float, value: float, alpha: float, beta: float) -> bool:
    """Hold the promise of every search in a window, fail-soft or fail-hard."""
    if alpha < value < beta:
        return v == value
    return value <= v <= alpha if value <= alpha else beta <= v <= value


windows = st.tuples(numbers, numbers).filter(lambda w: w[0] < w[1])
near = st.tuples(st.integers(-3, 3), st.integers(1, 4)).map(lambda w: (w[0], sum(w)))


@pytest.mark.slow
@given(game=games, window=st.one_of(windows, near))
@settings(max_examples=examples(200), deadline=None)
def test_alpha_beta_in_a_window_is_exact_inside_and_a_bound_outside(
    game: Tree, window: tuple[float, float]
):
    value = minimax_value(game, game.root)
    assert on_the_right_side(alpha_beta_value(game, game.root, *window), value, *window)
    hard = alpha_beta_fail_hard(game, game.root, *window)
    assert hard == min(max(value, window[0]), window[1])


@pytest.mark.slow
@given(game=games, window=st.one_of(windows, near))
@settings(deadline=None)
def test_failing_hard_looks_at_the_same_leaves_and_says_less(
    game: Tree, window: tuple[float, float]
):
    soft, hard = Watched(game), Watched(game)
    v = alpha_beta_value(soft, game.root, *window)
    assert alpha_beta_fail_hard(hard, game.root, *window) == min(max(v, window[0]), window[1])
    assert soft.leaves == hard.leaves


@pytest.mark.slow
@pytest.mark.parametrize("search", [negamax, principal_variation_search])
@given(tree=nested(4), first=st.sampled_from(PLAYERS), window=st.one_of(windows, near))
@settings(max_examples=examples(200), deadline=None)
def test_negamax_in_a_window_is_exact_inside_and_a_bound_outside(
    search: Any, tree: Any, first: int, window: tuple[float, float]
):
    game = Turns(Tree.of(tree, first=first))
    value = minimax_value(game, "a") * (1 if first == MAX else -1)
    assert search(game, "a") == value
    assert on_the_right_side(search(game, "a", *window), value, *window)


@pytest.mark.slow
@given(tree=nested(4), first=st.sampled_from(PLAYERS), guess=numbers, window=st.integers(1, 5))
@settings(max_examples=examples(200), deadline=None)
def test_aspiration_is_right_however_wrong_the_guess(
    tree: Any, first: int, guess: float, window: int
):
    assume(guess - window < guess + window)
    game = Turns(Tree.of(tree, first=first))
    value = negamax(game, "a")
    assert aspiration_search(game, "a", guess, window) == value
    if abs(value) < 10**6:
        assert aspiration_search(game, "a", value + window, window) == value
        assert aspiration_search(game, "a", value - window, window) == value


def test_a_good_guess_saves_leaves_and_a_bad_one_costs_some():
    tree = Turns(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))))
    seen = {}
    for guess in (3, 30):
        game = Watched(tree)
        assert aspiration_search(game, "a", guess, 2) == 3
        seen[guess] = len(game.leaves)
    assert seen[3] == 7 < seen[30]


@pytest.mark.slow
@given(tree=st.one_of(nested(4), nested(5, few)), first=st.sampled_from(PLAYERS))
@settings(max_examples=examples(300), deadline=None)
def test_principal_variation_search_looks_at_leaves_of_negamax_only(tree: Any, first: int):
    game = Turns(Tree.of(tree, first=first))
    seen, plain = Watched(game), Watched(game)
    principal_variation_search(seen, "a")
    negamax(plain, "a")
    alpha_beta = leaves_of(alpha_beta_search, game, "a")
    assert set(seen.leaves) <= set(plain.leaves) == alpha_beta


def test_values_as_close_as_numbers_can_be_are_told_apart():
    """The second action is better by the least there is at first sight, and by 4 in the end."""
    game = Turns(Tree.of((1.0, ((nextafter(1.0, inf), 5.0),))))
    assert principal_variation_search(game, "a") == negamax(game, "a") == 5


@pytest.mark.parametrize(
    ("game", "s"),
    [
        (Nim((1, 2, 3)), ((1, 2, 3), MAX)),
        (Nim((2, 2), misere=True), ((1, 2), MIN)),
        (Grundy((8,), first=MIN), (8,)),
        (TicTacToe(), (1, 0, 0, 0, 2, 0, 0, 0, 1)),
        (Nim((1,)), ((0,), MIN)),
    ],
)
def test_negamax_speaks_for_the_player_to_move(game: Game[Any, Any], s: Any):
    value = minimax_value(game, s) * (1 if game.turn(s) == MAX else -1)
    assert negamax(game, s) == principal_variation_search(game, s) == value
