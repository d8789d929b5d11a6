"""The MCTS explorer in a real browser: in JupyterLab, and in a page without a kernel."""

import re
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from course_lib.games import TicTacToe
from course_lib.search import mcts_tree, ucb1
from course_lib.wording import value_text
from tests.browser.jupyter import export, stop_kernel
from tests.browser.pages import (
    TWO_FRAMES,
    button,
    fits,
    in_browser,
    keep,
    open_export,
    open_in_lab,
    poor_contrasts,
    press,
    words,
    write,
)

pytestmark = in_browser("mcts in the browser")

CELLS = [
    """from course_lib.games import TicTacToe
from course_lib.widgets import explore_mcts

game = TicTacToe()
explore_mcts(game, game.initial(), seed=4, iterations=300)""",
]
OWN = [
    """def simulate(game, s, rng):
    return 1 if len(game.actions(s)) < 8 else (0, 0)

explore_mcts(game, game.initial(), simulate=simulate)""",
]
GAME = TicTacToe()


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), CELLS, "mcts"))


def root_visits(iterations: int, c: float = sqrt(2)) -> list[int]:
    root = mcts_tree(GAME, GAME.initial(), iterations, c, Random(4))
    return [child.visits for child in root.children]


def middle(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def shown_visits(page: Page) -> list[int]:
    """Return the numbers in the shapes of the root's children, from left to right."""
    nodes = page.locator(".course-widget").first.locator(".node")
    places = nodes.evaluate_all(
        """nodes => nodes.map((n) => [
             ...n.getAttribute('transform').match(/-?[\\d.]+/g).map(Number),
             Number(n.querySelector('.value').textContent)])"""
    )
    level = sorted({y for _, y, _ in places})[1]
    return [n for _, y, n in sorted(places) if y == level]


# A page without a kernel.


def test_recorded_run_begins_still_and_goes_phase_by_phase(browser, exported):
    page, _ = open_export(browser, exported)
    expect(words(page)).to_contain_text("Nothing has happened yet")
    expect(page.locator(".course-widget .node")).to_have_count(1)
    button(page, "Phase ▶").click()
    expect(words(page)).to_contain_text("Selection stays at the root")
    expect(page.locator(".phases [aria-current]")).to_have_text("1 Select")
    press(page, *["ArrowRight"] * 5)
    expect(words(page)).to_contain_text("Expansion gives the root 9 children")
    expect(page.locator(".course-widget .node")).to_have_count(10)
    press(page, "ArrowRight")
    expect(page.locator(".film li").first).to_be_visible()
    expect(page.locator(".film li").first.get_by_role("img")).to_have_attribute(
        "aria-label", re.compile("^X../.../...")
    )
    press(page, "ArrowLeft")
    expect(words(page)).to_contain_text("Expansion gives the root")
    press(page, "Home")
    expect(page.locator(".course-widget .node")).to_have_count(1)


def test_numbers_and_the_formula_are_those_of_the_search(browser, exported):
    page, _ = open_export(browser, exported)
    press(page, *["Shift+ArrowRight"] * 13)
    expect(page.locator(".count")).to_have_text("13 iterations")
    assert shown_visits(page) == root_visits(13)
    page.locator(".course-widget .sheet").focus()
    press(page, "Home", *["Shift+ArrowRight"] * 13, "ArrowUp", "ArrowUp", "ArrowDown", ".")
    root = mcts_tree(GAME, GAME.initial(), 13, sqrt(2), Random(4))
    child = root.children[1]
    bound = value_text(ucb1(child.total, child.visits, root.visits, sqrt(2)))
    expect(words(page)).to_contain_text(f"The node after 1: N = {child.visits}, U = ")
    expect(words(page)).to_contain_text(f"UCB1 = {bound}")
    expect(page.locator(".formula")).to_have_attribute(
        "aria-label",
        re.compile(rf"{re.escape(value_text(child.total))}/{child.visits} \+ 1.41 √.*{bound}$"),
    )
    keep(page, "mcts-formula-1280")


def test_recording_ends_and_says_so(browser, exported):
    page, _ = open_export(browser, exported)
    button(page, "Go on by 100 iterations").click()
    expect(page.locator(".count")).to_have_text("100 iterations")
    assert shown_visits(page) == root_visits(100)
    widths = page.locator(".course-widget .edge .stroke").evaluate_all(
        "paths => paths.map((p) => parseFloat(p.style.strokeWidth)).filter((w) => w)"
    )
    assert max(widths) == pytest.approx(1 + 13 * max(root_visits(100)) / 100, abs=0.06)
    press(page, "End")
    expect(words(page)).to_contain_text("The recording ends here: run the notebook to go on.")
    expect(page.locator(".chart")).to_have_attribute("aria-label", re.compile("after 300 iter"))
    expect(page.get_by_role("slider", name="c, the constant")).to_be_disabled()
    expect(page.locator(".settings")).to_contain_text("needs a notebook")
    page.get_by_role("slider", name="Moment").fill("3")
    expect(words(page)).to_contain_text("Simulation from the root")


def test_playing_goes_on_and_stops(browser, exported):
    page, _ = open_export(browser, exported)
    page.get_by_role("combobox", name="Speed").select_option("5")
    press(page, "Space")
    expect(page.locator(".count")).not_to_have_text(re.compile("^[01] iteration"))
    press(page, "Space")
    expect(button(page, "▶ Play")).to_be_visible()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser, exported, width):
    page, _ = open_export(browser, exported, width)
    press(page, *["ArrowRight"] * 31)
    page.evaluate(TWO_FRAMES)
    keep(page, f"mcts-phase-{width}")
    assert not poor_contrasts(page.locator(".course-widget").first)
    press(page, "End")
    keep(page, f"mcts-end-{width}")
    assert fits(page.locator(".course-widget").first)


