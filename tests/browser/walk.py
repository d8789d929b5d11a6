"""A walk through the notebooks in JupyterLab, as four readers see them; run by hand.

``python -m tests.browser.walk FOLDER`` opens every notebook as ``make lab`` does, runs all cells,
and looks at it in both themes and at three widths. Pictures of the opener, of checks that are not
passed and of the end go to FOLDER; cells with errors, errors of the console, horizontal scrolling
and widgets that stick out are printed. ``--notebook`` and ``--state`` choose a part of the walk.
"""

import argparse
import ast
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from nbformat import NotebookNode
from playwright.sync_api import Browser, Page

from autograder.course.course import Course
from autograder.model.section import Section
from classroom.course.release import START, as_text, solution_notebook, start_page
from examples.make_class import MARKER
from tests.browser.jupyter import chromium, jupyterlab, options_of_make_lab, run_all, stop_kernel
from tests.browser.pages import Watched
from tests.support.course import ROOT
from tests.support.mutants import with_an_edit
from tests.support.predictions import commit_to_all

STATES = ("untouched", "half", "wrong", "right")
"""No exercise is written; the first half of them; each with an edit; all of them."""
GUESSED = ("wrong", "right")
"""The states in which the predictions are committed, too."""
THEMES = ("JupyterLab Light", "JupyterLab Dark")
SIZES = ((1400, 1000), (800, 900), (400, 850))
MOST_PICTURES = 4
"""Of checks that are not passed, in a notebook, a theme and a width."""

VALUE = re.compile(r"^(\w+ = ).+", re.MULTILINE | re.DOTALL)

PROBLEMS = """() => {
  const found = [];
  const say = (cell, what) => found.push(`cell ${cell + 1}: ${what}`);
  const notebook = document.querySelector('.jp-Notebook');
  const right = notebook.getBoundingClientRect().right;
  const isPhone = innerWidth < 500; // where tables and pictures scroll in boxes of their own
  [...notebook.querySelectorAll('.jp-Cell')].forEach((cell, i) => {
    for (const text of cell.querySelectorAll('[data-mime-type$="jupyter.stderr"]'))
      say(i, 'error: ' + text.textContent.trim().split('\\n').pop().slice(0, 200));
    for (const part of cell.querySelectorAll('.jp-OutputArea-output, .jp-RenderedMarkdown'))
      if (!isPhone && part.scrollWidth > part.clientWidth + 1)
        say(i, `scrolls: ${part.scrollWidth} in ${part.clientWidth} pixels`);
    for (const image of cell.querySelectorAll('.course-picture > div'))
      if (!isPhone && image.scrollWidth > image.clientWidth + 1)
        say(i, `picture scrolls: ${image.scrollWidth} in ${image.clientWidth} pixels`);
    for (const widget of cell.querySelectorAll('.course-widget')) {
      const card = widget.shadowRoot?.querySelector('.card');
      const wide = card && card.scrollWidth > card.clientWidth + 1;
      if (!card) say(i, 'a widget is empty');
      else if (wide) say(i, 'a widget is wider than its card');
      else if (card.getBoundingClientRect().right > right) say(i, 'a widget sticks out');
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls');
  return found;
}"""
"""What is wrong with the open notebook, in words."""

SET_THEME = "theme => jupyterapp.commands.execute('apputils:change-theme', {theme})"
IS_IDLE = """() => [...document.querySelectorAll('.jp-InputPrompt')]
  .every((prompt) => !prompt.textContent.includes('*'))"""
"""No cell waits for the kernel: after an error, JupyterLab does not wait for the next ones."""
LEFT_CLOSED = "() => jupyterapp.shell.collapseLeft()"


def notebook_in_state(course: Course, section: Section, state: str) -> NotebookNode:
    """Return a section's notebook as a reader in one of the ``STATES`` has it."""
    released = course.released(section)
    if state == "untouched":
        return released
    solved = {c.id: MARKER.sub("", c.source) for c in solution_notebook(course, section).cells}
    stubs = [c for c in released.cells if c.cell_type == "code" and solved[c.id] != c.source]
    for cell in stubs[: len(stubs) // 2] if state == "half" else stubs:
        cell.source = solved[cell.id] if state != "wrong" else _wrong(solved[cell.id])
    return released


def _wrong(source: str) -> str:
    """Return a right answer with one edit: of a function, or of a value that is typed."""
    if any(isinstance(node, ast.FunctionDef) for node in ast.parse(source).body):
        return with_an_edit(source)
    return VALUE.sub(r"\g<1>0", source)


def look(page: Page, folder: Path, name: str) -> Iterator[str]:
    """Take the pictures of an open notebook in both themes and widths; yield its problems."""
    for theme in THEMES:
        page.evaluate(SET_THEME, theme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(1_500)
            shot = f"{name}-{theme.split()[1].lower()}-{width}"
            for problem in page.evaluate(PROBLEMS):
                yield f"{shot}: {problem}"
            _take(page, folder, shot)


def _take(page: Page, folder: Path, shot: str) -> None:
    """Take pictures at the opener, at checks that are not passed, and at the end."""
    cells = page.locator(".jp-Notebook .jp-Cell")
    failed = page.locator(".ag-verdict.ag-part, .ag-verdict.ag-none")
    places = {"a-opener": cells.first, "z-end": cells.last}
    places |= {f"f-check-{i}": failed.nth(i) for i in range(min(failed.count(), MOST_PICTURES))}
    for place, locator in places.items():
        locator.evaluate("e => e.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{shot}-{place}.png")


def walk(browser: Browser, notebooks: Sequence[str], state: str, folder: Path) -> Iterator[str]:
    """Run notebooks in one state in a JupyterLab of their own; yield their problems."""
    with tempfile.TemporaryDirectory() as home:
        lay_out(Path(home), state)
        with jupyterlab(Path(home), options_of_make_lab()) as address:
            for notebook in notebooks:
                yield from _visit(browser, address, notebook, folder, f"{notebook}-{state}")


def lay_out(home: Path, state: str) -> None:
    """Write all notebooks in one state, and the settings of ``make lab``, into a folder."""
    course = Course.find(Path(__file__).parent)
    written = {s.notebook: notebook_in_state(course, s, state) for s in course.sections}
    shutil.copytree(ROOT / "lab", home / "lab")
    folder = home / "notebooks"
    folder.mkdir()
    for name, notebook in {START: start_page(course), **written}.items():
        (folder / f"{name}.ipynb").write_text(as_text(notebook), "utf-8")
    if state in GUESSED:
        commit_to_all(folder)


def _visit(browser: Browser, address: str, notebook: str, folder: Path, name: str) -> Iterator[str]:
    """Open and run one notebook, and look at it."""
    watched = Watched(browser, SIZES[0][0])
    run_all(watched.page, address, f"{notebook}.ipynb")
    watched.page.wait_for_function(IS_IDLE, timeout=900_000)
    watched.page.evaluate(LEFT_CLOSED)
    yield from look(watched.page, folder, name)
    yield from (f"{name}: the console has {error[:300]}" for error in watched.errors)
    stop_kernel(watched.page)
    watched.page.close()


def main() -> None:
    """Walk, and print every problem once."""
    names = [START, *(s.notebook for s in Course.find(Path(__file__).parent).sections)]
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--notebook", action="append", choices=names, help="all, if none is named")
    parser.add_argument("--state", action="append", choices=STATES, help="all, if none is named")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for state in wanted.state or STATES:
            for problem in walk(browser, wanted.notebook or names, state, wanted.folder):
                print(problem, flush=True)


if __name__ == "__main__":
    main()
