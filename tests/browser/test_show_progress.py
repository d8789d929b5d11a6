"""The line below a cell that takes long, in JupyterLab."""

import json
import re

from playwright.sync_api import Browser

from tests.browser.jupyter import Lab
from tests.browser.pages import in_browser, keep_all, open_in_lab

pytestmark = in_browser("notebooks in the browser")

SLOW = """from pathlib import Path
from time import sleep
from course_lib import front_end as module

module.PATIENCE = 0
print("before")
for number in module.show_progress(range(40), "match"):
    while number == 11 and not Path("go").exists():
        sleep(0.05)
print("after")"""
LINE = ".jp-OutputArea-output [role=status]"
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"


def test_the_line_is_there_while_the_cell_runs_and_leaves_no_trace(browser: Browser, lab: Lab):
    watched = open_in_lab(browser, lab, [SLOW], "slow", waits=False)
    page = watched.page
    try:
        page.locator(LINE).get_by_text(re.compile(r"^match 12 of 40, about \d+ s left$")).wait_for()
        keep_all(page, "progress-line")
    finally:
        (lab.folder / "go").touch()
    page.locator(".jp-OutputArea-output").get_by_text("after").wait_for()
    page.locator(LINE).wait_for(state="detached")
    keep_all(page, "progress-line-gone")
    heights = page.locator(".jp-OutputArea-child").evaluate_all(
        "children => children.map((child) => child.getBoundingClientRect().height)"
    )
    page.evaluate(SAVE)
    watched.assert_quiet_in_jupyterlab()
    saved = json.loads((lab.folder / "slow.ipynb").read_text())
    assert sum(height == 0 for height in heights) == 1, heights
    assert "match" not in json.dumps(saved["cells"][0]["outputs"])
