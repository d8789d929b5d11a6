"""The minimax notebook, opened in a real browser."""

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from autograder.course.course import Course
from autograder.exercises import find_section
from classroom.course.release import solution_notebook
from tests.browser.jupyter import Lab
from tests.browser.pages import Watched, in_browser, keep, keep_all, open_notebook, write

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


@pytest.mark.thorough
def test_jupyter_notebook_plays_and_answers_as_jupyterlab_does(browser: Browser, lab: Lab) -> None:
    cells = [
        "from course_lib.games import TicTacToe",
        "from course_lib.widgets import play, predict",
    ]
    write(lab.folder, [*cells, "play(TicTacToe())", "predict('boards')"], "classic")
    page = Watched(browser).page
    page.goto(f"{lab.address}/notebooks/classic.ipynb")
    expect(page.get_by_text("Python 3 (ipykernel)")).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    board, question = (page.locator(".course-widget").nth(i) for i in (0, 1))
    board.get_by_role("button", name="cell 4, empty").click()
    expect(board.locator(".words")).to_contain_text("Your move")
    expect(board).to_contain_text("2 / 2")
    question.get_by_role("textbox").fill("6000")
    question.get_by_role("textbox").press("Enter")
    expect(question.locator(".outcome")).to_contain_text("The run says 5,478.")
    keep(page, "jupyter-notebook")
    page.close()
