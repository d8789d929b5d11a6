"""The drawings: what is in a game graph, where its nodes stand, and what a picture shows."""

import os
import re
import subprocess
import sys
from itertools import combinations, pairwise
from math import inf
from random import Random
from xml.etree import ElementTree

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.patches import Ellipse, Polygon
from matplotlib.text import Text

from autograder.exercises.common import games
from course_lib.boards.words import status_line
from course_lib.draw import Picture, draw_state, draw_tree, game_graph, tidy_layout
from course_lib.draw.tree.values import backed_up, best_line, node_text
from course_lib.draw.tree.windows import search_windows, window_text
from course_lib.game import CHANCE, MAX, MIN, Game
from course_lib.games import Grundy, Nim, Node, Pig, TicTacToe, Tree
from course_lib.search import minimax_value
from tests.support.negamax_windows import negamax_windows
from tests.support.strategies import drawn

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
LOTTERY = Tree.of(
    Node(MAX, (Node(CHANCE, (0, 9), actions=("lose", "win"), chances=(2 / 3, 1 / 3)), 2))
)
THREE = Tree.of(
    Node(0, (Node(1, ((1, 2, 6), (4, 3, 3))), Node(2, ((6, 1, 2), (7, 4, 1))))), n_players=3
)
ENDING = (1, 2, 1, 2, 2, 1, 0, 0, 0)
SHAPES = st.recursive(st.just(0), lambda kids: st.lists(kids, min_size=1, max_size=4).map(tuple))
TREES = SHAPES.filter(lambda shape: shape != 0).map(Tree.of)


def texts(picture: Picture) -> list[str]:
    return [artist.get_text() for artist in picture.figure.findobj(Text)]


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


def test_shapes_tell_the_players_apart_without_colour():
    figure = draw_tree(
        Tree.of(Node(MAX, (Node(MIN, (1, 2)), Node(CHANCE, (3, 4), chances=(0.5, 0.5)))))
    ).figure
    corners = [len(patch.get_xy()) - 1 for patch in figure.findobj(Polygon)]
    assert sorted(corners) == [3, 3, 4, 4, 4, 4]
    assert len(figure.findobj(Ellipse)) == 1
    up, down = [p.get_xy()[:3, 1] for p in figure.findobj(Polygon) if len(p.get_xy()) == 4]
    assert (sorted(up - up.min()).count(0), sorted(down - down.min()).count(0)) == (2, 1)


def test_values_can_be_all_those_of_leaves_given_or_none():
    numbers = {"3", "12", "8", "2", "4", "6", "14", "5"}
    assert texts(draw_tree(TEXTBOOK)).count("3") == 3
    assert texts(draw_tree(TEXTBOOK, values="leaves")).count("3") == 1
    assert numbers.isdisjoint(texts(draw_tree(TEXTBOOK, values=None)))
    given_values = texts(draw_tree(TEXTBOOK, values={(): 7, ("A",): "?"}))
    assert numbers.isdisjoint(given_values)
    assert {"7", "?"} <= set(given_values)


def test_the_description_gives_away_no_value_that_is_not_drawn():
    assert not re.search(
        r"\b(3|12|14)\b", draw_tree(TEXTBOOK, values=None).alt.replace("13 nodes", "")
    )
    assert "value" not in draw_tree(TEXTBOOK, values="leaves").alt.lower()


def test_the_description_says_what_is_drawn():
    picture = draw_tree(
        TEXTBOOK,
        principal_variation=True,
        pruned=[("B", "B")],
        notes={(): "you: 12"},
        highlight=[("C",)],
    )
    for words in (
        "depth 2 with 13 nodes", "MAX moves at the root", "Value of the root: 3", "A, value 3",
        "3, 12, 8, 2, 4, 6, 14, 5, 2", "Principal variation: A then A", "Pruned: B then B",
        "Ringed: C", "the root, you: 12",
    ):  # fmt: skip
        assert words in picture.alt


def test_inside_a_pruned_part_only_leaves_have_values():
    assert texts(draw_tree(TEXTBOOK)).count("2") == 4
    assert texts(draw_tree(TEXTBOOK, pruned=[("B",)])).count("2") == 3


def test_a_large_tree_is_drawn_to_a_depth_and_says_so():
    picture = draw_tree(TicTacToe())
    message = " ".join(texts(picture)[-1].split())
    assert "more than 300 nodes" in message
    assert message in picture.alt


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"values": "alpha"}, "values is 'alpha'"),
        ({"labels": "all"}, "labels is 'all'"),
        ({"pruned": [("B", "Z")]}, "pruned names"),
        ({"highlight": ["B"]}, "highlight names 'B'"),
        ({"notes": {("Z",): "?"}}, "notes names"),
        ({"values": {("Z",): 1}}, "values names"),
        ({"depth": -2}, "depth is -2"),
    ],
)
def test_wrong_wishes_are_refused_by_name(wrong, what):
    with pytest.raises(ValueError, match=re.escape(what)):
        draw_tree(TEXTBOOK, **wrong)


