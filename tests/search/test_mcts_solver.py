"""The solver: proven values are true, and proven wins are played."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN
from course_lib.games import Nim, Tree
from course_lib.search import mcts_solver, minimax_search, minimax_value, solver_tree
from tests.lengths import examples
from tests.search.game_trees import trees
from tests.search.mcts_trees import TTT, C, seeds


@settings(max_examples=examples(60))
@given(trees(st.sampled_from((-1, 0, 1))), seeds)
def test_the_solver_proves_only_what_is_true(tree: Tree, seed: int):
    root, winners = solver_tree(tree, tree.initial(), 60, C, Random(seed))
    assert root.visits <= 60
    for node, winner in winners.items():
        assert minimax_value(tree, node.state) == (1 if winner == MAX else -1)


@settings(max_examples=examples(60))
@given(trees(st.sampled_from((-1, 1))), seeds)
def test_the_solver_proves_every_win_and_plays_it(tree: Tree, seed: int):
    value, _ = minimax_search(tree, tree.initial())
    action, winner = mcts_solver(tree, tree.initial(), 2_000, C, Random(seed))
    assert winner == (MAX if value == 1 else MIN)
    assert action is not None
    assert minimax_value(tree, tree.transition(tree.initial(), action)) == value


def test_the_solver_proves_a_forced_win_in_tic_tac_toe_and_nim():
    assert mcts_solver(TTT, (1, 2, 0, 0, 0, 1, 0, 0, 2), 2_000, C, Random(0)) == (3, MAX)
    nim = Nim((1, 2))
    value, _ = minimax_search(nim, nim.initial())
    assert mcts_solver(nim, nim.initial(), 2_000, C, Random(0))[1] == (MAX if value > 0 else MIN)


def test_the_solver_stops_as_soon_as_it_knows():
    root, winners = solver_tree(TTT, (1, 1, 0, 2, 2, 0, 0, 0, 0), 10_000, C, Random(0))
    assert winners[root] == MAX
    assert root.visits < 100


def test_the_solver_at_the_end_of_a_match():
    assert mcts_solver(TTT, (1, 1, 1, 2, 2, 0, 0, 0, 0), 3, C, Random(0)) == (None, MAX)
    assert mcts_solver(TTT, (1, 2, 1, 1, 2, 2, 2, 1, 1), 3, C, Random(0)) == (None, None)
    assert mcts_solver(TTT, TTT.initial(), 1, C, Random(0)) == (0, None)
