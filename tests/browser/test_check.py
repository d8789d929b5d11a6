"""``check`` in JupyterLab, where a reader edits a cell and runs it, or forgets to."""

import json

from playwright.sync_api import Browser, Page, expect

from tests.browser.jupyter import Lab, run_cell
from tests.browser.pages import in_browser, keep, open_in_lab
from tests.notebook_api.shell import CHECK, RIGHT, SYNTAX_ERROR

pytestmark = in_browser("notebooks in the browser")

IMPORTS, UCB1, TEST = range(3)
EDIT = """([number, source]) => {
  const cell = jupyterapp.shell.currentWidget.content.widgets[number];
  cell.model.sharedModel.setSource(source);
}"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


def edit(page: Page, number: int, source: str) -> None:
    """Change a cell's text, as typing does."""
    page.evaluate(EDIT, [number, source])


def test_check_judges_what_the_cell_says_now(browser: Browser, lab: Lab) -> None:
    watched = open_in_lab(browser, lab, ["from autograder import check", RIGHT, CHECK], "ucb1")
    page = watched.page
    page.locator(".jp-OutputArea").get_by_text("6 of 6 points").wait_for()
    edit(page, UCB1, SYNTAX_ERROR)
    expect(run_cell(page, UCB1)).to_contain_text("SyntaxError")
    failed = run_cell(page, TEST)
    expect(failed).to_contain_text(
        "The cell that defines ucb1 failed in its last run, [4]: SyntaxError"
    )
    expect(failed).to_contain_text("0 of 6 points")
    keep(page, "check-failed")
    edit(page, UCB1, RIGHT)
    run_cell(page, UCB1)
    expect(run_cell(page, TEST)).to_contain_text("6 of 6 points")
    edit(page, UCB1, RIGHT.replace("math.inf", "0"))
    page.evaluate(SAVE)
    expect(run_cell(page, TEST)).to_contain_text(
        "The cell that defines ucb1 was edited after its last run, [6]"
    )
    keep(page, "check-edited")
    run_cell(page, UCB1)
    expect(run_cell(page, TEST)).to_contain_text("5 of 6 points")
    code = page.locator(".ag-code pre").last
    is_beside = (
        "pre => parseFloat(getComputedStyle(pre).paddingRight) >= pre.nextSibling.offsetWidth"
    )
    assert code.evaluate(is_beside), "the button Copy stands on the code"
    watched.assert_quiet_in_jupyterlab()
    saved = json.loads((lab.folder / "ucb1.ipynb").read_text())
    assert "return 0" in "".join(saved["cells"][UCB1]["source"])