def test_marks_below_a_cut_are_left_out():
    picture = draw_tree(TEXTBOOK, depth=1, notes={("A", "A"): "deep", ("A",): "seen"})
    assert "seen" in texts(picture)
    assert "deep" not in texts(picture)


@pytest.mark.slow
def test_same_input_same_picture():
    first, second = (draw_tree(Grundy((7,)), principal_variation=True) for _ in range(2))
    assert first.svg() == second.svg() == first.svg()
    assert first.png() == second.png()


@pytest.mark.slow
def test_same_picture_in_another_process():
    code = (
        "from course_lib.draw import draw_tree; from course_lib.games import Nim;"
        "print(draw_tree(Nim((2, 1)), highlight=[((0, 1),), ((1, 1),)]).svg())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True, check=True, encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert runs[0] == runs[1]


def test_a_reader_s_own_plot_style_changes_nothing():
    import matplotlib as mpl

    plain = draw_tree(TEXTBOOK).svg()
    with mpl.rc_context({"text.usetex": True, "path.sketch": (1, 100, 2), "lines.linewidth": 9}):
        assert draw_tree(TEXTBOOK).svg() == plain


def test_ids_of_two_pictures_in_one_page_do_not_collide():
    striped = [draw_state(Pig(), ((57, 40), MIN, total, False)) for total in (12, 20)]
    svgs = [picture.svg() for picture in striped]
    ids = [re.findall(r'\bid="([^"]*)"', svg) for svg in svgs]
    assert len(ids[0]) == len(set(ids[0])) == 2  # the picture's and the stripes'
    assert set(ids[0]).isdisjoint(ids[1])
    for svg, own in zip(svgs, ids, strict=True):
        assert set(re.findall(r'(?:href="|url\()#([^")]*)', svg)) <= set(own)
        assert ElementTree.fromstring(svg).get("role") == "img"


HOSTILE = Tree.of(Node(MAX, (1, 2), name="<script>$x", actions=("$a^2$", '"><img src=x>')))


def test_dollars_and_tags_are_shown_literally():
    picture = draw_tree(
        HOSTILE, values={("$a^2$",): "$\\frac{1}$"}, notes={(): "--></svg>$b$"}, caption="<script>&"
    )  # fmt: skip
    assert {"<script>$x", "$a^2$", "$\\frac{1}$", "--></svg>$b$"} <= set(texts(picture))
    assert picture.png().startswith(b"\x89PNG")
    html = picture._repr_html_()
    assert "<figcaption" in html
    assert "&lt;script&gt;&amp;" in html
    for page in (html, picture.svg()):
        assert "<script" not in page
        assert "<img src=x" not in page
    label = ElementTree.fromstring(picture.svg()).get("aria-label")
    assert label == picture.alt
    assert '"><img src=x>' in label


def test_characters_no_font_or_file_can_hold_do_not_stop_a_drawing():
    game = Tree.of(Node(MAX, (1, 2), name="\x00\ud800🙂\x1b"))
    picture = draw_tree(game, notes={(): "語 \x07"})
    assert ElementTree.fromstring(picture.svg()).get("aria-label")
    picture._repr_html_().encode()


def test_long_texts_are_shortened():
    game = Tree.of(Node(MAX, (1, 2), actions=("short", "long " * 50)))
    picture = draw_tree(game, values={("short",): "7" * 500, (): 10**400}, notes={(): "a\nb " * 99})
    assert max(map(len, texts(picture))) <= 40
    assert {"∞", "777777777777777…"} <= set(texts(picture))


def test_a_notebook_shows_one_thing_with_its_description():
    picture = draw_tree(TEXTBOOK, caption="Figure 1", alt='three "moves"')
    html = picture._repr_html_()
    assert html.count("<img") == 1
    assert 'alt="three &quot;moves&quot;"' in html
    assert "max-width:100%" in html
    assert not hasattr(picture, "_repr_png_")
    assert repr(picture) == '<Picture: three "moves">'


def test_a_picture_has_pixels():
    with pytest.raises(ValueError, match="dpi is 0"):
        draw_tree(TEXTBOOK).png(dpi=0)


def test_drawing_leaves_no_pyplot_figure_behind():
    import matplotlib.pyplot as plt

    before = plt.get_fignums()
    draw_tree(TEXTBOOK).svg()
    assert plt.get_fignums() == before


def test_importing_draw_is_light():
    code = (
        "import sys, course_lib.draw;"
        "print([m for m in ('matplotlib', 'networkx', 'numpy') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("game", "state", "words"),
    [
        (TicTacToe(), ENDING, "X, O, X; O, O, X; empty 6, empty 7, empty 8. MAX (X) to move."),
        (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), "MAX (X) wins."),
        (Nim((3, 4, 5)), ((3, 0, 5), MIN), "Piles of coins: 3, 0, 5. MIN to move."),
        (Nim(()), ((), MIN), "Piles of coins: none. MAX wins."),
        (Grundy((7,)), (4, 2, 1), "Piles of coins: 4, 2, 1. MAX to move."),
        (Grundy((2,)), (2,), "Piles of coins: 2. MIN wins."),
        (Nim((), n_players=3), ((), 0), "Piles of coins: none. player 2 wins."),
        (Nim((), n_players=3, misere=True), ((), 0), "Piles of coins: none. player 2 loses."),
    ],
)
def test_boards_are_described(game, state, words):
    assert draw_state(game, state).alt.endswith(words)


