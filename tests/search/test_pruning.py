"""Searches that look at less than minimax does: the same answers, and never more leaves."""

from collections.abc import Callable
from fractions import Fraction
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import (
    BestSoFar,
    ByEvaluation,
    History,
    Killers,
    UpToSymmetry,
    alpha_beta_fail_hard,
    alpha_beta_search,
    alpha_beta_tt,
    alpha_beta_value,
    aspiration_search,
    canonical,
    minimax_search,
    negamax,
    ordered_alpha_beta,
    principal_variation_search,
    smallest_image,
    square_symmetries,
    sss_star,
    zobrist,
    zobrist_after,
    zobrist_keys,
)
from tests.lengths import examples
from tests.search.game_trees import (
    KEYS,
    TEXTBOOK,
    Forgetful,
    Search,
    Watched,
    few,
    games,
    in_order,
    leaves_of,
    noise,
    trees,
    with_table,
)

# Games to search, and what searches ask of them.

LEFT_TO_RIGHT: dict[str, Search] = {
    "alpha-beta": alpha_beta_search,
    "ordered, in no order": in_order(),
    "table": with_table,
    "SSS*": sss_star,
}
SEARCHES = LEFT_TO_RIGHT | {
    "by evaluation": in_order(lambda: ByEvaluation(noise)),
    "killers": in_order(Killers),
    "one killer": in_order(lambda: Killers(1)),
    "history": in_order(History),
    "best so far": in_order(BestSoFar),
    "everything": in_order(BestSoFar, Killers, History, lambda: ByEvaluation(noise)),
}
every_search = pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())


# All of them answer what minimax answers.


@pytest.mark.slow
@given(game=games)
@settings(max_examples=examples(120), deadline=None)
def test_value_and_first_best_action_are_those_of_minimax(game: Tree):
    expected = minimax_search(game, game.root)
    assert {name: search(game, game.root) for name, search in SEARCHES.items()} == dict.fromkeys(
        SEARCHES, expected
    )


@every_search
@pytest.mark.parametrize(
    ("game", "s"),
    [
        (TEXTBOOK, "a"),
        (TEXTBOOK, "d"),
        (Tree.of(((7, 2, 9), (6, 5, 8)), first=MIN), "a"),
        (Tree.of(Node(MAX, (Node(MAX, (1, 5)), Node(MIN, (4, 9))))), "a"),
        (Tree.of(((5, 5), (5, 5), (5, 5)), first=MIN), "a"),
        (Tree.of((Fraction(1, 3), 1 / 3, Fraction(1, 3) + Fraction(1, 10**30))), "a"),
        (Tree.of(Node(MIN, (0.1 + 0.2, Node(MAX, (0.3, Fraction(3, 10))), 0.3))), "a"),
        (Nim((1, 2, 3)), ((1, 2, 3), MAX)),
        (Nim((1, 2, 2), misere=True, first=MIN), ((1, 2, 2), MIN)),
        (Grundy((9,)), (9,)),
        (TicTacToe(), (1, 0, 0, 0, 2, 0, 0, 0, 1)),
        (TicTacToe(), (1, 2, 0, 0, 1, 0, 0, 0, 2)),
    ],
)  # fmt: skip
def test_known_positions(search: Search, game: Game[Any, Any], s: Any):
    assert search(game, s) == minimax_search(game, s)


@every_search
def test_no_action_when_the_game_is_over(search: Search):
    assert search(TEXTBOOK, "k") == (14, None)


@pytest.mark.slow
@every_search
@given(game=games)
@settings(max_examples=15, deadline=None)
def test_the_game_is_left_as_it_was(search: Search, game: Tree):
    before = repr((game.players, game.moves, game.leaves))
    search(game, game.root)
    assert repr((game.players, game.moves, game.leaves)) == before


# Leaves, counted from outside.


@pytest.mark.parametrize("search", LEFT_TO_RIGHT.values(), ids=LEFT_TO_RIGHT.keys())
def test_the_textbook_tree_is_decided_without_its_leaves_4_and_6(search: Search):
    skipped = set(TEXTBOOK.leaves) - leaves_of(search, TEXTBOOK, "a")
    assert {TEXTBOOK.utility(s, MAX) for s in skipped} == {4, 6}
    assert {TEXTBOOK.transition("c", a) for a in "BC"} == skipped


def test_worst_order_cuts_nothing_and_best_order_cuts_most():
    worst_first = Tree.of(((8, 3, 2), (9, 5, 4), (14, 12, 6)))
    best_first = Tree.of(((6, 12, 14), (4, 5, 9), (2, 3, 8)))
    assert len(leaves_of(alpha_beta_search, worst_first, "a")) == 9
    assert len(leaves_of(alpha_beta_search, best_first, "a")) == 5


def test_a_cut_may_be_deep():
    """The bound comes from the root, three moves above; the state above has none of its own."""
    game = Tree.of((5, (((4, 99), 7), 8)))
    skipped = set(game.leaves) - leaves_of(alpha_beta_search, game, "a")
    assert {game.utility(s, MAX) for s in skipped} == {99}


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_alpha_beta_looks_at_no_leaf_twice_as_a_tree_and_at_none_that_minimax_does_not(game: Tree):
    full, pruned = Watched(game), Watched(game)
    minimax_search(full, game.root)
    alpha_beta_search(pruned, game.root)
    assert set(pruned.leaves) <= set(full.leaves)
    assert len(pruned.leaves) <= len(full.leaves)


