"""Rock, paper, scissors in a page without a kernel: the program there is the one in Python."""

from math import floor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from course_lib.widgets import play_habits
from course_lib.widgets.matches.habits import Learner, hand_at, payoff
from tests.browser.pages import fits, in_browser, keep, open_alone, poor_contrasts, words

pytestmark = in_browser("habits in the browser")

HANDS = ("rock", "paper", "scissors")
SHOWN = (0, 0, 1, 2, 0, 0, 2, 1, 0, 0, 0, 1)


def test_the_page_plays_as_python_does(browser: Browser, tmp_path: Path):
    widget = play_habits(rounds=len(SHOWN))
    page, watched = open_alone(browser, widget, tmp_path)
    buttons = page.locator(".hands button")
    buttons.first.focus()
    learner, lead = Learner(), 0.0
    for i, draw in zip(SHOWN, widget.data["draws"][0], strict=True):
        strategy = learner.strategy()
        own = hand_at(strategy, draw)
        lead += payoff(own, HANDS[i])
        page.keyboard.press(str(i + 1))
        shares = page.locator(".mind .share").all_inner_texts()
        assert [text.strip() for text in shares] == [
            f"{floor(100 * p + 0.5)}%" for p in strategy.values()
        ]
        learner.observe(HANDS[i])
    expect(words(page)).to_contain_text(
        "Your strongest habit: after rock you showed rock 4 of 7 times"
    )
    score = f"The program leads by {lead:g}" if lead > 0 else f"You lead by {-lead:g}"
    expect(page.locator(".scores")).to_contain_text(score if lead else "Nobody leads")
    page.keyboard.press("1")  # the match is over
    expect(page.locator(".past span")).to_have_count(len(SHOWN))
    page.keyboard.press("n")
    expect(page.locator(".past span")).to_have_count(0)
    buttons.nth(2).click()
    expect(words(page)).to_contain_text("You: scissors. The program:")
    assert not watched.errors


@pytest.mark.parametrize("width", [1280, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    page, _ = open_alone(browser, play_habits(), tmp_path, width)
    for key in "112131":
        page.locator(".hands button").first.press(key)
    assert fits(page.locator(".course-widget"))
    assert not poor_contrasts(page.locator(".course-widget"))
    keep(page, f"habits-{width}")