@pytest.mark.parametrize(
    ("utilities", "words"),
    [
        ((0, 1, 0), "player 1 wins"),
        ((0.5, 0.5, 0), "player 2 loses"),
        ((4, 4, 4), "draw"),
        ((2, 3, 7), "player 0 gets 2; player 1 gets 3; player 2 gets 7"),
        ((0, 0, 1, 1), "player 0 gets 0; player 1 gets 0; player 2 gets 1; player 3 gets 1"),
    ],
)
def test_results_of_several_players_are_put_into_words(utilities, words):
    game = Tree.of(Node(0, (utilities,)), n_players=len(utilities))
    assert status_line(game, "b") == words


def test_a_wide_leaf_holds_its_vector_and_its_ring_is_a_frame():
    picture = draw_tree(THREE, highlight=[("A", "A")])
    assert "(1, 2, 6)" in texts(picture)
    assert not picture.figure.findobj(Ellipse)


def test_a_board_shows_the_numbers_of_its_empty_cells():
    assert {"6", "7", "8"} <= set(texts(draw_state(TicTacToe(), ENDING)))


def test_a_pile_of_any_size_fits_on_the_page():
    picture = draw_state(Nim((10**4,)), ((10**4,), MAX))
    assert "10000" in texts(picture)
    assert picture.figure.get_figheight() < 5


def test_a_tree_node_is_ringed_in_its_tree():
    assert "Ringed: B." in draw_state(TEXTBOOK, "c").alt
    with pytest.raises(ValueError, match="'zz' is not a node"):
        draw_state(TEXTBOOK, "zz")


class Countdown(Game[int, int]):
    """A game that the boards know nothing of: count down to 0 in steps of 1 or 2."""

    def initial(self):
        return 5

    def turn(self, s):
        return s % 2

    def actions(self, s):
        return [k for k in (1, 2) if k <= s]

    def transition(self, s, a):
        return s - a

    def is_terminal(self, s):
        return s == 0

    def utility(self, s, p):
        return (4, -4)[p]


@pytest.mark.parametrize(("state", "words"), [(5, "5. MIN to move."), (0, "0. over: MAX gets 4.")])
def test_any_other_game_is_shown_as_text(state, words):
    assert draw_state(Countdown(), state).alt == words


def random_tree(seed, depth):
    random = Random(seed)

    def node(depth, player):
        if depth == 0 or random.random() < 0.1:
            return random.randint(-20, 20)
        kids = tuple(node(depth - 1, 1 - player) for _ in range(random.randint(1, 4)))
        return Node(player, kids)

    return Tree.of(Node(MAX, tuple(node(depth - 1, MIN) for _ in range(3))))


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [TEXTBOOK, LOTTERY, THREE, Grundy((7,)), Nim((2, 1)), Nim((3, 2)), Countdown()]
    + [random_tree(seed, depth) for depth in (2, 3, 4, 5) for seed in range(3)],
    ids=lambda game: type(game).__name__,
)
def test_no_two_texts_overlap(game):
    picture = draw_tree(game, notes={(): "you: 12"}, principal_variation=True)
    renderer = FigureCanvasAgg(picture.figure).get_renderer()
    found = [artist for artist in picture.figure.findobj(Text) if artist.get_text()]
    boxes = [(artist.get_text(), artist.get_window_extent(renderer)) for artist in found]
    page = picture.figure.bbox
    for (one, a), (other, b) in combinations(boxes, 2):
        across = min(a.x1, b.x1) - max(a.x0, b.x0)
        up = min(a.y1, b.y1) - max(a.y0, b.y0)
        assert min(across, up) < 1, (one, other)
    assert all(page.x0 <= b.x0 and b.x1 <= page.x1 and page.y0 <= b.y0 for _, b in boxes)


# Windows.


def test_windows_of_the_slides_tree():
    windows = search_windows(TEXTBOOK, "a")
    assert windows["A",] == (-inf, inf)
    assert windows["B",] == windows["C",] == (3, inf)
    assert windows["B", "A"] == (3, inf)
    assert not {("B", "B"), ("B", "C")} & windows.keys()
    assert window_text(windows["B",]) == "α 3, β ∞"


@given(drawn(games.tree, max_leaves=20, depth=4), st.integers(-9, 9), st.integers(1, 9))
def test_windows_stop_where_alpha_beta_stops(tree, alpha, width):
    windows = search_windows(tree, tree.root, alpha, alpha + width)
    states = {path: node["state"] for path, node in game_graph(tree).nodes(data=True)}
    by_state = {states[path]: window for path, window in windows.items()}
    assert by_state == negamax_windows(tree, alpha, alpha + width, strict=True)
    assert all(low < high for low, high in windows.values())
