"""The search explorer in a real browser: in JupyterLab, and in a page without a kernel."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from course_lib.game import MAX
from course_lib.games import ConnectFour, Nim, Node, TicTacToe, Tree
from course_lib.search import (
    alpha_beta_search,
    ao_star,
    expectiminimax_search,
    heuristic_minimax,
    maxn,
    minimax_search,
    paranoid,
    sss_star,
)
from course_lib.trace import trace
from course_lib.trace.words import sentences
from course_lib.widgets import Explorer, explore
from course_lib.widgets.trees.chance import SLIDES
from tests.browser.jupyter import export, run_cell, stop_kernel
from tests.browser.pages import (
    TWO_FRAMES,
    button,
    fits,
    in_browser,
    keep,
    open_alone,
    open_export,
    open_in_lab,
    poor_contrasts,
    press,
    words,
    write,
)

pytestmark = in_browser("explorer in the browser")

CELLS = [
    """from course_lib.games import Tree
from course_lib.search import alpha_beta_search
from course_lib.widgets import explore

tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
explorer = explore(alpha_beta_search, tree, "a")
explorer""",
    "print('Python sees step', explorer.step)",
    "explorer.step = 27",
]
"""The first cell shows an explorer; the others are run by hand."""
SMALL = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
HAND = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))
PLANS = Tree.of((((1, -1), (((1, -1), 1), -1)), ((-1, 1), (1, -1)), ((1, -1), -1)))
SAID = sentences(trace(alpha_beta_search, SMALL, "a"))
CUT = next(i for i, text in enumerate(SAID, 1) if text.startswith("Cut at c"))
"""How many steps have been taken when c is cut."""

COUNT_FRAMES = """async () => {
  const root = document.querySelector('.course-widget').shadowRoot;
  const layer = root.querySelector('.sheet > g');
  let [frames, before] = [0, ''];
  const slider = root.querySelector('input');
  slider.value = 29;
  slider.dispatchEvent(new Event('input'));
  before = layer.getAttribute('transform');
  for (let i = 0; i < 15; i += 1) {
    await new Promise(requestAnimationFrame);
    if (layer.getAttribute('transform') !== before) frames += 1;
    before = layer.getAttribute('transform');
  }
  return frames;
}"""
"""How often the sheet still moves after a step that moves it."""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), CELLS[:2], "explorer"))


def node(page: Page, name: str) -> Locator:
    return page.locator(".course-widget .node").filter(
        has=page.locator(f"text.name >> text='{name}'")
    )


# A page without a kernel.


def test_page_without_kernel_begins_still_and_goes_by_click_and_key(browser, exported):
    page, _ = open_export(browser, exported)
    expect(words(page)).to_contain_text("Nothing has happened yet")
    button(page, "Step ▶").click()
    expect(words(page)).to_have_text("Enter a, where MAX moves.")
    press(page, "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(words(page)).to_contain_text("At a, α starts at -∞")
    press(page, "End")
    expect(words(page)).to_have_text("Leave a with 3.")
    press(page, "Home", "ArrowRight", "ArrowRight", "Shift+ArrowRight")
    expect(words(page)).to_have_text("Leave b with 3.")
    button(page, "Back").click()
    expect(words(page)).to_have_text("g hands 8 to b. 8 against 3: MIN keeps 3.")


def test_a_cut_is_explained_and_drawn(browser, exported):
    page, _ = open_export(browser, exported)
    page.get_by_role("slider", name="Step").fill(str(CUT))
    expect(words(page)).to_contain_text(
        "Cut at c: MIN can get 2 here, MAX is sure of α = 3 at a, so 2 moves (B, C) cannot matter."
    )
    expect(page.locator(".course-widget .edge.cut .scissors")).to_have_count(2)
    expect(page.locator(".course-widget .node.pruned")).to_have_count(2)
    expect(page.locator(".course-widget .facts")).to_contain_text("a › c")
    expect(page.locator(".course-widget .source .lit")).to_have_text(re.compile("if v <= alpha"))
    expect(page.locator(".course-widget .node.holder")).to_have_count(1)
    expect(page.locator(".course-widget .node.holder .name")).to_have_text("a")
    expect(page.locator(".course-widget .sheet .joint")).to_have_attribute("d", re.compile("^M"))
    press(page, "ArrowRight")
    expect(page.locator(".course-widget .node.holder")).to_have_count(0)
    expect(page.locator(".course-widget .sheet .joint")).not_to_have_attribute("d", re.compile("M"))
    press(page, "ArrowLeft")
    keep(page, "explorer-cut-1280")


def test_a_tree_that_fits_stays_where_it_is(browser, exported):
    page, _ = open_export(browser, exported)
    layer = page.locator(".course-widget .sheet > g")
    before = layer.get_attribute("transform")
    for _ in range(3):
        press(page, "ArrowRight")
        page.evaluate(TWO_FRAMES)
        assert layer.get_attribute("transform") == before


@pytest.mark.parametrize("taken", [CUT, CUT + 1], ids=["cut", "left"])
def test_a_node_that_is_cut_keeps_its_window(browser, exported, taken: int):
    page, _ = open_export(browser, exported)
    page.get_by_role("slider", name="Step").fill(str(taken))
    facts = page.locator(".course-widget .facts .fact")
    expect(facts).to_contain_text(["α 3", "β 2"])


@pytest.mark.thorough
def test_playing_stops_at_the_end_and_by_key(browser, exported):
    page, _ = open_export(browser, exported)
    press(page, "Space")
    expect(button(page, "Pause")).to_be_visible()
    expect(words(page)).not_to_contain_text("Nothing has happened yet")
    press(page, "Space")
    expect(button(page, "Play")).to_be_visible()
    page.get_by_role("combobox", name="Speed").select_option("20")
    button(page, "Play").click()
    expect(words(page)).to_have_text("Leave a with 3.")
    expect(button(page, "Play")).to_be_visible()


def test_nodes_are_chosen_collapsed_and_found_by_click_and_key(browser, exported):
    page, _ = open_export(browser, exported)
    nodes = page.locator(".course-widget .node")
    expect(nodes).to_have_count(13)
    node(page, "c").click()
    expect(words(page)).to_contain_text("c (MIN): not looked at yet; 3 moves")
    press(page, "Enter")
    expect(nodes).to_have_count(10)
    press(page, "Enter", "ArrowDown", ".", ".")
    expect(nodes).to_have_count(13)
    expect(words(page)).to_contain_text("j (leaf): not looked at yet")
    press(page, "ArrowUp", "g")
    expect(words(page)).to_contain_text("Enter c by B, where MIN moves, with α = 3 and β = ∞")


def test_sheet_is_dragged_and_zoomed(browser, exported):
    page, _ = open_export(browser, exported)
    layer = page.locator(".course-widget .sheet > g")
    before = layer.get_attribute("transform")
    press(page, "+")
    zoomed = layer.get_attribute("transform")
    assert zoomed != before
    box = page.locator(".course-widget .sheet").bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 160, box["y"] + 180, steps=4)
    page.mouse.up()
    assert layer.get_attribute("transform") != zoomed
    press(page, "0")
    assert layer.get_attribute("transform") == before


@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out(browser, exported, width):
    page, _ = open_export(browser, exported, width)
    press(page, "End")
    keep(page, f"explorer-export-{width}")
    card = page.locator(".course-widget .card")
    assert fits(page.locator(".course-widget"))
    tree, side = (card.locator(s).bounding_box() for s in (".left", ".side"))
    assert (side["y"] > tree["y"] + 100) == (width < 1000)  # below the tree, or beside it


def test_page_without_kernel_reports_no_error_and_asks_nobody(browser, exported):
    page, watched = open_export(browser, exported)
    press(page, *["ArrowRight"] * CUT, "End", "Home")
    watched.assert_quiet()
    assert "jupyter-widgets" not in exported.read_text(encoding="utf-8").split("</head>")[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_have_contrast(browser, exported, scheme):
    page, _ = open_export(browser, exported)
    page.emulate_media(color_scheme=scheme)
    page.get_by_role("slider", name="Step").fill(str(CUT))
    assert not poor_contrasts(page.locator(".course-widget").first)


def test_less_motion_is_honoured(browser, exported):
    page, _ = open_export(browser, exported)
    page.emulate_media(reduced_motion="reduce")
    for _ in range(6):
        press(page, "+")
    frames = page.evaluate(COUNT_FRAMES)
    assert frames == 0


def test_picture_stands_in_its_place_without_scripts(browser, exported):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.route("http*://**", lambda route: route.abort())
    page.goto(exported.as_uri())
    picture = page.locator("[data-widget] img")
    expect(picture).to_have_attribute("alt", re.compile("Game tree of depth 2 with 13 nodes"))
    assert picture.evaluate("i => i.naturalWidth") > 300
    assert "Explorer" not in page.locator("body").inner_text().replace("explorer", "")
    keep(page, "explorer-without-scripts")
    context.close()


# Other searches, shown without a notebook.


def raises_at_c(game, s):
    if s == "c":
        raise KeyError("c is missing")
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(raises_at_c(game, game.transition(s, a)) for a in game.actions(s))


def test_an_exception_is_shown_on_the_tree_and_in_words(browser, tmp_path):
    page, _ = open_alone(browser, explore(raises_at_c, SMALL, "a"), tmp_path)
    press(page, "End")
    expect(words(page)).to_have_text(
        "The search raises an exception at c: KeyError: 'c is missing'."
    )
    expect(page.locator(".course-widget .node.failed text.name")).to_have_text("c")
    expect(page.locator(".course-widget .source .lit")).to_contain_text("raise KeyError")
    expect(page.locator(".course-widget .titles .note").first).to_contain_text("It raised KeyError")
    keep(page, "explorer-exception")


def test_a_recording_that_was_stopped_says_so(browser, tmp_path):
    explorer = explore(alpha_beta_search, SMALL, "a", max_steps=9)
    page, _ = open_alone(browser, explorer, tmp_path)
    expect(page.locator(".course-widget .titles")).to_contain_text(
        "The recording stopped after 9 steps; take a smaller game or state, or raise max_steps"
    )


def test_code_that_is_not_known_leaves_no_empty_panel(browser, tmp_path):
    names = {"MAX": MAX}
    exec(
        "def most(game, s):\n return game.utility(s, MAX) if game.is_terminal(s) else max("
        "most(game, game.transition(s, a)) for a in game.actions(s))",
        names,
    )
    page, watched = open_alone(browser, explore(names["most"], SMALL, "a"), tmp_path)
    press(page, "ArrowRight", "ArrowRight")
    expect(words(page)).to_contain_text("Enter")
    expect(page.locator(".course-widget .source")).to_be_hidden()
    watched.assert_quiet()


def test_it_opens_at_a_given_step(browser, tmp_path):
    explorer = Explorer(trace(alpha_beta_search, SMALL, "a"), step=CUT)
    page, _ = open_alone(browser, explorer, tmp_path)
    expect(words(page)).to_have_text(SAID[CUT - 1])


BEST_FIRST = {
    "sss": (trace(sss_star, HAND, "a"), "The value of a is 8. So d is left"),
    "ao": (trace(ao_star, PLANS, "a", MAX), "The value of a is 3. So d is left"),
}


@pytest.mark.parametrize("name", BEST_FIRST)
@pytest.mark.parametrize("width", [1400, 400])
def test_best_first_search_hatches_only_what_it_never_looks_at(browser, tmp_path, name, width):
    found, given_up = BEST_FIRST[name]
    said = sentences(found)
    cut = next(i for i, text in enumerate(said, 1) if text.startswith(given_up))
    page, watched = open_alone(browser, Explorer(found, step=cut - 2), tmp_path, width)
    press(page, "ArrowRight", "ArrowRight")
    expect(words(page)).to_have_text(said[cut - 1])
    keep(page, f"explorer-{name}-cut-{width}")
    press(page, "End")
    button(page, "Fit").click()  # what is out of sight is not drawn
    edges = page.locator(".course-widget .sheet .edge.cut")
    expect(edges).to_have_count(len(found.pruned()))
    assert fits(page.locator(".course-widget").first)
    watched.assert_quiet()


def test_legend_names_who_moves_and_chance_stands_on_the_edges(browser, tmp_path):
    explorer = explore(expectiminimax_search, SLIDES, "a")
    page, _ = open_alone(browser, explorer, tmp_path)
    assert page.locator(".legend li").all_inner_texts()[:4] == ["MAX", "MIN", "chance", "leaf"]
    assert page.locator(".edge .action").all_text_contents().count("9/10") == 2
    three = Tree.of(Node(2, ((1, 2, 3), (4, 5, 6))), n_players=3)
    page, _ = open_alone(browser, explore(paranoid, three, "a", 0), tmp_path)
    assert page.locator(".legend li").all_inner_texts()[:2] == ["player 2", "leaf"]


def test_of_a_large_tree_only_what_is_in_sight_is_in_the_document(browser, tmp_path):
    explorer = explore(minimax_search, nim := Nim((4, 4, 3)), nim.initial())
    assert len(explorer.trace.nodes) > 3000
    page, _ = open_alone(browser, explorer, tmp_path)
    press(page, *["ArrowRight"] * 40)
    drawn = page.locator(".course-widget .node")
    expect(drawn.nth(10)).to_be_attached()
    assert drawn.count() < 500
    expect(page.locator(".course-widget .node.current")).to_be_visible()
    keep(page, "explorer-large")


# JupyterLab.


def test_clicks_reach_python_and_python_reaches_the_page(browser, lab):
    watched = open_in_lab(browser, lab, CELLS, "explorer")
    page = watched.page
    expect(words(page)).to_have_text(SAID[26])  # the third cell has set the step
    page.locator(".course-widget").scroll_into_view_if_needed()
    press(page, "ArrowLeft")
    button(page, "Back").click()
    expect(words(page)).to_have_text(SAID[24])
    keep(page, "explorer-lab-1280")
    expect(run_cell(page, 1)).to_contain_text("Python sees step 25")
    run_cell(page, 2)
    expect(words(page)).to_have_text(SAID[26])
    page.set_viewport_size({"width": 800, "height": 1000})
    keep(page, "explorer-lab-800")
    assert fits(page.locator(".course-widget"))
    watched.assert_quiet_in_jupyterlab()
    stop_kernel(page)
    expect(page.locator(".course-widget .note")).to_contain_text("The kernel has gone")
    press(page, "ArrowRight")
    expect(words(page)).to_have_text(SAID[27])


def test_nodes_of_a_small_board_have_it_and_others_have_it_beside(browser, tmp_path):
    ending = (1, 2, 1, 2, 2, 1, 0, 0, 0)
    page, watched = open_alone(browser, explore(alpha_beta_search, TicTacToe(), ending), tmp_path)
    boards = page.locator(".course-widget .small-board")
    expect(boards).to_have_count(page.locator(".course-widget .node").count())
    rings = boards.first.locator("ellipse")
    expect(rings).to_have_count(3)  # those of O
    search = explore(heuristic_minimax, ConnectFour(5, 4), ConnectFour(5, 4).initial(), 1, abs_of)
    page, _ = open_alone(browser, search, tmp_path)
    expect(page.locator(".course-widget .small-board")).to_have_count(0)
    press(page, "End", "ArrowDown")
    picture = page.locator(".course-widget .board-picture")
    expect(picture).to_have_attribute("aria-label", re.compile("column 0: X"))
    assert not watched.errors


def abs_of(s: object) -> float:
    return 0.0


def test_long_values_have_room_beside_their_neighbours(browser: Browser, tmp_path: Path):
    tree = Tree.of(((0, 9, 0), (9, 0, 0), (3, 3, 3)), n_players=3)
    widget = explore(maxn, tree, "a")
    widget.step = len(widget.trace.steps)
    page, watched = open_alone(browser, widget, tmp_path)
    expect(page.locator(".node", has_text="((9, 0, 0), B)")).to_have_count(1)
    boxes = [box.bounding_box() for box in page.locator(".node .shape").all()]
    leaves = sorted((box["x"], box["x"] + box["width"]) for box in boxes[1:] if box)
    assert len(leaves) == 3
    assert all(end < start for (_, end), (start, _) in pairwise(leaves))
    assert leaves[0][1] - leaves[0][0] > 100
    assert not watched.errors