@pytest.mark.slow
@given(game=st.one_of(trees(), trees(few), trees(few, levels=6)))
@settings(max_examples=examples(400), deadline=None)
def test_sss_star_looks_at_leaves_of_alpha_beta_only(game: Tree):
    seen = Watched(game)
    sss_star(seen, game.root)
    assert set(seen.leaves) <= leaves_of(alpha_beta_search, game, game.root)
    assert len(set(seen.leaves)) == len(seen.leaves)


def test_sss_star_is_right_on_trees_with_hundreds_of_open_nodes():
    for seed in range(12):
        rng = Random(seed)
        level: list[Any] = [rng.randint(0, 200) for _ in range(4**5)]
        while len(level) > 1:
            level = [tuple(level[i : i + 4]) for i in range(0, len(level), 4)]
        game = Watched(Tree.of(level[0], first=seed % 2))
        assert sss_star(game, "a") == minimax_search(game.game, "a"), seed
        assert set(game.leaves) <= leaves_of(alpha_beta_search, game.game, "a"), seed


def test_sss_star_may_look_at_fewer_leaves_than_alpha_beta():
    game = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 9)))
    alpha_beta, sss = (leaves_of(f, game, "a") for f in (alpha_beta_search, sss_star))
    assert len(sss) < len(alpha_beta)


@pytest.mark.slow
@given(game=trees(few))
@settings(max_examples=examples(200), deadline=None)
def test_without_transpositions_a_table_changes_nothing(game: Tree):
    plain = leaves_of(alpha_beta_search, game, game.root)
    assert leaves_of(with_table, game, game.root) == plain


def test_alpha_beta_visits_18297_nodes_of_tic_tac_toe():
    """Counted with three libraries: row-major order, cutting on equality."""
    game = Watched(TicTacToe())
    assert alpha_beta_search(game, game.initial()) == (0, 0)
    assert game.moves_made + 1 == 18_297


def test_tables_and_symmetry_and_orders_each_save_work_at_tic_tac_toe():
    def made(search: Search, around: Callable[[Any], Any] = lambda game: game) -> int:
        game = Watched(TicTacToe())
        assert search(around(game), game.initial()) == (0, 0)
        return game.moves_made

    table = made(with_table)
    symmetric = made(with_table, lambda game: UpToSymmetry(game, canonical))
    assert symmetric < table / 3 < 18_296 / 9
    assert made(in_order(Killers)) < 18_296
    assert made(in_order(History)) < 18_296


# What is refused.


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: negamax(TEXTBOOK, "a", 3, 3), ValueError, r"\(3, 3\).*less than"),
        (lambda: negamax(TEXTBOOK, "a", float("nan"), 3), ValueError, "nan"),
        (lambda: principal_variation_search(TEXTBOOK, "a", 4, 3), ValueError, r"\(4, 3\)"),
        (lambda: alpha_beta_value(TEXTBOOK, "a", 4, 3), ValueError, r"\(4, 3\)"),
        (lambda: alpha_beta_fail_hard(TEXTBOOK, "a", inf, inf), ValueError, r"\(inf, inf\)"),
        (lambda: aspiration_search(TEXTBOOK, "a", 3, 0), ValueError, "window is 0.*above 0"),
        (lambda: aspiration_search(TEXTBOOK, "a", 3, -1), ValueError, "window is -1"),
        (lambda: aspiration_search(TEXTBOOK, "a", 1e20, 1), ValueError, "less than"),
        (lambda: Killers(0), ValueError, "slots is 0.*1 or more"),
        (lambda: Killers(1.5), TypeError, "slots is 1.5.*whole"),  # type: ignore[arg-type]
        (lambda: ordered_alpha_beta(TEXTBOOK, "a", [Forgetful()]), ValueError, "Forgetful.*once"),
        (lambda: alpha_beta_tt(TEXTBOOK, "a", None), TypeError, "table is None"),  # type: ignore[arg-type]
        (lambda: alpha_beta_tt(TEXTBOOK, "a", ()), TypeError, "mutable mapping"),  # type: ignore[arg-type]
        (lambda: zobrist((0,) * 8, KEYS), ValueError, "8 cells.*keys for 9"),
        (lambda: zobrist((3,) * 9, KEYS), ValueError, "mark 3 in cell 0"),
        (lambda: zobrist_after(0, 9, 1, KEYS), ValueError, "mark 1 in cell 9"),
        (lambda: zobrist_after(0, -1, 1, KEYS), ValueError, "cell -1"),
        (lambda: zobrist_keys(0, 3, Random(0)), ValueError, "cells is 0"),
        (lambda: zobrist_keys(9, True, Random(0)), TypeError, "marks is True"),
        (lambda: square_symmetries(0), ValueError, "n is 0"),
        (lambda: smallest_image((0, 1), []), ValueError, "no symmetries"),
        (lambda: smallest_image((0, 1), [(0, 0)]), ValueError, r"\(0, 0\) does not rearrange"),
        (lambda: canonical((0,) * 8), ValueError, "8 cells"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(call: Callable[[], Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
