"""The curve of a learning run in JupyterLab, where Stop ends it, and Snake; and a page alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from course_lib.widgets import LearningCurve
from tests.browser.jupyter import Lab, run_cell
from tests.browser.pages import (
    button,
    fits,
    in_browser,
    keep,
    open_alone,
    open_in_lab,
    poor_contrasts,
    words,
)

pytestmark = in_browser("curves in the browser")

CELLS = [
    """from time import sleep
from course_lib.widgets import watch_learning

def learn(go_on):
    n = 1
    while go_on(n, n % 7):
        n += 1
        sleep(0.01)
    return n

learnt = watch_learning(learn, 100_000)""",
    "print('learnt', learnt > 0)",
    """from course_lib.widgets import play_snake

play_snake()""",
]


DARK = "() => jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"


def ended() -> LearningCurve:
    """Return the curve of a run that has ended."""
    curve = LearningCurve(120, "meals")
    for n in range(1, 121):
        curve.go_on(n, n / 10)
    curve.end()
    return curve


@pytest.mark.parametrize("width", [1280, 420])
def test_an_exported_page_shows_the_whole_curve(browser: Browser, tmp_path: Path, width: int):
    page, watched = open_alone(browser, ended(), tmp_path, width)
    expect(words(page)).to_contain_text("The run has ended. The last point: 11.95 meals.")
    expect(page.locator(".count")).to_have_text("120 of 120 episodes")
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(page.locator(".curve")).to_have_attribute(
        "aria-label", "meals: from 0.15 to 11.95 after 120 episodes"
    )
    assert fits(page.locator(".course-widget"))
    keep(page, f"curve-{width}")
    assert not watched.errors


def snake_steps_by_keyboard_in_jupyterlab(page: Page) -> None:
    """Hold that keys reach the snake, and not JupyterLab, in the dark theme too."""
    snake = page.locator(".course-widget").filter(has=page.locator(".board"))
    snake.locator(".board").focus()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    for key in "sss":
        page.keyboard.press(key)
    expect(snake.locator(".words")).to_contain_text("step 3.")
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert not poor_contrasts(snake)
    keep(page, "snake-lab-dark")


@pytest.mark.thorough
def test_stop_ends_a_run_in_jupyterlab(browser: Browser, lab: Lab):
    watched = open_in_lab(browser, lab, CELLS, "curve", waits=False)
    page = watched.page
    expect(words(page)).to_contain_text("The run goes on. The last point:")
    keep(page, "curve-lab")
    button(page, "Stop").focus()
    page.keyboard.press("Enter")
    expect(words(page)).to_contain_text("The run was stopped; what was learnt is kept.")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_have_count(0)
    expect(run_cell(page, 1)).to_contain_text("learnt True")
    page.evaluate(DARK)
    run_cell(page, 2)
    snake_steps_by_keyboard_in_jupyterlab(page)
    watched.assert_quiet_in_jupyterlab()
