"""Proof-number search."""

from hypothesis import given
from hypothesis import strategies as st

from course_lib.game import MAX, MIN
from course_lib.games import Nim, Node, Tree
from course_lib.search import proof_number_search, tree_size, winning_strategy
from tests.search.game_trees import PLAYERS, trees


@given(trees(st.sampled_from((-1, 0, 1))), st.sampled_from(PLAYERS))
def test_it_knows_whether_a_win_can_be_forced(tree: Tree, p: int) -> None:
    found = proof_number_search(tree, tree.initial(), p)
    assert found.won == (winning_strategy(tree, tree.initial(), p) is not None)
    assert found.nodes <= tree_size(tree, tree.initial())


def test_a_short_proof_is_found_beside_a_wide_tree() -> None:
    wide = Node(MIN, tuple(Node(MAX, (-1, 1, -1)) for _ in range(9)))
    tree = Tree.of(Node(MAX, (wide, Node(MIN, (1,)))))
    assert proof_number_search(tree, "a", MAX).nodes < tree_size(tree, "a") / 3


def test_the_nodes_are_bounded() -> None:
    game = Nim((3, 4, 5))
    found = proof_number_search(game, game.initial(), MAX, most_nodes=100)
    assert found.won is None
    assert found.nodes < 100 + len(game.actions(game.initial()))
