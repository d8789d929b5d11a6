"""What axe-core finds in notebooks: headings, names, table headers, contrasts, sizes of targets."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser

from course_lib.games import MNK, Hex, TicTacToe
from course_lib.search import alpha_beta_search
from course_lib.widgets import explore, explore_chance, explore_leaves, explore_mcts, play
from tests.browser.jupyter import Lab
from tests.browser.pages import (
    JUPYTERLABS,
    in_browser,
    keep_all,
    open_alone,
    open_notebook,
    violations,
)
from tests.notebooks.gallery import CALLS
from tests.support.course import ROOT

pytestmark = in_browser("boards in the browser")

NAMES = """from random import Random
from chapters.multiplayer.crowds import random_tree
from course_lib.draw import *
from course_lib.games import *
from course_lib.search import *
from course_lib.widgets import *"""

LEAST = """(root) => {
  const scale = (e) => (e.ownerSVGElement ? e.getScreenCTM().a : 1);
  const texts = [...root.querySelectorAll('.sheet text')].filter((e) => e.textContent);
  const nodes = [...root.querySelectorAll('.node')].map((e) => e.getBoundingClientRect());
  const controls = [...root.querySelectorAll('button, select, input, summary')]
    .map((e) => e.getBoundingClientRect()).filter(({width}) => width);
  const least = (boxes) => Math.min(...boxes.flatMap(({width, height}) => [width, height]));
  const letters = texts.map((e) => parseFloat(getComputedStyle(e).fontSize) * scale(e));
  return [letters.length, Math.min(...letters), least(nodes), least(controls)];
}"""
"""The number of texts in a tree, and in pixels the least height of letters, nodes and controls."""
LETTERS_ON_BOARDS = """(card) =>
  [...card.querySelectorAll('svg.board text, svg.board-picture text')].map((e) =>
    parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"""
"""The heights of the letters on boards, in pixels."""
UNPACKED = "() => [...document.querySelectorAll('[data-widget]')].every((e) => !e.dataset.widget)"


@pytest.mark.thorough
def test_all_prose_and_every_widget_in_jupyterlab(browser: Browser, lab: Lab) -> None:
    new = nbformat.v4
    notebooks = [nbformat.read(path, 4) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]
    prose = [c.source for notebook in notebooks for c in notebook.cells if c.cell_type != "code"]
    widgets = [NAMES, *CALLS.values()]
    cells = [new.new_markdown_cell(text, id=f"text-{i}") for i, text in enumerate(prose)]
    cells += [new.new_code_cell(text, id=f"call-{i}") for i, text in enumerate(widgets)]
    nbformat.write(new.new_notebook(cells=cells), lab.folder / "accessible.ipynb")
    page = open_notebook(browser, lab, "accessible.ipynb").page
    page.locator(".course-widget .card").nth(9).wait_for()
    page.wait_for_function(UNPACKED)
    for width in (1400, 400):
        page.set_viewport_size({"width": width, "height": 1000})
        found = violations(page, ".jp-Notebook", JUPYTERLABS)
        assert not found, "\n".join(found)
    keep_all(page, "accessible")


@pytest.mark.parametrize("width", [400, 1400])
def test_letters_on_a_board_are_read(browser: Browser, tmp_path: Path, width: int) -> None:
    nine, four, large = TicTacToe(), Hex(4), MNK(15, 15, 5)
    shown = {
        9: explore_mcts(nine, nine.initial(), iterations=3),
        8: play(four, seat=0),
        29: play(large, seat=0),
    }
    for texts, widget in shown.items():
        page, _ = open_alone(browser, widget, tmp_path, width)
        letters = page.locator(".course-widget .card").evaluate(LETTERS_ON_BOARDS)
        assert len(letters) == texts
        assert min(letters) >= 10 - 1e-3, widget


def test_on_a_phone_letters_are_read_and_boxes_hit(browser: Browser, tmp_path: Path) -> None:
    game, s = TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0)
    shown = (explore(alpha_beta_search, game, s), explore_leaves(cuts=True), explore_chance())
    for widget in shown:
        page, _ = open_alone(browser, widget, tmp_path, 400)
        texts, letters, nodes, controls = page.locator(".course-widget .card").evaluate(LEAST)
        assert texts > 5
        assert letters >= 11 - 1e-3, widget
        assert min(nodes, controls) >= 24 - 1e-3, widget
