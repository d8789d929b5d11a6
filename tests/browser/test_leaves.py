"""The leaf explorer in a page: a leaf is moved, and the decision and the cuts follow."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from course_lib.games import Tree
from course_lib.widgets import explore_leaves
from course_lib.widgets.core.base import UNPACK
from tests.browser.pages import button, fits, in_browser, keep, open_alone, poor_contrasts

pytestmark = in_browser("leaves in the browser")


TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))


def leaf_of(page: Page, name: str) -> Locator:
    return page.locator(".course-widget").get_by_role("slider", name=f"Leaf {name}")


def slide(page: Page, name: str, steps: int) -> None:
    """Drag a leaf up by some steps, down if they are negative."""
    box = leaf_of(page, name).locator(".shape").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 6 * steps)
    page.mouse.move(x, y - 12 * steps)
    page.mouse.up()


def test_moving_a_leaf_changes_the_decision(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK), tmp_path)
    words = page.locator(".course-widget .words")
    expect(words).to_have_text("MAX plays A, worth 3.")
    slide(page, "e", -2)
    expect(words).to_have_text("The decision changes: MAX plays B, worth 2.")
    expect(page.locator(".edge.line")).to_have_count(2)
    button(page, "Reset").click()
    expect(words).to_have_text("The decision changes: MAX plays A, worth 3.")
    assert not watched.errors


def test_the_arrows_beside_a_leaf_are_buttons_and_a_message_stays_while_it_is_dragged(
    browser: Browser, tmp_path: Path
):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK), tmp_path)
    words = page.locator(".course-widget .words")
    for step, value in ((-1, 2), (-1, 1), (1, 2), (-1, 1)):
        leaf_of(page, "e").locator(f"[data-step='{step}']").click()
        expect(leaf_of(page, "e")).to_have_attribute("aria-valuenow", str(value))
    expect(words).to_have_text("The decision changes: MAX plays B, worth 2.")
    box = leaf_of(page, "e").locator(".shape").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for steps in (2, 3, 4):
        page.mouse.move(x, y - 12 * steps)
    expect(words).to_have_text("The decision changes: MAX plays A, worth 5.")
    page.mouse.move(x, y - 12 * 5)
    expect(words).to_contain_text("The decision changes: MAX plays A")
    page.mouse.up()
    assert not watched.errors


def test_cuts_are_those_of_alpha_beta(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK, cuts=True), tmp_path)
    words = page.locator(".course-widget .words")
    expect(words).to_have_text("MAX plays A, worth 3. Never read: i, j.")
    expect(page.locator(".edge.cut")).to_have_count(2)
    slide(page, "k", -12)
    expect(words).to_have_text("MAX plays A, worth 3. Never read: i, j, l, m.")
    slide(page, "h", 7)
    expect(words).to_contain_text("MAX plays B, worth 4.")
    keep(page, "leaves-cuts")
    assert not watched.errors


def test_a_leaf_moves_by_keys_and_keeps_the_focus(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK), tmp_path)
    before = page.locator(".layer, .sheet > g").first.get_attribute("transform")
    leaf_of(page, "e").focus()
    for key, value in {"ArrowDown": 2, "PageUp": 7, "End": 20, "Home": 0, "ArrowUp": 1}.items():
        page.keyboard.press(key)
        expect(leaf_of(page, "e")).to_have_attribute("aria-valuenow", str(value))
    expect(page.locator(".course-widget .words")).to_contain_text("MAX plays B, worth 2.")
    expect(leaf_of(page, "e")).to_be_focused()
    slide(page, "e", 99)
    expect(leaf_of(page, "e")).to_have_attribute("aria-valuenow", "20")
    assert page.locator(".layer, .sheet > g").first.get_attribute("transform") == before
    assert not watched.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, explore_leaves(TEXTBOOK, cuts=True), tmp_path, width)
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"leaves-{width}")


def test_buttons_below_move_the_leaf_that_is_picked(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_leaves(TEXTBOOK), tmp_path, 400)
    leaf_of(page, "h").locator(".shape").click()
    button(page, "Raise the leaf").click()
    expect(page.locator(".steps span")).to_have_text("h: 3")
    button(page, "Lower the leaf").click(click_count=2)
    expect(leaf_of(page, "h")).to_have_attribute("aria-valuenow", "1")
    assert not watched.errors


def test_a_picture_that_loads_again_when_its_widget_is_there_is_no_error(
    browser: Browser, tmp_path: Path
):
    page, watched = open_alone(browser, explore_leaves(), tmp_path)
    page.evaluate("(unpack) => new Function(unpack).call(new Image())", UNPACK)
    watched.assert_quiet()
