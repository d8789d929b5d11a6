"""The explorers of chance and of vectors: their Python side, and what they refuse."""

import json
import re
from math import inf
from typing import Any

import pytest
import traitlets

from course_lib.game import CHANCE, MIN, Game
from course_lib.games import Nim, Pig, TicTacToe, Tree
from course_lib.games.tree_nodes import Node
from course_lib.search import expectiminimax_search, expectiminimax_value, maxn_values, tree_size
from course_lib.widgets import explore_chance, explore_vectors
from course_lib.widgets.trees.chance import SLIDES
from course_lib.widgets.trees.game_tree import MOST_NODES, tree_nodes
from course_lib.widgets.trees.vectors import TIE

PLAIN = Tree.of(((3, 12, 8), (2, 4, 6)))
THREE = Tree.of(Node(0, ((1, 2, 3), (4, 5, 6))), n_players=3)
CHANCE_FOR_THREE = Tree.of(
    Node(0, (Node(CHANCE, ((1, 2, 3), (4, 5, 6)), chances=(0.5, 0.5)), (0, 0, 0))), n_players=3
)


def test_whole_tree_is_breadth_first_with_children_after_parents():
    game = Nim((1, 2, 2))
    nodes = tree_nodes(game, game.initial())
    assert nodes[0].state == game.initial()
    assert len(nodes) == tree_size(game, game.initial())
    for i, node in enumerate(nodes):
        assert all(child > i and nodes[child].parent == i for child in node.children)
        assert len(node.children) == len(game.actions(node.state))


def test_chance_begins_with_the_lectures_tree():
    assert expectiminimax_search(SLIDES, "a") == (pytest.approx(2.1), "A")
    assert expectiminimax_value(SLIDES, "c") == pytest.approx(1.3)
    explorer = explore_chance()
    assert explorer.probabilities == [[0.9, 0.1], [0.9, 0.1]]
    assert explorer.data["chanceNodes"] == [1, 2]
    assert explorer.data["utility"][7:] == [2, 5, 6, 3, 1, 7, 8, 4]
    json.dumps(explorer.data, allow_nan=False)


def test_probabilities_are_in_the_order_of_the_moves():
    backwards = {"a": {"C": 0.5, "B": 0.3, "A": 0.2}}
    moves = {"a": {"A": "b", "B": "c", "C": "d"}}
    leaves = {"b": (1.0, -1.0), "c": (2.0, -2.0), "d": (3.0, -3.0)}
    game = Tree("a", {"a": CHANCE}, moves, leaves, backwards)
    assert explore_chance(game).probabilities == [[0.2, 0.3, 0.5]]


@pytest.mark.parametrize(
    "rows", [[[0.5, 0.5]], [[0.5, 0.6], [1, 0]], [[1, 0], [2, -1]], [[1], [1]], []]
)
def test_what_is_no_distribution_is_refused(rows: list[list[float]]):
    explorer = explore_chance()
    with pytest.raises(ValueError, match=r"numbers of 0 or more that sum to 1|lists of probabilit"):
        explorer.probabilities = rows
    assert explorer.probabilities == [[0.9, 0.1], [0.9, 0.1]]


@pytest.mark.parametrize("exponent", [0, -1, inf])
def test_what_would_not_keep_the_order_is_refused(exponent: float):
    with pytest.raises(ValueError, match="but it is above 0, and finite"):
        explore_chance().exponent = exponent


@pytest.mark.parametrize(
    ("game", "s", "message"),
    [
        (PLAIN, None, "chance never moves below a"),
        (SLIDES, "h", "the game is over in h: there is no tree"),
        (THREE, None, "the game has 3 players"),
        (Pig(100), None, f"more than {MOST_NODES:,} nodes; take a smaller game"),
    ],
)
def test_bad_arguments_of_the_chance_explorer(game: Game[Any, Any], s: Any, message: str):
    with pytest.raises(ValueError, match=message):
        explore_chance(game, s)


def test_infinite_utilities_are_refused():
    game = Tree.of(Node(CHANCE, (inf, 0.0), chances=(0.5, 0.5)))
    with pytest.raises(ValueError, match="player 0 gets inf in b, but only finite"):
        explore_chance(game)


def test_vectors_begin_with_the_tie():
    explorer = explore_vectors()
    assert {(2, 1, 7), (4, 4, 5)} == maxn_values(TIE, "a")
    assert [2, 3, 3] in explorer.data["utilities"]
    assert [2, 1, 7] in explorer.data["utilities"]
    assert (explorer.ties, explorer.player) == ("first", 0)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("ties", "middle", "ties is 'middle', but it is one of 'first', 'last', 'worst', 'best'"),
        ("player", 3, "player 3 is not in the game, whose players are 0 to 2"),
        ("player", -1, "player -1 is not in the game"),
    ],
)
def test_bad_choices_are_refused(name: str, value: Any, message: str):
    with pytest.raises(ValueError, match=message):
        setattr(explore_vectors(), name, value)
    with pytest.raises(traitlets.TraitError):
        explore_vectors().player = "one"


@pytest.mark.parametrize(
    ("game", "s", "message"),
    [
        (CHANCE_FOR_THREE, None, "chance moves in b, but max.n is for games without"),
        (THREE, "b", "the game is over in b"),
        (TicTacToe(), None, f"more than {MOST_NODES:,} nodes"),
        (Tree.of(Node(0, ((1,), (2,))), n_players=1), None, "1 players, but 2 to 5 can be shown"),
    ],
)
def test_bad_arguments_of_the_vector_explorer(game: Game[Any, Any], s: Any, message: str):
    with pytest.raises(ValueError, match=message):
        explore_vectors(game, s)


def test_two_players_have_vectors_too():
    explorer = explore_vectors(PLAIN)
    assert explorer.data["utilities"][3] == [3, -3]


@pytest.mark.parametrize("explorer", [explore_chance(), explore_vectors()])
def test_picture_stands_where_scripts_do_not_run(explorer: Any):
    bundle = explorer._repr_mimebundle_()
    assert re.match(r"Game tree of depth \d", bundle["text/plain"])
    assert "Explorer" not in bundle["text/plain"]
    assert len(bundle["text/html"]) < 150_000


def test_min_at_the_root_is_shown_as_min():
    game = Tree.of(Node(MIN, (Node(CHANCE, (1, 3), chances=(0.5, 0.5)), 4)))
    assert explore_chance(game).data["nodes"]["player"][0] == MIN
