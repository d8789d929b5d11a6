"""The leaf explorer: what it shows, and what it refuses."""

import pytest

from course_lib.games import Pig, TicTacToe, Tree
from course_lib.games.tree_nodes import Node
from course_lib.widgets import LeafExplorer, explore_leaves


def test_a_tree_of_nine_leaves_is_the_default():
    widget = explore_leaves()
    assert isinstance(widget, LeafExplorer)
    assert [u for u in widget.data["utility"] if u is not None] == [6, 9, 13, 5, 7, 15, 8, 1, 11]
    assert (widget.data["least"], widget.data["greatest"]) == (0, 20)


def test_sliders_reach_every_leaf():
    data = explore_leaves(Tree.of((-7, 99))).data
    assert (data["least"], data["greatest"]) == (-7, 99)


def test_the_picture_shows_no_value_where_cuts_are_to_be_found():
    tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    shown, hidden = (explore_leaves(tree, cuts=cuts).picture().alt for cuts in (False, True))
    assert shown != hidden
    assert shown.count("value 3") > hidden.count("value 3")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (TicTacToe(), "more than 1,000 nodes"),
        (Tree.of((tuple(range(30)), 1)), "31 leaves, but 24"),
        (Tree.of(Node(0, ((1, 2, 3), (4, 5, 6))), n_players=3), "players"),
        (Pig(30), "."),
    ],
)
def test_other_games_are_refused(game, said):
    with pytest.raises(ValueError, match=said):
        explore_leaves(game)
