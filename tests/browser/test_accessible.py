"""What axe-core finds in notebooks: headings, names, table headers, contrasts, sizes of targets."""

import nbformat
from playwright.sync_api import Browser

from tests.browser.jupyter import Lab
from tests.browser.pages import JUPYTERLABS, in_browser, keep_all, open_notebook, violations
from tests.notebooks.gallery import CALLS
from tests.support.course import ROOT

pytestmark = in_browser("boards in the browser")

NAMES = """from random import Random
from chapters.multiplayer.crowds import random_tree
from course_lib.draw import *
from course_lib.games import *
from course_lib.search import *
from course_lib.widgets import *"""

UNPACKED = "() => [...document.querySelectorAll('[data-widget]')].every((e) => !e.dataset.widget)"


def test_all_prose_and_every_widget_in_jupyterlab(browser: Browser, lab: Lab) -> None:
    new = nbformat.v4
    notebooks = [nbformat.read(path, 4) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]
    prose = [c.source for notebook in notebooks for c in notebook.cells if c.cell_type != "code"]
    widgets = [NAMES, *CALLS.values()]
    cells = [new.new_markdown_cell(text, id=f"text-{i}") for i, text in enumerate(prose)]
    cells += [new.new_code_cell(text, id=f"call-{i}") for i, text in enumerate(widgets)]
    nbformat.write(new.new_notebook(cells=cells), lab.folder / "accessible.ipynb")
    page = open_notebook(browser, lab, "accessible.ipynb").page
    page.locator(".course-widget .card").nth(9).wait_for()
    page.wait_for_function(UNPACKED)
    for width in (1400, 400):
        page.set_viewport_size({"width": width, "height": 1000})
        found = violations(page, ".jp-Notebook", JUPYTERLABS)
        assert not found, "\n".join(found)
    keep_all(page, "accessible")
