"""Snake in a page: the table plays as in Python, and the reader by keyboard and by fingers."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from course_lib.environments import Snake, SnakeState
from course_lib.learning import greedy_action, snake_features
from course_lib.learning.seen_snake import SNAKE_FEATURES
from course_lib.widgets import play_snake
from course_lib.widgets.grids.snake import course_table
from tests.browser.pages import button, fits, in_browser, keep, open_alone, poor_contrasts, words

pytestmark = in_browser("snake in the browser")

ENV = Snake()
STEPS = 60


def state(page: Page) -> SnakeState:
    """Return the state of the match that the page describes."""
    text = str(page.locator(".board").get_attribute("aria-label"))
    cells, heading, food = re.findall(r"first: (.*); heading (\w+); food at (.*)", text)[0]
    body = [tuple(map(int, cell.split(","))) for cell in cells.split()]
    return SnakeState(tuple(body), heading, tuple(map(int, food.split(","))))  # type: ignore[arg-type]


def lit(page: Page) -> list[str]:
    return page.locator(".lights .on").all_inner_texts()


def test_the_table_plays_as_in_python(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, play_snake(), tmp_path)
    table, eaten = course_table(), 0
    for _ in range(STEPS):
        s = state(page)
        seen = snake_features(s.body, s.heading, s.food, 10, 10)  # type: ignore[arg-type]
        assert lit(page) == [n for n, on in zip(SNAKE_FEATURES, seen, strict=True) if on]
        a = greedy_action(table, seen, ENV.actions(s))
        expect(page.locator(".row .best")).to_contain_text(a)
        t, reward = ENV.step(s, a, Random(0))
        page.keyboard.press("s") if eaten else button(page, "Step").click()
        eaten += reward > 0
        after = state(page)
        assert (after.body, after.heading) == (t.body, t.heading)
        assert reward > 0 or after.food == s.food
        assert after.food not in after.body
    assert eaten
    expect(words(page)).to_have_text(f"The table plays. {eaten} meals, step {STEPS}.")
    keep(page, "snake-table")
    assert not watched.errors


def test_the_reader_plays_by_keyboard_and_by_fingers(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, play_snake(), tmp_path)
    page.get_by_label("Speed").select_option("20")
    page.locator(".board").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Who plays")).to_have_value("you")
    expect(words(page)).to_have_text(re.compile("It has hit the border. . meals? in . steps."))
    page.keyboard.press("r")
    expect(words(page)).to_have_text("You play. 0 meals, step 0.")
    button(page, "Steer down").click()
    expect(words(page)).not_to_have_text("You play. 0 meals, step 0.")  # the first step is done
    page.locator(".board").focus()
    page.keyboard.press(" ")
    expect(button(page, "▶ Play")).to_be_visible()
    assert state(page).heading == "down" or "hit" in words(page).inner_text()
    page.keyboard.press("t")
    page.keyboard.press("r")
    page.keyboard.press(" ")
    expect(words(page)).to_contain_text(
        re.compile(r"\b([3-9]|\d\d) meals")
    )  # it goes on, and may end
    assert not watched.errors


@pytest.mark.parametrize("width", [1280, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, play_snake(), tmp_path, width)
    for _ in range(5):
        button(page, "Step").click()
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"snake-{width}")
