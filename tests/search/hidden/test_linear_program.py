"""Exact values by the sequence form, where they are published or can be worked out by hand."""

from random import Random
from typing import Any

import pytest

from course_lib.game import HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import (
    Goofspiel,
    HiddenSquare,
    HiddenTree,
    KuhnPoker,
    LeducPoker,
    LiarsDice,
    MatrixGame,
    non_locality,
    random_hidden_tree,
    rock_paper_scissors,
    strategy_fusion,
)
from course_lib.search import minimax_value
from course_lib.search.hidden import expected_value, exploitability, solve_game, solve_matrix


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (KuhnPoker(), -1 / 18),  # Kuhn 1950
        (LeducPoker(), -0.085606424078),  # Southey et al. 2005; many solvers since
        (rock_paper_scissors(1, 2, 3), 0),
        (Goofspiel(3), 0), (Goofspiel(3, shuffled=True), 0),  # the same for both players
        (HiddenSquare(3, 3, 2, hints=False), 2 * 2 / 9 - 1), (HiddenSquare(1, 5, 3, False), 1 / 5),
        (HiddenSquare(2, 2, 2), 0),  # all squares are near: the hint tells nothing
        (HiddenSquare(1, 3, 2), 1),  # an end first, and the hint tells all
        (strategy_fusion(), 1), (non_locality(), 0),
    ],
    ids=repr,
)  # fmt: skip
def test_values(game: HiddenGame[Any, Any], value: float):
    found, strategies = solve_game(game)
    assert found == pytest.approx(value, abs=1e-9)
    values = expected_value(game, game.initial(), strategies)
    assert values == pytest.approx([value, -value], abs=1e-9)
    assert exploitability(game, strategies) == pytest.approx(0, abs=1e-9)


def test_liars_dice_with_two_faces_is_won_by_half():
    """By hand: 2x1 is always true, since a 2 is wild; MIN can only bid 2x2, true once in four."""
    assert solve_game(LiarsDice(2))[0] == pytest.approx(1 / 2)


def test_kuhn_poker_has_one_equilibrium_strategy_for_the_second_player():
    profile, answers = solve_game(KuhnPoker())[1]
    assert answers["J check"]["bet"] == pytest.approx(1 / 3)
    assert answers["Q bet"]["call"] == pytest.approx(1 / 3)
    bluff = profile["J"]["bet"]
    assert profile["K"]["bet"] == pytest.approx(3 * bluff)
    assert profile["Q check bet"]["call"] == pytest.approx(bluff + 1 / 3)


@pytest.mark.parametrize("seed", range(30))
def test_random_trees_are_solved_exactly(seed: int):
    game = random_hidden_tree(Random(seed), moves=4)
    value, strategies = solve_game(game)
    values = expected_value(game, game.initial(), strategies)
    assert values == pytest.approx([value, -value], abs=1e-9)
    assert exploitability(game, strategies) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_a_matrix_has_one_value_in_both_forms(seed: int):
    rng = Random(seed)
    payoffs = tuple(tuple(rng.randint(-9, 9) for _ in range(3)) for _ in range(4))
    assert solve_game(MatrixGame(payoffs))[0] == pytest.approx(solve_matrix(payoffs)[0])


def test_where_nothing_is_hidden_the_value_is_that_of_minimax():
    tree = Tree.of(((3, (12, 1), 8), (2, 4, (6, 9)), (14, 5, 2)))
    assert solve_game(HiddenTree(tree))[0] == pytest.approx(minimax_value(tree, "a"))
