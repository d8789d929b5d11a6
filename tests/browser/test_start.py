"""The start page in JupyterLab as ``make lab`` opens it, and as a teacher sees JupyterLab."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.jupyter import PRIVATE, Lab, jupyterlab, options_of_make_lab, run_all
from tests.browser.pages import Watched, in_browser, keep, open_in_lab, write
from tests.notebook_api.shell import CHECK, RIGHT
from tests.support.course import ROOT

pytestmark = in_browser("start page in the browser")

PLUGINS = """async () => {
  await jupyterapp.restored;
  return jupyterapp.listPlugins().filter((name) => /nbgrader|extensionmanager/.test(name));
}"""
SETTING = "async (name) => (await jupyterapp.serviceManager.settings.fetch(name)).schema.properties"
CUT_OFF = "names => names.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
HAS_MEASURE = """() => {
  const text = document.querySelector(".jp-Notebook .jp-RenderedMarkdown > p");
  return text && getComputedStyle(text).maxWidth !== "none";
}"""
BOXES = """() => {
  const title = document.querySelector(".jp-Notebook .jp-RenderedMarkdown");
  return [...title.children].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return [left, top, width, height, getComputedStyle(child).font];
  });
}"""
"""Where the texts of the first cell are, and their fonts."""
RUN_SECOND = """async () => {
  const panel = jupyterapp.shell.currentWidget;
  await panel.sessionContext.ready;
  panel.content.activeCellIndex = 1;
  await jupyterapp.commands.execute("notebook:run-cell");
}"""
STUB_CHECK = 'def select(node, c):\n    pass\n\n\ncheck("select", select)'


def opening_page(runtime: Path) -> str:
    """Return the path that JupyterLab opens in the user's browser."""
    for _ in range(600):
        for page in runtime.glob("jpserver-file-to-run-*.html"):
            if target := re.search(r'url=([^"]+)"', page.read_text()):
                return urlsplit(target[1]).path
        sleep(0.1)
    raise TimeoutError("JupyterLab wrote no page for the browser in a minute")


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as ``make lab`` opens it for a user without settings; its start address."""
    root = tmp_path_factory.mktemp("learner")
    shutil.copytree(ROOT / "notebooks", root / "notebooks")
    shutil.copytree(ROOT / "lab", root / "lab")
    with jupyterlab(root, options_of_make_lab(), {}) as address:
        yield Lab(root / "notebooks", address + opening_page(root / PRIVATE / "runtime"))


@pytest.fixture(scope="module")
def start(browser: Browser, learner: Lab) -> Iterator[Watched]:
    """The page that JupyterLab opens there, when it is there."""
    watched = Watched(browser, 1400)
    watched.page.goto(learner.address)
    watched.page.wait_for_function("() => window.jupyterapp", timeout=180_000)
    watched.page.get_by_role("heading", name="Adversarial search: start here").wait_for()
    yield watched
    watched.page.close()


def settings_of(page: Page, plugin: str) -> dict[str, object]:
    """Return the settings of a user who has changed none."""
    found = page.evaluate(SETTING, f"@jupyterlab/{plugin}")
    return {name: setting["default"] for name, setting in found.items() if "default" in setting}


def test_make_lab_opens_the_start_page_and_nothing_in_its_way(start: Watched, learner: Lab) -> None:
    page = start.page
    assert page.evaluate(PLUGINS) == []
    page.locator(".jp-DirListing-item").last.wait_for()
    keep(page, "start")
    news = settings_of(page, "apputils-extension:notification")
    saving = settings_of(page, "docmanager-extension:plugin")
    names = page.locator(".jp-DirListing-itemText")
    shown, cut_off = set(names.all_inner_texts()), names.evaluate_all(CUT_OFF)
    menus = page.locator(".lm-MenuBar-itemLabel").all_inner_texts()
    popups = page.locator(".Toastify__toast, .jp-Dialog").count()
    start.assert_quiet_in_jupyterlab()
    assert (news["fetchNews"], news["checkForUpdates"]) == ("false", False)
    assert isinstance(saving["autosaveInterval"], int)
    assert saving["autosaveInterval"] <= 15
    assert shown == {path.name for path in learner.folder.glob("*.ipynb")}
    assert cut_off == []
    assert not {"Nbgrader", "Formgrader"} & set(menus)
    assert popups == 0


def test_nothing_moves_when_the_first_widget_is_there_and_its_board_is_above_the_fold(
    start: Watched,
) -> None:
    page = start.page
    page.set_viewport_size({"width": 1400, "height": 900})
    page.wait_for_function(HAS_MEASURE)
    before = page.evaluate(BOXES)
    page.evaluate(RUN_SECOND)
    spots = page.locator(".course-widget .spot")
    spots.last.wait_for()
    after = page.evaluate(BOXES)
    keep(page, "start-board")
    boxes = [spot.bounding_box() for spot in spots.all()]
    start.assert_quiet_in_jupyterlab()
    assert before
    assert after[: len(before)] == before
    assert len(boxes) == 9
    assert all(box and box["y"] > 0 and box["y"] + box["height"] <= 900 for box in boxes)


def test_the_measure_of_the_extension_is_that_of_the_widgets() -> None:
    own = ROOT / "course_lib" / "widgets" / "core" / "measure.css"
    extension = ROOT / "lab" / "extensions" / "course-measure" / "static" / "measure.css"
    assert extension.read_text(encoding="utf-8") == own.read_text(encoding="utf-8")


def test_a_teacher_has_the_panels_of_nbgrader(browser: Browser, lab: Lab) -> None:
    plugins = open_in_lab(browser, lab, ["'a teacher'"], "teacher").page.evaluate(PLUGINS)
    assert any(name.startswith("@jupyter/nbgrader") for name in plugins)


@pytest.mark.thorough
def test_points_are_on_the_map_after_the_kernel_was_started_again(
    browser: Browser, learner: Lab
) -> None:
    cells = ["from autograder import check", RIGHT, CHECK, STUB_CHECK]
    write(learner.folder, cells, "99_mine")
    watched = Watched(browser, 1400)
    page = watched.page
    address = learner.address.partition("/lab/")[0]
    run_all(page, address, "99_mine.ipynb")
    page.get_by_text("Not started yet").wait_for()
    keep(page, "start-verdicts")
    seen = page.locator(".jp-Notebook").inner_text()
    assert seen.count("1 of 9 exercises, 6 of 77 points; next: select") == 2
    assert not re.search(r"^[08]\.0$", seen, re.M)
    assert page.locator(".ag-points-only").count() == 2
    rows = page.locator(".jp-OutputArea-child", has=page.locator(".ag-points-only"))
    assert [row.is_visible() for row in rows.all()] == [False, False]
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    run_all(page, address, "00_start.ipynb")
    page.locator(".ag-map").get_by_text("✓ ucb1").wait_for()
    page.locator(".course-widget .card").wait_for()
    page.locator(".ag-map").scroll_into_view_if_needed()
    keep(page, "start-map")
    watched.assert_quiet_in_jupyterlab()
    page.close()
    saved = nbformat.read(learner.folder / "99_mine.ipynb", 4)
    numbers = [o.data["text/plain"] for o in saved.cells[2].outputs if "execution_count" in o]
    assert numbers == ["6.0"]  # which nbgrader reads
