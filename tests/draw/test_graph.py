"""Graphs of games: their nodes, where these stand, and their values."""

from itertools import pairwise
from math import inf

import networkx as nx
import pytest
from hypothesis import given

from course_lib.draw import draw_tree, game_graph, tidy_layout
from course_lib.draw.tree.game_tree import backed_up, best_line, node_text
from course_lib.game import MAX, MIN
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.search import minimax_value
from tests.draw.games import LOTTERY, SHAPES, TEXTBOOK, THREE, TREES
from tests.support.pictures import texts


def test_graph_of_the_textbook_tree():
    graph = game_graph(TEXTBOOK)
    assert len(graph) == 13
    assert list(graph.successors(())) == [("A",), ("B",), ("C",)]
    assert graph.nodes[()] == {"state": "a", "player": MAX, "terminal": False, "cut": False}
    assert graph.nodes[("B",)]["player"] == MIN
    leaf = graph.nodes[("C", "A")]
    assert (leaf["player"], leaf["terminal"], leaf["cut"]) == (None, True, False)
    assert graph.edges[("C",), ("C", "A")] == {"action": "A"}
    assert graph.graph["message"] == ""


def test_a_state_reached_twice_is_two_nodes():
    graph = game_graph(Grundy((7,)))
    assert len(graph) > len({state for _, state in graph.nodes(data="state")})
    assert nx.is_arborescence(graph)


def test_only_chance_edges_have_probabilities():
    graph = game_graph(LOTTERY)
    assert graph.edges[("A",), ("A", "win")]["probability"] == pytest.approx(1 / 3)
    assert "probability" not in graph.edges[(), ("A",)]


def test_depth_marks_what_is_cut_and_needs_no_message():
    graph = game_graph(TEXTBOOK, depth=1)
    assert [path for path, cut in graph.nodes(data="cut") if cut] == [("A",), ("B",), ("C",)]
    assert graph.graph["message"] == ""
    assert not any(cut for _, cut in game_graph(TEXTBOOK, depth=2).nodes(data="cut"))


def test_a_tree_too_large_is_cut_at_a_whole_level_and_says_so():
    graph = game_graph(TicTacToe())
    assert len(graph) == 1 + 9 + 9 * 8
    assert "more than 400 nodes" in graph.graph["message"]
    assert "cut at depth 2 (82 nodes)" in graph.graph["message"]
    assert len(game_graph(TicTacToe(), max_nodes=82)) == 82
    assert len(game_graph(TicTacToe(), max_nodes=81)) == 10
    assert "to depth 3" in game_graph(TicTacToe(), depth=3).graph["message"]


@pytest.mark.parametrize(
    ("wrong", "what"), [({"depth": -1}, "depth is -1"), ({"max_nodes": 0}, "0")]
)
def test_impossible_sizes_are_refused(wrong, what):
    with pytest.raises(ValueError, match=what):
        game_graph(TEXTBOOK, **wrong)


@pytest.mark.slow
@given(TREES)
def test_layout_is_tidy(game):
    graph = game_graph(game)
    at = tidy_layout(graph)
    assert min(x for x, _ in at.values()) == 0
    levels: dict[float, list[float]] = {}
    for path in graph:  # breadth first: from left to right at each depth
        levels.setdefault(at[path][1], []).append(at[path][0])
        children = list(graph.successors(path))
        assert at[path][1] == -len(path)
        if children:
            middle = (at[children[0]][0] + at[children[-1]][0]) / 2
            assert at[path][0] == pytest.approx(middle)
    assert all(b - a > 1 - 1e-9 for xs in levels.values() for a, b in pairwise(xs))


@pytest.mark.slow
@given(SHAPES.filter(lambda shape: shape != 0))
def test_a_mirrored_tree_is_drawn_mirrored(shape):
    def mirror(s):
        return tuple(mirror(t) for t in reversed(s)) if isinstance(s, tuple) else s

    def rows(s):
        at = tidy_layout(game_graph(Tree.of(s)))
        return sorted(at.values()), max(x for x, _ in at.values())

    points, width = rows(shape)
    mirrored, same_width = rows(mirror(shape))
    assert same_width == pytest.approx(width)
    flipped = sorted((round(width - x, 9), y) for x, y in mirrored)
    assert flipped == [(pytest.approx(x, abs=1e-8), y) for x, y in sorted_rounded(points)]


def sorted_rounded(points):
    return sorted((round(x, 9), y) for x, y in points)


def test_a_graph_that_is_no_tree_has_no_layout():
    with pytest.raises(ValueError, match="tree with one root"):
        tidy_layout(nx.DiGraph([((), ("A",)), ((), ("B",)), (("A",), ("B",))]))


@pytest.mark.parametrize("game", [TEXTBOOK, Grundy((7,)), Nim((2, 1), misere=True)], ids=repr)
def test_values_are_minimax_values(game):
    graph = game_graph(game)
    values = backed_up(graph, game)
    for path, state in graph.nodes(data="state"):
        assert values[path] == (minimax_value(game, state),)


def test_chance_nodes_average_and_end_the_principal_variation():
    graph = game_graph(LOTTERY)
    values = backed_up(graph, LOTTERY)
    assert values[()] == pytest.approx((3,))
    assert best_line(graph, values) == [(), ("A",)]


def test_three_players_each_maximise_their_own_component():
    values = backed_up(game_graph(THREE), THREE)
    assert values == values | {("A",): (4, 3, 3), ("B",): (6, 1, 2), (): (6, 1, 2)}
    assert "(6, 1, 2)" in texts(draw_tree(THREE))


def test_two_players_each_maximise_their_own_component_unless_one_loses_what_the_other_wins():
    general = Tree.of(((0, 0), (1, 1)), first=MIN, vectors=True)
    values = backed_up(game_graph(general), general)
    assert values == {("A",): (0, 0), ("B",): (1, 1), (): (1, 1)}
    zero_sum = Tree.of(((0, 0), (1, -1)), first=MIN, vectors=True)
    values = backed_up(game_graph(zero_sum), zero_sum)
    assert values == {("A",): (0,), ("B",): (1,), (): (0,)}


def test_nothing_is_known_above_a_cut():
    game = Tree.of(((3, (12, 8)), 2))
    graph = game_graph(game, depth=2)
    assert backed_up(graph, game) == {("A", "A"): (3,), ("B",): (2,)}


@pytest.mark.slow
@given(TREES)
def test_principal_variation_reaches_the_value_of_the_root(game):
    graph = game_graph(game)
    values = backed_up(graph, game)
    line = best_line(graph, values)
    assert graph.nodes[line[-1]]["terminal"]
    assert {values[path] for path in line} == {values[()]}


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (-0.0, "0"), (2 / 3, "0.67"), (-0.5, "-0.5"), (-inf, "-∞"), ((1, 2), "(1, 2)")],
)  # fmt: skip
def test_values_are_written_for_a_person(value, text):
    assert node_text(value) == text
