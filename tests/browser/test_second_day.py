"""Two days of a learner in JupyterLab, in the repository and in a folder that ``start`` made.

The first day ends with a server that stops; on the second one nothing is lost, and nothing that
stands in the notebook says that it was not found.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from classroom.course.new_course import make_learners_folder
from classroom.course.release import RUNS_ON
from tests.browser.jupyter import Lab, jupyterlab, options_of_make_lab, run_cell
from tests.browser.pages import Watched, in_browser, keep, open_in_lab, write
from tests.browser.test_check import edit
from tests.notebook_api.shell import CHECK as CHECK_UCB1
from tests.notebook_api.shell import RIGHT
from tests.support.course import ROOT

pytestmark = in_browser("a learner's second day")

WRONG = RIGHT.replace("math.inf", "0")
CELLS = [
    "from autograder import check, hint, solution\nfrom course_lib.games import TicTacToe\n"
    "from course_lib.search import minimax_search\nfrom course_lib.widgets import *\n"
    "predict('boards')",
    "explore(minimax_search, TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0))",
    "play(TicTacToe())",
    "show_state(TicTacToe(), (1, 2, 0, 0, 1, 0, 0, 0, 0))",
    "not_written_yet(3)",
    "predict('moves-of-x')",
    WRONG,
    CHECK_UCB1,
    'solution("ucb1")',
]
PREDICT, EXPLORE, PLAY, STATE, FAILING, LATER, UCB1, CHECK, SOLUTION = range(9)
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"
OPENED = """async (path) => {
  await jupyterapp.restored;
  const panel = await jupyterapp.commands.execute('docmanager:open', {path});
  await panel.revealed;
  await panel.context.ready;
  await panel.sessionContext.ready;
}"""
SOLVED = "6 of 6 points"
LOST = ("not found", "Loading widget", "Cannot send", "no longer")
MOST_BYTES = 3_000_000


def repository(root: Path) -> None:
    """Lay out what ``make lab`` opens."""
    for name in ("notebooks", "lab", "solutions"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns(".*"))
    shutil.copy(ROOT / "nbgrader_config.py", root)


def learners_folder(root: Path) -> None:
    """Lay out what ``autograder start`` makes."""
    make_learners_folder(root)


@pytest.fixture(params=[repository, learners_folder], ids=lambda lay_out: lay_out.__name__)
def root(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A directory with the course's notebooks, and one more of these cells."""
    lay_out: Callable[[Path], None] = request.param
    lay_out(tmp_path)
    write(tmp_path / "notebooks", CELLS, "99_days", [RUNS_ON])
    return tmp_path


@pytest.fixture
def day(browser: Browser, root: Path) -> Iterator[Callable[[], "Day"]]:
    """A function that begins a day: a server and a page; it ends the one before."""
    days: list[Day] = []

    def begin() -> Day:
        for earlier in days:
            earlier.end()
        days.append(Day(browser, root))
        return days[-1]

    yield begin
    for earlier in days:
        earlier.end()


