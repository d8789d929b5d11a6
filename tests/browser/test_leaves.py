"""The leaf explorer in a page: a leaf is moved, and the decision and the cuts follow."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from course_lib.games import Tree
from course_lib.widgets import explore_leaves
from tests.browser.pages import button, fits, in_browser, keep, open_alone, poor_contrasts

pytestmark = in_browser("leaves in the browser")


TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))


def slide(page: Page, leaf: str, value: int) -> None:
    page.locator(".course-widget").get_by_role("slider", name=f"Leaf {leaf}").fill(str(value))


def test_moving_a_leaf_changes_the_decision(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK), tmp_path)
    words = page.locator(".course-widget .words")
    expect(words).to_have_text("MAX plays A, worth 3.")
    slide(page, "e", 1)
    expect(words).to_have_text("The decision changes: MAX plays B, worth 2.")
    expect(page.locator(".edge.line")).to_have_count(2)
    button(page, "Reset").click()
    expect(words).to_have_text("The decision changes: MAX plays A, worth 3.")
    assert not watched.errors
    page.close()


def test_cuts_are_those_of_alpha_beta(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK, cuts=True), tmp_path)
    words = page.locator(".course-widget .words")
    expect(words).to_have_text("MAX plays A, worth 3. Never read: i, j.")
    expect(page.locator(".edge.cut")).to_have_count(2)
    slide(page, "k", 2)
    expect(words).to_have_text("MAX plays A, worth 3. Never read: i, j, l, m.")
    slide(page, "h", 9)
    expect(words).to_contain_text("MAX plays B, worth 4.")
    keep(page, "leaves-cuts")
    assert not watched.errors
    page.close()


@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, explore_leaves(TEXTBOOK, cuts=True), tmp_path, width)
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"leaves-{width}")
    page.close()
