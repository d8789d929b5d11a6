"""The SVG of a canvas: it needs no matplotlib, and shows the same as the figure of a PNG."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

from course_lib.draw import draw_state, draw_tree
from course_lib.draw.canvas import Canvas, Ellipse, Line, Outline, Polygon
from course_lib.draw.canvas import Text as Written
from course_lib.draw.fonts import Font, legible, text_size
from course_lib.draw.raster import figure
from course_lib.draw.svg import svg
from course_lib.games import Chess, Divercite, Pig, TicTacToe, Tree
from tests.draw import advances

TREE = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
SVG = "{http://www.w3.org/2000/svg}"

WITHOUT = """
import sys
sys.modules["matplotlib"] = sys.modules["numpy"] = None  # importing either raises ImportError
from course_lib.draw import draw_state, draw_tree
from course_lib.games import TicTacToe, Tree
tree = draw_tree(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), caption="a tree")
print(len(tree._repr_html_()), len(draw_state(TicTacToe(), TicTacToe().initial()).svg()))
"""

PLOT = """
import sys
sys.modules["matplotlib"] = None
from chapters.expectiminimax import figures as expectiminimax
from chapters.minimax import figures as minimax
from chapters.pruning import figures as pruning
from course_lib.widgets import calibration
print(minimax.kinds_of_games().alt)
print(minimax.after_step(3).alt)
"""


@pytest.mark.slow
def test_the_table_of_widths_is_that_of_the_fonts():
    assert advances.FILE.read_text(encoding="utf-8") == advances.contents()


@pytest.mark.slow
def test_trees_and_boards_are_drawn_without_matplotlib():
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(int(size) > 1000 for size in done.stdout.split())


def test_a_plot_without_matplotlib_is_a_sentence_and_a_tree_is_drawn():
    done = subprocess.run([sys.executable, "-c", PLOT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    plot, tree = done.stdout.splitlines()
    assert "needs matplotlib, which is not installed here" in plot
    assert "Game tree" in tree


@pytest.mark.parametrize("text", ["12", "Wide words, VAT", "α ≥ β", "½ ♔"])
@pytest.mark.parametrize("face", ["regular", "bold", "mono"])
def test_a_text_is_as_wide_as_matplotlib_draws_it(text, face):
    font = Font(40, face)
    canvas = Canvas(600, 100, [(0, Written((300, 50), text, font))])
    drawn = figure(canvas)
    (artist,) = drawn.findobj(Text)
    box = artist.get_window_extent(FigureCanvasAgg(drawn).get_renderer())
    assert text_size(text, font)[0] == pytest.approx(box.width * 72 / drawn.dpi, abs=6)


@pytest.mark.parametrize(
    "picture",
    [draw_tree(TREE, pruned=[("B", "B")], notes={(): "note"}), draw_tree(TicTacToe(), depth=1),
     *(draw_state(game, game.initial()) for game in (Chess(), Divercite(), Pig()))],
    ids=["tree", "tic-tac-toe tree", "chess", "divercite", "pig"],
)  # fmt: skip
def test_both_renderers_show_the_same_texts_and_shapes(picture):
    page = ElementTree.fromstring(picture.svg())
    written = [element.text for element in page.iter(f"{SVG}text")]
    drawn = [line for text in picture.figure.findobj(Text) for line in text.get_text().split("\n")]
    assert sorted(written) == sorted(line for line in drawn if line.strip())
    shapes = [element for tag in ("path", "ellipse") for element in page.iter(SVG + tag)]
    kinds = Line, Polygon, Ellipse
    stripes = 2 * any(getattr(item, "striped", False) for item in picture.drawing.items)
    items = picture.drawing.items
    assert len(shapes) == sum(isinstance(item, kinds) for item in items) + stripes


@pytest.mark.parametrize("text", ["one", "one\ntwo", "one\ntwo\nthree"])
def test_a_text_stands_on_its_point_or_around_it(text):
    def baselines(above: bool) -> list[float]:
        canvas = Canvas(200, 100, [(0, Written((100, 50), text, Font(10), above=above))])
        page = ElementTree.fromstring(svg(canvas, ""))
        return [float(element.attrib["y"]) for element in page.iter(f"{SVG}text")]

    around, above = baselines(False), baselines(True)
    assert sum(around) / len(around) == pytest.approx(50 + 3.5, abs=1)  # letters stand on theirs
    assert above[-1] == pytest.approx(50 - 1.5, abs=1)
    assert above == sorted(above)


def test_higher_levels_are_drawn_later_and_one_level_in_order():
    canvas = Canvas(10, 10)
    for level, colour in ((2, "#000003"), (1, "#000001"), (1, "#000002"), (3, "#000004")):
        canvas.add(level, Polygon(((0, 0), (1, 0), (1, 1)), colour))
    assert re.findall(r"fill: #00000(\d)", svg(canvas, "")) == ["1", "2", "3", "4"]


def test_dashes_are_as_long_as_the_line_is_wide():
    line = Line(((0, 0), (9, 9)), Outline("#000000", 2, (4, 3)))
    assert "stroke-dasharray:8,6" in svg(Canvas(10, 10, [(0, line)]), "")


def test_a_text_that_looks_like_markup_is_text():
    hostile = 'a" id="b" href="#c" <!-- url(#d) -->'
    page = draw_tree(TREE, notes={(): hostile}).svg()
    assert hostile in [text.text for text in ElementTree.fromstring(page).iter(f"{SVG}text")]


def test_characters_without_a_glyph_are_boxes():
    assert legible("a\U0001f9ff\nb\x07", Font(9)) == "a□\nb□"
