"""The search explorer in a real browser: in JupyterLab, and in a page without a kernel.

Set SCREENSHOTS to a directory to keep what was seen.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from course_lib.game import MAX
from course_lib.games import Nim, Tree
from course_lib.search import alpha_beta_search, minimax_search
from course_lib.trace import trace
from course_lib.trace.words import sentences
from course_lib.widgets import Explorer, explore
from tests.browser import CHROMIUM, NO_CHROMIUM, chromium, export, jupyterlab, run_all, run_cell
from tests.test_browser import keep

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.xdist_group("explorer in the browser"),  # one JupyterLab and one export for all
    # Playwright's own event loop is not closed when a worker of pytest-xdist ends.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]

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
SAID = sentences(trace(alpha_beta_search, SMALL, "a"))
CUT = next(i for i, text in enumerate(SAID, 1) if text.startswith("Cut at c"))
"""How many steps have been taken when c is cut."""

NBCONVERT_ITSELF = re.compile(r"cdnjs.*/(require|mathjax|mermaid)|^(file|data|blob):")

CONTRASTS = """() => {
  const root = document.querySelector('.course-widget').shadowRoot;
  const rgb = (c) => (c.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const light = (c) => rgb(c).slice(0, 3).map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    const shape = e.closest('.node') && e.matches('.value') && e.parentNode.querySelector('.shape');
    if (shape) return getComputedStyle(shape).fill;
    for (let i = e; i; i = i.parentElement) {
      const colour = getComputedStyle(i).backgroundColor;
      if (rgb(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const texts = [...root.querySelectorAll('.card *')].filter((e) => e.tagName !== 'STYLE' &&
    [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
  return texts.map((e) => {
    const style = getComputedStyle(e);
    const [a, b] = [light(e.closest('svg') ? style.fill : style.color), light(behind(e))];
    return [e.textContent.slice(0, 30), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
}"""
"""All texts of the widget, each with the contrast to what is behind it (WCAG 2.2)."""

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


def write(folder: Path, cells: list[str], name: str = "explorer") -> Path:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(text, id=f"cell-{i}") for i, text in enumerate(cells)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, folder / f"{name}.ipynb")
    return folder / f"{name}.ipynb"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), CELLS[:2]))


class Watched:
    """A page, the errors it reports and the hosts it asks, apart from nbconvert's own."""

    def __init__(self, browser: Browser, width: int = 1280) -> None:
        self.page = browser.new_page(viewport={"width": width, "height": 1000})
        self.errors: list[str] = []
        self.hosts: set[str | None] = set()
        self.asked: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._asks)

    def _asks(self, request: Request) -> None:
        self.asked.append(request.url)
        self.hosts.add(urlsplit(request.url).hostname)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)


def open_export(browser: Browser, exported: Path, width: int = 1280) -> tuple[Page, Watched]:
    """Open a page from its file, with no network at all."""
    watched = Watched(browser, width)
    watched.page.route("http*://**", lambda route: route.abort())
    watched.page.goto(exported.as_uri())
    watched.page.locator(".course-widget .sheet").wait_for()
    return watched.page, watched


def words(page: Page) -> Locator:
    return page.locator(".course-widget .words")


def press(page: Page, *keys: str) -> None:
    page.locator(".course-widget .sheet").focus()
    for key in keys:
        page.keyboard.press(key)


def button(page: Page, name: str) -> Locator:
    return page.locator(".course-widget").get_by_role("button", name=name)


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
    expect(words(page)).to_have_text("g hands 8 to b.")
    page.close()


def test_a_cut_is_explained_and_drawn(browser, exported):
    page, _ = open_export(browser, exported)
    page.get_by_role("slider", name="Step").fill(str(CUT))
    expect(words(page)).to_contain_text(
        "Cut at c: MIN can get 2 here, MAX is sure of α = 3 elsewhere, "
        "so 2 moves (B, C) cannot matter."
    )
    expect(page.locator(".course-widget .edge.cut .scissors")).to_have_count(2)
    expect(page.locator(".course-widget .node.pruned")).to_have_count(2)
    expect(page.locator(".course-widget .facts")).to_contain_text("a › c")
    expect(page.locator(".course-widget .source .lit")).to_have_text(re.compile("break|return"))
    keep(page, "explorer-cut-1280")
    page.close()


def test_playing_stops_at_the_end_and_by_key(browser, exported):
    page, _ = open_export(browser, exported)
    page.get_by_role("combobox", name="Speed").select_option("20")
    press(page, "Space")
    expect(button(page, "Pause")).to_be_visible()
    press(page, "Space")
    expect(button(page, "Play")).to_be_visible()
    assert "Nothing" not in words(page).inner_text()
    button(page, "Play").click()
    expect(words(page)).to_have_text("Leave a with 3.")
    expect(button(page, "Play")).to_be_visible()
    page.close()


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
    page.close()


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
    page.close()


@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out(browser, exported, width):
    page, _ = open_export(browser, exported, width)
    press(page, "End")
    keep(page, f"explorer-export-{width}")
    card = page.locator(".course-widget .card")
    assert card.evaluate("c => c.scrollWidth <= c.clientWidth")
    assert card.evaluate("c => c.getBoundingClientRect().right <= innerWidth")
    tree, side = (card.locator(s).bounding_box() for s in (".left", ".side"))
    assert (side["y"] > tree["y"] + 100) == (width < 1000)  # below the tree, or beside it
    page.close()


def test_page_without_kernel_reports_no_error_and_asks_nobody(browser, exported):
    page, watched = open_export(browser, exported)
    press(page, *["ArrowRight"] * CUT, "End", "Home")
    assert not [e for e in watched.errors if "net::ERR" not in e]  # nbconvert's own scripts
    assert [url for url in watched.asked if not NBCONVERT_ITSELF.search(url)] == []
    assert "jupyter-widgets" not in exported.read_text(encoding="utf-8").split("</head>")[1]
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_have_contrast(browser, exported, scheme):
    page, _ = open_export(browser, exported)
    page.emulate_media(color_scheme=scheme)
    page.get_by_role("slider", name="Step").fill(str(CUT))
    found = page.evaluate(CONTRASTS)
    assert len(found) > 30
    assert [(text, ratio) for text, ratio in found if ratio < 4.5] == []
    page.close()


def test_less_motion_is_honoured(browser, exported):
    page, _ = open_export(browser, exported)
    page.emulate_media(reduced_motion="reduce")
    for _ in range(6):
        press(page, "+")
    frames = page.evaluate(COUNT_FRAMES)
    assert frames == 0
    page.close()


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


def open_alone(browser: Browser, explorer: Explorer, folder: Path) -> Page:
    html = explorer._repr_mimebundle_()["text/html"]
    (folder / "alone.html").write_text(f"<!doctype html><meta charset=utf-8>{html}", "utf-8")
    return open_export(browser, folder / "alone.html")[0]


def raises_at_c(game, s):
    if s == "c":
        raise KeyError("c is missing")
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(raises_at_c(game, game.transition(s, a)) for a in game.actions(s))


def test_an_exception_is_shown_on_the_tree_and_in_words(browser, tmp_path):
    page = open_alone(browser, explore(raises_at_c, SMALL, "a"), tmp_path)
    press(page, "End")
    expect(words(page)).to_have_text(
        "The search raises an exception at c: KeyError: 'c is missing'."
    )
    expect(page.locator(".course-widget .node.failed text.name")).to_have_text("c")
    expect(page.locator(".course-widget .source .lit")).to_contain_text("raise KeyError")
    expect(page.locator(".course-widget header .note").first).to_contain_text("It raised KeyError")
    keep(page, "explorer-exception")
    page.close()


def test_a_recording_that_was_stopped_says_so(browser, tmp_path):
    explorer = explore(alpha_beta_search, SMALL, "a", max_steps=9)
    page = open_alone(browser, explorer, tmp_path)
    expect(page.locator(".course-widget header")).to_contain_text(
        "The recording stopped after 9 steps; take a smaller game or state, or raise max_steps"
    )
    page.close()


def test_it_opens_at_a_given_step(browser, tmp_path):
    explorer = Explorer(trace(alpha_beta_search, SMALL, "a"), step=CUT)
    page = open_alone(browser, explorer, tmp_path)
    expect(words(page)).to_have_text(SAID[CUT - 1])
    page.close()


def test_of_a_large_tree_only_what_is_in_sight_is_in_the_document(browser, tmp_path):
    explorer = explore(minimax_search, nim := Nim((4, 4, 3)), nim.initial())
    assert len(explorer.trace.nodes) > 3000
    page = open_alone(browser, explorer, tmp_path)
    press(page, *["ArrowRight"] * 40)
    drawn = page.locator(".course-widget .node").count()
    assert 10 < drawn < 500
    expect(page.locator(".course-widget .node.current")).to_be_visible()
    keep(page, "explorer-large")
    page.close()


# JupyterLab.


def test_clicks_reach_python_and_python_reaches_the_page(browser, tmp_path):
    write(tmp_path, CELLS)
    with jupyterlab(tmp_path) as address:
        watched = Watched(browser)
        page = watched.page
        run_all(page, address, "explorer.ipynb")
        expect(words(page)).to_have_text(SAID[26])  # the third cell has set the step
        page.locator(".course-widget").scroll_into_view_if_needed()
        press(page, "ArrowLeft")
        button(page, "Back").click()
        expect(words(page)).to_have_text(SAID[24])
        keep(page, "explorer-lab-1280")
        assert "Python sees step 25" in run_cell(page, 1)
        run_cell(page, 2)
        expect(words(page)).to_have_text(SAID[26])
        page.set_viewport_size({"width": 800, "height": 1000})
        keep(page, "explorer-lab-800")
        assert page.locator(".course-widget .card").evaluate("c => c.scrollWidth <= c.clientWidth")
        assert not watched.errors
        assert watched.hosts <= {"127.0.0.1", "", None}
        stop_kernel(page)
        expect(page.locator(".course-widget .note")).to_contain_text("The kernel has gone")
        press(page, "ArrowRight")
        expect(words(page)).to_have_text(SAID[27])
        page.close()


def stop_kernel(page: Page) -> None:
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name="Shut Down Kernel", exact=True).click()
