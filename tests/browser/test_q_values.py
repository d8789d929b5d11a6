"""The explorer of Q-learning in a page: the table follows the slider, by keyboard too."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from course_lib.widgets import explore_q_learning
from tests.browser.pages import fits, in_browser, keep, open_alone, poor_contrasts

pytestmark = in_browser("grids in the browser")


def test_the_table_follows_the_slider_by_keyboard(browser: Browser, tmp_path: Path):
    explorer = explore_q_learning()
    page, watched = open_alone(browser, explorer, tmp_path)
    words, slider = page.locator(".course-widget .words"), page.get_by_role("slider")
    expect(words).to_have_text("Nothing is known yet.")
    expect(page.locator(".arrow")).to_have_count(0)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(words).to_have_text(explorer.data["frames"][1]["words"])
    page.keyboard.press("End")
    last = explorer.data["frames"][-1]
    expect(words).to_have_text(last["words"])
    known = [row for row in last["values"] if any(v is not None for v in row)]
    expect(page.locator(".arrow")).to_have_count(len(known))
    grid = page.locator(".course-widget .grid")
    assert "goal" in str(grid.get_attribute("aria-label"))
    keep(page, "q-values")
    assert not watched.errors
    page.close()


@pytest.mark.parametrize("width", [1280, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, explore_q_learning(), tmp_path, width)
    page.get_by_role("slider").fill("60")
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"q-values-{width}")
    page.close()
