"""The exam's paper in JupyterLab: its clock, its fields, a wrong entry, and the marks."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.jupyter import Lab, run_cell
from tests.browser.pages import (
    SCREENSHOTS,
    fits,
    in_browser,
    keep,
    open_in_lab,
    poor_contrasts,
    set_theme,
)

pytestmark = in_browser("notebooks in the browser")

CELLS = ["from course_lib.exam import exam\npaper = exam(seed=1)\npaper.begin()"]
CARD = ".course-widget [aria-label=Exam]"


def look(page: Page, name: str) -> None:
    host = page.locator(".course-widget")
    page.evaluate("() => jupyterapp.shell.collapseLeft()")
    for width in (1400, 400):
        page.set_viewport_size({"width": width, "height": 1000})
        assert fits(host)
        for theme in ("light", "dark") if SCREENSHOTS else ():
            set_theme(page, theme)
            page.wait_for_timeout(400)
            keep(page, f"exam-{name}-{width}-{theme}")
    assert poor_contrasts(host) == []
    page.set_viewport_size({"width": 1280, "height": 1000})
    set_theme(page, "light")


def test_an_exam_is_answered_in_its_fields(browser: Browser, lab: Lab):
    watched = open_in_lab(browser, lab, CELLS, "exam")
    page, card = watched.page, watched.page.locator(CARD)
    expect(card.get_by_role("timer")).to_have_text("0 of 60 minutes.")
    first = card.get_by_role("textbox").first
    first.fill("3.5")
    second = card.get_by_role("textbox").nth(1)
    second.fill("three")
    card.get_by_role("button", name="Hand in").click()
    fault = card.get_by_role("alert").filter(has_text="Type a number, such as 3, 0.5 or 1/36.")
    expect(fault).to_have_count(1)
    whole = card.get_by_role("alert").filter(has_text="Type a whole number")
    expect(whole).to_have_count(1)  # both at once
    expect(first).to_be_focused()
    expect(card.get_by_role("timer")).to_have_text("0 of 60 minutes, stopped.")
    look(page, "fault")
    second.fill("")
    first.fill("7")
    expect(card.get_by_role("timer")).to_have_text("0 of 60 minutes.")
    card.get_by_role("button", name="Hand in").click()
    expect(card.get_by_text("Without an answer:")).to_be_visible()
    run_cell(page, 0)
    expect(card.get_by_role("textbox").first).to_have_value("7")
    card.get_by_role("button", name="Hand in").click()
    card.get_by_role("button", name="Hand in").click()
    expect(card.get_by_text("of 90 points in 0 of 60 minutes.")).to_be_visible()
    expect(card.get_by_role("timer")).to_have_text("Handed in.")
    expect(card.get_by_role("button", name="Hand in")).to_have_count(0)
    card.get_by_text("of 90 points").scroll_into_view_if_needed()
    look(page, "marks")
    watched.assert_quiet_in_jupyterlab()


def test_the_clock_goes_on_after_the_last_minute(browser: Browser, lab: Lab):
    cell = CELLS[0].replace(
        "paper.begin()", "paper.begin()\npaper.started -= 61 * 60\npaper.begin()"
    )
    watched = open_in_lab(browser, lab, [cell], "late")
    clock = watched.page.locator(CARD).get_by_role("timer")
    expect(clock).to_contain_text("61 of 60 minutes. The time is up; you can still hand in")
    watched.assert_quiet_in_jupyterlab()
