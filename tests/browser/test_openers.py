"""The horizon and the bandit in a page: they are dragged and played, by keyboard too."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from course_lib.widgets import explore_horizon, play_bandit
from tests.browser.pages import fits, in_browser, keep, open_alone, poor_contrasts, words

pytestmark = in_browser("openers in the browser")


def test_the_decision_follows_the_horizon(browser: Browser, tmp_path: Path):
    page, watched = open_alone(browser, explore_horizon(), tmp_path)
    line = page.get_by_role("slider", name="Depth of the search")
    expect(words(page)).to_have_text(
        "Depth 1, 3 of 31 nodes: MAX plays A, which it believes to be worth 10."
    )
    line.focus()
    page.keyboard.press("ArrowDown")
    expect(words(page)).to_contain_text("Depth 2, 7 of 31 nodes: the decision changes, MAX plays B")
    expect(line).to_be_focused()
    page.keyboard.press("End")
    expect(words(page)).to_contain_text("MAX plays B, worth 6; nothing is estimated any more.")
    box = page.locator(".horizon rect").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 11)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 80, steps=3)
    expect(words(page)).to_contain_text(
        "Depth 3, 15 of 31 nodes: the decision changes, MAX plays A"
    )
    page.mouse.move(box["x"] + 40, 5, steps=3)
    page.mouse.up()
    expect(line).to_have_attribute("aria-valuenow", "1")
    expect(page.locator(".node.estimate")).to_have_count(2)
    assert not watched.errors


def test_on_a_phone_the_horizon_has_its_grip_in_sight(browser: Browser, tmp_path: Path):
    page, _ = open_alone(browser, explore_horizon(), tmp_path, 400)
    sheet = page.locator(".sheet").bounding_box()
    grip = page.locator(".horizon rect").bounding_box()
    assert sheet
    assert grip
    assert sheet["x"] <= grip["x"]
    assert grip["x"] + grip["width"] <= sheet["x"] + sheet["width"]
    page.mouse.move(sheet["x"] + 200, sheet["y"] + 300)
    page.mouse.down()
    page.mouse.move(sheet["x"] + 60, sheet["y"] + 300, steps=3)
    page.mouse.up()
    moved = page.locator(".horizon rect").bounding_box()
    assert moved
    assert abs(moved["x"] - grip["x"]) < 2, "it stays in sight when the sheet is dragged"


def test_coins_are_played_by_key_until_the_verdict(browser: Browser, tmp_path: Path):
    widget = play_bandit(coins=12)
    first = widget.data["evenings"][0]
    best = first["chances"].index(max(first["chances"]))
    page, watched = open_alone(browser, widget, tmp_path)
    machines = page.locator(".machine button")
    machines.nth(best).focus()
    for _ in range(11):
        page.keyboard.press(str(best + 1))
    expect(words(page)).to_contain_text("1 coin left.")
    expect(page.get_by_text("of the time")).to_have_count(0)  # nothing is told before the end
    machines.nth(best).click()
    won = sum(first["results"][best][:12])
    expect(words(page)).to_contain_text(
        f"you gave it 12 of your coins, UCB1 {first['choices'].count(best)}"
    )
    expect(page.locator(".scores")).to_contain_text(f"You: {won} won with 12 coins")
    page.keyboard.press(str(best + 1))  # no coin is left
    expect(page.locator(".scores")).to_contain_text("with 12 coins")
    page.keyboard.press("n")
    expect(page.locator(".scores")).to_contain_text("You: 0 won with 0 coins")
    assert not watched.errors


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    for name, widget in (("horizon", explore_horizon()), ("bandit", play_bandit(coins=4))):
        page, _ = open_alone(browser, widget, tmp_path, width)
        for _ in range(4 * (name == "bandit")):
            page.locator(".machine button").first.click()
        assert fits(page.locator(".course-widget"))
        assert not poor_contrasts(page.locator(".course-widget"))
        keep(page, f"{name}-{width}")
