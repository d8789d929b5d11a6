"""Exact values on the board of Connect Four: asked for in JupyterLab, kept in an exported page."""

from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from course_lib.games import ConnectFour
from course_lib.widgets import play, show_analysis
from course_lib.widgets.matches.exact import ExactValues
from tests.bench.positions import played
from tests.browser.jupyter import Lab
from tests.browser.pages import in_browser, keep, open_alone, open_in_lab, poor_contrasts

pytestmark = [
    *in_browser("exact values in the browser"),
    pytest.mark.skipif(find_spec("numba") is None, reason="Numba is not installed"),
]

MATCH = (3, 3, 3, 3, 3, 1, 2, 2, 4, 4, 2, 4)
"""MAX, to move, wins in column 5."""
LATE = "4635217771457727611144655333"
"""Nobody wins at once; the end is near enough for a search to reach it."""
CELL = f"""from course_lib.games import ConnectFour
from course_lib.widgets import play

game = ConnectFour()
start = game.initial()
for column in {MATCH}:
    start = game.transition(start, column)
play(game, lambda s: game.actions(s)[0], start=start, exact=True)"""


def test_values_are_asked_for_and_the_match_is_reviewed(browser: Browser, lab: Lab):
    live = open_in_lab(browser, lab, [CELL], "exact")
    root = live.page.locator(".course-widget").first
    values = root.locator(".exact")
    values.locator("summary").click()
    expect(values.locator("tbody tr")).to_have_count(7)
    expect(values.locator(".chosen")).to_have_text("5 ✓ best1MAX wins in 1 move")
    root.locator(".spot").nth(0).click()
    expect(root.locator(".count")).to_have_text("2 / 2")
    values.get_by_role("button", name="Review the match").click()
    expect(root.locator(".review tbody tr")).to_have_count(2)
    expect(root.locator(".review tbody tr").first).to_contain_text("A mistake: best was column 5")
    expect(root.locator(".moves button").first).to_have_text("0 ?")
    keep(live.page, "exact-lab")
    live.assert_quiet_in_jupyterlab()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 800, 400])
def test_a_page_without_a_kernel_has_the_review(browser: Browser, tmp_path: Path, width: int):
    page, watched = open_alone(browser, show_analysis(ConnectFour(), MATCH), tmp_path, width)
    root = page.locator(".course-widget").first
    root.locator(".review button").nth(9).click()
    expect(root.locator(".words")).to_contain_text("Move 10 of 12. MIN plays column 4.")
    expect(root.locator(".exact tbody tr")).to_have_count(7)
    expect(root.get_by_role("button", name="Review the match")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert root.locator(".exact .wide").evaluate("e => e.scrollWidth <= e.clientWidth")
    assert poor_contrasts(root) == []
    keep(page, f"exact-page-{width}")
    watched.assert_quiet()


@pytest.mark.parametrize(("start", "note"), [("", "opening book"), (LATE, "searched to the end")])
def test_a_page_without_a_kernel_finds_the_values(
    browser: Browser, tmp_path: Path, start: str, note: str
):
    s = played(start)
    page, watched = open_alone(browser, play(ConnectFour(), start=s, exact=True), tmp_path, 800)
    values = page.locator(".course-widget .exact").first
    values.locator("summary").click()
    rows = [
        f"{row['text']}{' ✓ best' if row['best'] else ''}{row['value']}{row['words']}"
        for row in ExactValues(ConnectFour()).columns(s)["rows"]
    ]
    expect(values.locator("tbody tr")).to_have_text(rows)
    expect(values).to_contain_text(note)
    keep(page, f"exact-alone-{len(start)}")
    watched.assert_quiet()


def test_a_page_without_a_kernel_tells_how_deep_it_looked(browser: Browser, tmp_path: Path):
    opponent = play(ConnectFour(), lambda s: 3, start=played("44444322"), exact=True)
    page, watched = open_alone(browser, opponent, tmp_path, 400)
    values = page.locator(".course-widget .exact").first
    values.locator("summary").click()
    expect(values).to_contain_text("moves deep, by plain alpha-beta")
    expect(values.locator("tbody tr")).to_have_count(7)
    keep(page, "exact-alone-deep")
    watched.assert_quiet()
