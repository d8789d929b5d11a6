"""A person against the ladder in JupyterLab, by keyboard, in light and dark; a climb's table."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.jupyter import Lab
from tests.browser.pages import Watched, fits, in_browser, keep, open_in_lab, poor_contrasts

pytestmark = in_browser("a challenge in the browser")

CELLS = [
    """from course_lib.widgets import challenge, climb

challenge("connect5", "greedy")""",
    """def first(game, s, seconds):
    return game.actions(s)[0]

climbed = climb("divercite", first, ("random",), seconds=1)""",
]


@pytest.fixture(scope="module")
def live(browser: Browser, lab: Lab) -> Watched:
    """One notebook in JupyterLab, whose cells have run."""
    return open_in_lab(browser, lab, CELLS, "challenge")


def test_a_rung_is_played_by_keyboard_in_light_and_dark(live: Watched):
    board = live.page.locator(".course-widget").first
    board.scroll_into_view_if_needed()
    board.locator(".spot").first.focus()
    live.page.keyboard.press("Enter")
    expect(board.locator(".count")).to_have_text(re.compile("2"))  # a move, and the reply
    expect(board).to_contain_text("greedy")
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        live.page.evaluate(
            "theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme
        )
        live.page.wait_for_function(
            "dark => (document.body.dataset.jpThemeLight === 'false') === dark",
            arg="Dark" in theme,
        )
        assert fits(board)
        assert poor_contrasts(board) == []
        keep(live.page, f"challenge-{theme.split()[-1].lower()}")
    expect(board.locator(".number").last).to_be_visible()
    live.page.set_viewport_size({"width": 400, "height": 900})  # numbers would overlap
    expect(board.locator(".number").last).to_be_hidden()
    live.page.set_viewport_size({"width": 1400, "height": 900})
    assert live.errors == []


def test_a_climb_ends_with_its_table(live: Watched):
    expect(live.page.locator("progress").first).to_have_attribute("value", "2")
    expect(live.page.get_by_text("2 of 2 matches")).to_be_visible()