def test_page_reports_no_error_and_asks_nobody(browser, exported):
    page, watched = open_export(browser, exported)
    press(page, *["ArrowRight"] * 20, "End", "Home", "+", "-", "0", "Enter", "Enter")
    page.get_by_label("Nodes shown, at most").select_option("96")
    watched.assert_quiet()


# JupyterLab.


@pytest.mark.thorough
def test_kernel_goes_on_as_far_as_one_likes(browser, lab):
    watched = open_in_lab(browser, lab, CELLS + OWN, "mcts")
    page = watched.page
    page.locator(".course-widget").first.scroll_into_view_if_needed()
    expect(words(page)).to_contain_text("Nothing has happened yet")
    sheet, root = (page.locator(f".course-widget {of}").first for of in (".sheet", ".node"))
    assert abs(middle(sheet) - middle(root)) < 40
    button(page, "Phase ▶").click()
    expect(words(page)).to_contain_text("Selection stays at the root")
    for count in (100, 100, 100, 100, 10, 1):
        name = f"Go on by {count} iteration{'s' * (count != 1)}"
        before = page.locator(".count").first.inner_text()
        button(page, name).click()
        expect(page.locator(".count").first).not_to_have_text(before)
    expect(page.locator(".count").first).to_have_text("411 iterations")
    assert shown_visits(page) == root_visits(411)
    keep(page, "mcts-lab-1280")
    slider = page.get_by_role("slider", name="c, the constant").first
    slider.fill("0.25")
    slider.dispatch_event("change")
    expect(page.locator(".settings output").first).to_have_text("0.25")
    expect(words(page)).to_contain_text("411 iterations more, 411 in all")
    assert shown_visits(page) == root_visits(411, 0.25)
    assert_own_mistake_is_told(page)
    watched.assert_quiet_in_jupyterlab()
    stop_kernel(page)
    expect(page.locator(".course-widget .note").first).to_contain_text("The kernel has gone")
    press(page, "Home")
    expect(words(page)).to_contain_text("Nothing has happened yet")


def assert_own_mistake_is_told(page: Page) -> None:
    second = page.locator(".course-widget").filter(has=page.get_by_text("your own simulate"))
    second.scroll_into_view_if_needed()
    second.get_by_role("button", name="Go on by 100 iterations").click()
    told = second.locator(".words")
    expect(told).to_contain_text("simulate returned 1, but one number for each of 2 players")
    expect(second.locator(".node.failed")).to_have_count(1)
    expect(second.locator(".phases .failed")).to_have_text("3 Simulate")
    expect(second.locator("button.main")).to_have_attribute("aria-disabled", "true")
    keep(page, "mcts-lab-mistake")