class Day:
    """A server, and a page with the notebook, which has not run yet."""

    def __init__(self, browser: Browser, root: Path) -> None:
        self.lab = jupyterlab(root, options_of_make_lab())
        self.watched = Watched(browser, 1400)
        self.page = self.watched.page
        self.page.goto(f"{self.lab.__enter__()}/lab?reset")
        self.page.wait_for_function("() => window.jupyterapp", timeout=180_000)
        self.page.evaluate(OPENED, "99_days.ipynb")
        self.is_over = False

    def end(self) -> None:
        """Stop the server, and with it every kernel."""
        if not self.is_over:
            self.page.close()
            self.lab.__exit__(None, None, None)
        self.is_over = True

    def cell(self, number: int) -> Locator:
        """Return a code cell."""
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)

    def run_all(self) -> None:
        """Run all cells."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")

    def save(self) -> None:
        """Save the notebook."""
        self.page.evaluate(SAVE)


def commit(card: Locator, guess: str) -> None:
    field = card.locator(".course-widget").get_by_role("textbox")
    field.fill(guess)
    field.press("Enter")


def spot(cell: Locator, name: str) -> Locator:
    return cell.locator(".spot").and_(cell.get_by_label(re.compile(name)))


@pytest.mark.sampled(1)
def test_a_second_day_goes_on_where_the_first_one_ended(day: Callable[[], Day], root: Path) -> None:
    first = day()
    first.run_all()
    expect(first.cell(FAILING)).to_contain_text("NameError")
    commit(first.cell(PREDICT), "6,000")
    expect(first.cell(PREDICT).locator(".outcome")).to_contain_text("5,478")
    expect(first.cell(PLAY).locator(".words")).to_contain_text("Your move")
    spot(first.cell(PLAY), "cell 4,").click()
    expect(first.cell(PLAY).locator(".count")).to_have_text("2 / 2")
    for _ in range(2):
        expect(run_cell(first.page, CHECK)).to_contain_text("Judged: the version run as")
    expect(run_cell(first.page, SOLUTION)).to_contain_text("A right answer")
    expect(first.cell(SOLUTION).locator("pre").last).to_contain_text("def ucb1(total, visits")
    edit(first.page, UCB1, RIGHT)
    run_cell(first.page, UCB1)
    expect(run_cell(first.page, CHECK)).to_contain_text(SOLVED)
    keep(first.page, f"days-{root.name}-1")
    first.save()
    saved = root / "notebooks" / "99_days.ipynb"
    assert saved.stat().st_size < MOST_BYTES
    assert "widgets" not in json.loads(saved.read_text())["metadata"]

    second = day()
    expect(second.page.locator(".course-widget .card")).to_have_count(5)
    expect(second.cell(PREDICT).locator(".outcome")).to_contain_text("Your guess: 6,000")
    second.cell(EXPLORE).get_by_role("button", name="Step").click()
    expect(second.cell(EXPLORE).locator(".words")).to_contain_text("Enter")
    expect(second.cell(PLAY).locator(".gone")).to_contain_text("Run this cell again to play on.")
    second.cell(PLAY).locator(".moves button").first.click()
    expect(second.cell(PLAY).locator(".count")).to_have_text("1 / 2")
    expect(second.cell(STATE)).to_contain_text("Run this cell again to play on.")
    commit(second.cell(LATER), "2")
    expect(second.cell(LATER).locator(".outcome")).to_contain_text("Run this cell again")
    expect(second.cell(SOLUTION)).to_contain_text("A right answer")
    expect(second.cell(CHECK)).to_contain_text(SOLVED)
    assert not [words for words in LOST if words in second.page.content()]
    keep(second.page, f"days-{root.name}-2")
    second.run_all()
    expect(second.cell(PLAY).locator(".gone")).to_be_empty()
    expect(second.cell(PREDICT).locator(".outcome")).to_contain_text("Your guess: 6,000")
    expect(second.cell(LATER).locator(".outcome")).to_contain_text("The run says")
    spot(second.cell(PLAY), "cell 4,").click()
    expect(second.cell(PLAY).locator(".count")).to_have_text("2 / 2")
    expect(run_cell(second.page, CHECK)).to_contain_text(SOLVED)
    expect(run_cell(second.page, SOLUTION)).to_contain_text("A right answer")
    second.watched.assert_quiet_in_jupyterlab()


def test_a_verdict_follows_an_edit_that_was_neither_run_nor_saved(
    browser: Browser, lab: Lab
) -> None:
    cells = ["from autograder import check", RIGHT, CHECK_UCB1]
    page = open_in_lab(browser, lab, cells, "unsaved").page
    page.locator(".jp-OutputArea").get_by_text("6 of 6 points").wait_for()
    edit(page, 1, WRONG)
    run_cell(page, 2)
    test = page.locator(".jp-Notebook .jp-CodeCell").nth(2)
    expect(test).to_contain_text("The cell that defines ucb1 was edited after its last run, [2].")
    expect(test).not_to_contain_text("6 of 6 points")
    keep(page, "check-unsaved")
    edit(page, 1, RIGHT + "\n# a comment changes no program")
    expect(run_cell(page, 2)).to_contain_text("Judged: the version run as [2].")
    run_cell(page, 0)  # by then the front end has replied
    expect(test).to_contain_text("6 of 6 points")
