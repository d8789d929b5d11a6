"""The dotted line of the field: it joins the nodes that the player to move cannot tell apart."""

from course_lib.draw import canvas as ink
from course_lib.draw import draw_tree
from course_lib.draw.canvas import Canvas, Line
from course_lib.draw.tree.graph import game_graph, joined_nodes
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker, strategy_fusion


def dotted(game: Tree | KuhnPoker) -> list[Line]:
    drawing = draw_tree(game, values="leaves").drawing
    assert isinstance(drawing, Canvas)
    lines = [item for item in drawing.items if isinstance(item, Line)]
    return [line for line in lines if line.stroke.dashes == ink.DOTTED]


def test_a_line_runs_between_neighbours_of_an_information_set():
    tree = Tree.of(((1, 2), (3, 4), (5, 6)), chances={"a": (0.5, 0.25, 0.25)})
    assert len(dotted(HiddenTree(tree, [("b", "c", "d")]))) == 2
    assert dotted(HiddenTree(tree)) == dotted(tree) == []


def test_kuhn_poker_joins_the_two_deals_that_a_player_cannot_tell_apart():
    game = KuhnPoker()
    joined = joined_nodes(game_graph(game), game)
    assert len(joined) == 12
    assert [("JQ",), ("JK",)] in joined


def test_the_picture_in_words_says_what_is_joined():
    alt = draw_tree(strategy_fusion(), values="leaves").alt
    assert "A player cannot tell apart: heads or tails;" in alt
