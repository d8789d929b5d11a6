"""The minimax notebook, opened in a real browser."""

import nbformat
import pytest
from playwright.sync_api import Browser

from autograder.course.course import Course
from autograder.course.release import solution_notebook
from autograder.exercises import find_section
from tests.browser.jupyter import Lab
from tests.browser.pages import in_browser, keep_all, open_notebook

pytestmark = in_browser("notebooks in the browser")

MISTAKE = """def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
"""


@pytest.mark.thorough
def test_notebook_runs_in_jupyterlab_with_every_figure_described(
    browser: Browser, lab: Lab
) -> None:
    notebook = solution_notebook(Course.find(), find_section("minimax"))
    next(c for c in notebook.cells if c.id == "minimax-value").source = MISTAKE
    nbformat.write(notebook, lab.folder / "minimax.ipynb")
    watched = open_notebook(browser, lab, "minimax.ipynb")
    page = watched.page
    keep_all(page, "minimax")
    seen = page.locator(".jp-Notebook").inner_text()
    images = page.locator(".jp-OutputArea figure img")
    # All at once: an output may be drawn anew between two questions.
    alts = set(images.evaluate_all("images => images.map((image) => image.getAttribute('alt'))"))
    assert page.locator(".jp-OutputArea [data-mime-type*='stderr']").count() == 0
    watched.assert_quiet_in_jupyterlab()
    assert "Traceback" not in seen
    assert "every node takes its largest child" in seen  # the mistake is named
    assert len(alts) >= 8
    assert not alts & {"", None}
