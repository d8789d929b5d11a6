"""Pictures of search trees: what is written at each node, what is ringed, and what is left out."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse, Polygon

from course_lib.draw import Picture, draw_mcts_tree
from course_lib.draw.canvas import ORANGE, SKY, VERMILION
from course_lib.draw.tree.mcts_tree import NARROW, WIDE
from course_lib.game import MAX, MIN
from course_lib.games import TicTacToe, Tree
from course_lib.games.tree_nodes import Node as Inner
from course_lib.search import mcts_tree
from course_lib.search.mcts import Node
from tests.support.pictures import texts

PAIR = Inner(MIN, (1, 0))
LECTURE = Tree.of(Inner(MAX, (Inner(MAX, (PAIR, PAIR)), PAIR)))
"""MAX moves at a and at b."""

HIDDEN = Tree.of(((1, 1, 1, -1), (0, 0, 0, 0)))


def lecture() -> tuple[Node[str, str], Node[str, str]]:
    """Return the root and node c of the tree of INF8175: 12/30, 0/1, 5/10, 7/20."""
    root: Node[str, str] = Node("a")
    root.total, root.visits = 12, 31
    b, c = added(root, "A", 12, 30), added(root, "B", 0, 1)
    added(b, "A", 5, 10), added(b, "B", 7, 20)
    return root, c


def added(parent: Node[str, str], action: str, total: float, visits: int) -> Node[str, str]:
    child = Node(LECTURE.transition(parent.state, action), parent, action)
    child.total, child.visits = total, visits
    parent.children.append(child)
    return child


def searched(iterations: int = 100) -> Node[str, str]:
    return mcts_tree(HIDDEN, "a", iterations, 1.4, Random(1))


def rings(picture: Picture) -> list[Ellipse]:
    return [e for e in picture.figure.findobj(Ellipse) if e.get_facecolor()[3] == 0]


def test_each_node_carries_its_total_and_visits():
    shown = texts(draw_mcts_tree(LECTURE, lecture()[0]))
    assert {"a: 12/31", "b: 12/30", "c: 0/1", "d: 5/10", "e: 7/20"} <= set(shown)


def test_ucb1_of_the_slides_is_written_below_the_root():
    shown = texts(draw_mcts_tree(LECTURE, lecture()[0], c=2))
    assert {"UCB1 1.08", "UCB1 3.71"} <= set(shown)
    assert sum(text.startswith("UCB1") for text in shown) == 4


def test_ucb1_of_a_node_without_visits_is_infinite():
    root, c = lecture()
    added(c, "A", 0, 0)
    assert "UCB1 ∞" in texts(draw_mcts_tree(LECTURE, root, c=2))


def test_ucb1_uses_the_visits_of_the_parent_and_not_of_the_root():
    # 5/10 + 2 sqrt(ln 30 / 10) = 1.666, and 1.672 with the root's 31 visits; 7/20 + ... = 1.175
    shown = texts(draw_mcts_tree(LECTURE, lecture()[0], c=20))
    assert "UCB1 12.16" in shown
    assert "UCB1 12.22" not in shown


def test_shares_are_parts_of_all_visits_of_the_children_shown_or_not():
    root = lecture()[0]
    assert {"97%", "3%"} <= set(texts(draw_mcts_tree(LECTURE, root, shares=True)))
    assert "97%" in texts(draw_mcts_tree(LECTURE, root, shares=True, min_visits=5))


def test_shares_and_ucb1_stand_together():
    assert "UCB1 3.71, 3%" in texts(draw_mcts_tree(LECTURE, lecture()[0], c=2, shares=True))


def test_before_the_first_child_is_visited_there_are_no_shares():
    root: Node[str, str] = Node("a")
    added(root, "A", 0, 0)
    assert not any("%" in text for text in texts(draw_mcts_tree(LECTURE, root, shares=True)))


def test_the_path_to_a_leaf_is_ringed():
    root, c = lecture()
    assert len(rings(draw_mcts_tree(LECTURE, root, leaf=c))) == 2
    assert len(rings(draw_mcts_tree(LECTURE, root, leaf=root.children[0].children[1]))) == 3
    assert rings(draw_mcts_tree(LECTURE, root)) == []


def test_shapes_tell_who_moves():
    fills = [p.get_facecolor() for p in draw_mcts_tree(HIDDEN, searched()).figure.findobj(Polygon)]
    colours = ["#{:02X}{:02X}{:02X}".format(*(round(255 * v) for v in f[:3])) for f in fills]
    assert (colours.count(SKY), colours.count(ORANGE)) == (1, 2)


def test_nodes_with_few_visits_are_left_out_and_the_picture_says_so():
    picture = draw_mcts_tree(LECTURE, lecture()[0], min_visits=10)
    assert "c: 0/1" not in texts(picture)
    assert "d: 5/10" in texts(picture)
    assert "Nodes with fewer than 10 visits are left out." in picture.alt
    written = [" ".join(text.split()) for text in texts(picture)]  # it is wrapped
    assert "Nodes with fewer than 10 visits are left out." in written


def test_dots_stand_below_nodes_whose_children_are_not_shown():
    def dots(picture: Picture) -> int:
        return sum(e.get_width() < 2 for e in picture.figure.findobj(Ellipse))

    assert dots(draw_mcts_tree(LECTURE, lecture()[0])) == 0
    assert dots(draw_mcts_tree(LECTURE, lecture()[0], depth=1)) == 3


def test_a_root_alone_is_a_picture():
    picture = draw_mcts_tree(LECTURE, Node("a"), depth=0)
    assert "a: 0/0" in texts(picture)
    assert picture.alt.startswith("Search tree, 1 node shown, depth 0. At the root MAX moves;")


def test_boards_are_not_written_out():
    game = TicTacToe()
    picture = draw_mcts_tree(game, mcts_tree(game, game.initial(), 20, 1.4, Random(1)), depth=1)
    assert not any("." in text for text in texts(picture) if "/" in text)


def test_the_picture_in_words():
    root, c = lecture()
    picture = draw_mcts_tree(LECTURE, root, c=2, leaf=c, caption="Look at c.")
    assert picture.alt == (
        "Search tree, 5 nodes shown, depth 2. At the root MAX moves; total and visits 12/31. "
        "A: 12/30, UCB1 1.08. B: 0/1, UCB1 3.71. A then A: 5/10, UCB1 1.67. "
        "A then B: 7/20, UCB1 1.17. Ringed: the path from the root to B."
    )
    assert picture.caption == "Look at c."
    assert draw_mcts_tree(LECTURE, root, alt="A tree.").alt == "A tree."


@pytest.mark.slow
@given(st.integers(1, 60), st.integers(0, 3), st.integers(0, 5))
def test_what_is_shown_is_what_was_asked_for(iterations: int, depth: int, least: int):
    picture = draw_mcts_tree(HIDDEN, searched(iterations), depth=depth, min_visits=least)
    found = [text.split(": ")[-1] for text in texts(picture)]
    visits = [int(text.split("/")[1]) for text in found if "/" in text]
    assert visits[0] == iterations
    assert all(n >= least for n in visits[1:])
    below = [node for node in picture.alt.split(". ") if " then " in node]
    assert (len(below) > 0) <= (depth >= 2)


def test_drawing_twice_gives_the_same_bytes_and_changes_nothing():
    root = searched()
    first = draw_mcts_tree(HIDDEN, root, c=1, shares=True).svg()
    assert draw_mcts_tree(HIDDEN, root, c=1, shares=True).svg() == first
    assert (root.visits, len(root.children)) == (100, 2)


@pytest.mark.parametrize("bad", [{"depth": -1}, {"min_visits": -2}])
def test_negative_limits_are_refused(bad: dict[str, int]):
    name, number = next(iter(bad.items()))
    with pytest.raises(ValueError, match=f"{name} is {number}, but it is 0 or more"):
        draw_mcts_tree(LECTURE, lecture()[0], **bad)  # type: ignore[arg-type]


def test_a_leaf_of_another_tree_is_refused():
    with pytest.raises(ValueError, match="do not lead to the root"):
        draw_mcts_tree(LECTURE, lecture()[0], leaf=lecture()[1])


def test_edges_are_wide_for_visits_and_coloured_for_means():
    root, c = lecture()
    c.total = -1
    figure = draw_mcts_tree(LECTURE, root, depth=1).figure
    first, second = (
        (line.get_linewidth(), str(line.get_color())) for line in figure.findobj(Line2D)
    )
    assert first[0] == pytest.approx(NARROW + (WIDE - NARROW) * 30 / 31)
    assert second[0] == pytest.approx(NARROW + (WIDE - NARROW) * 1 / 31)
    assert second[1] == VERMILION.lower()
    assert first[1] == "#3d6b84"  # two fifths of the way from grey to blue
