"""The drawings: what a picture shows, its description, and what is never drawn."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.patches import Ellipse, Polygon
from matplotlib.text import Text

from course_lib.draw import canvas, draw_state, draw_tree, raster
from course_lib.draw.picture import BESIDE, LEGIBLE, PHONE
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Grundy, Nim, Node, Pig, TicTacToe, Tree
from tests.draw.games import LOTTERY, TEXTBOOK, THREE, Countdown
from tests.support.pictures import texts


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


def test_dollars_and_tags_shows_solutions_literally():
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
    for drawing in filter(None, (picture.drawing, picture.narrow)):
        figure = raster.figure(drawing)
        renderer = FigureCanvasAgg(figure).get_renderer()
        found = [artist for artist in figure.findobj(Text) if artist.get_text()]
        boxes = [(artist.get_text(), artist.get_window_extent(renderer)) for artist in found]
        page = figure.bbox
        for (one, a), (other, b) in combinations(boxes, 2):
            across = min(a.x1, b.x1) - max(a.x0, b.x0)
            up = min(a.y1, b.y1) - max(a.y0, b.y0)
            assert min(across, up) < 1, (one, other)
        assert all(page.x0 <= b.x0 and b.x1 <= page.x1 and page.y0 <= b.y0 for _, b in boxes)


def test_a_wide_tree_is_turned_on_a_phone_and_has_the_same_texts():
    assert draw_tree(TEXTBOOK).narrow is None
    picture = draw_tree(random_tree(4, 4), notes={(): "you: 12"}, principal_variation=True)
    assert picture.width > 1000
    turned = replace(picture, drawing=picture.narrow)
    assert sorted(texts(turned)) == sorted(texts(picture))
    assert turned.width * LEGIBLE <= PHONE
    items = turned.drawing.items
    middles = [[x for x, _ in item.points] for item in items if isinstance(item, canvas.Polygon)]
    edges = [item for item in items if isinstance(item, canvas.Line) and len(item.points) == 2]
    assert {round(edge.points[0][0], 3) for edge in edges} <= {
        round((min(across) + max(across)) / 2, 3) for across in middles
    }
    page = picture._repr_html_()
    assert page.count("<source") == 1
    assert f"(100vw - {round(picture.width * LEGIBLE) + BESIDE}px)" in page
