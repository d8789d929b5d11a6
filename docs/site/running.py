"""Notebooks of the running edition in Chromium: put there, opened, run, and read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page

RUN_SECONDS = 1800
"""No notebook takes so long, however slow the machine is."""

READY = """async () => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
}"""
SAVE = """([path, content]) => window.jupyterapp.serviceManager.contents.save(
  path, {type: 'notebook', format: 'json', content})"""
READ = """async (path) => {
  const contents = window.jupyterapp.serviceManager.contents;
  const folder = await contents.get('');
  if (!folder.content.some((file) => file.path === path)) return null;
  const { content, format } = await contents.get(path, {type: 'file', content: true});
  return format === 'base64' ? atob(content) : content;  // as the kernel, or the page, wrote it
}"""
RUN = """(number) => {
  window.ran = false;
  const app = window.jupyterapp;
  const content = app.shell.currentWidget.content;
  if (number !== null) content.activeCellIndex = number;
  app.commands.execute(number === null ? 'notebook:run-all-cells' : 'notebook:run-cell')
    .then(() => { window.ran = true; });
}"""
OUTPUTS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .filter((cell) => cell.type === 'code')
  .map((cell) => [cell.id, cell.sharedModel.getOutputs()])"""

FIRST = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .findIndex((cell) => cell.type === 'code')"""

Outputs = Mapping[str, Sequence[Mapping[str, Any]]]
"""The outputs of every code cell, by its id."""


@dataclass(frozen=True)
class Running:
    """The running edition in a browser.

    Attributes:
        context: of the browser; what it stores is the reader's.
        address: of the site.
    """

    context: BrowserContext
    address: str

    def open(self, name: str) -> Page:
        """Open a notebook as "Run this page" does, in a new page with a new kernel."""
        page = self._page(f"notebooks/index.html?path={name}")
        page.evaluate(READY)
        return page

    def _page(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(f"{self.address}/lab/{path}")
        page.wait_for_function("() => window.jupyterapp !== undefined")
        page.evaluate("() => window.jupyterapp.restored")
        return page

    def run(self, name: str, content: Mapping[str, Any]) -> tuple[Page, Outputs]:
        """Put a notebook beside the others, open it, and run all its cells.

        Returns:
            the page, and the outputs.
        """
        page = self._page("lab/index.html")
        page.evaluate(SAVE, [name, content])
        page.close()
        page = self.open(name)
        return page, run_cells(page)

    def seconds_to_first_result(self, name: str) -> float:
        """Open a notebook and run its first code cell; return the seconds until it shows something.

        Args:
            name: of a notebook of the edition.
        """
        begin = monotonic()
        page = self.open(name)
        number = page.evaluate(FIRST)
        run_cells(page, number)
        page.locator(".jp-CodeCell").first.locator(".jp-OutputArea-output").first.wait_for()
        seconds = monotonic() - begin
        page.close()
        return seconds


def run_cells(page: Page, number: int | None = None) -> Outputs:
    """Run the cell of this number, or all; return the outputs of all code cells."""
    page.evaluate(RUN, number)
    page.wait_for_function("() => window.ran", timeout=RUN_SECONDS * 1000)
    return dict(page.evaluate(OUTPUTS))


def stored(page: Page, path: str) -> str | None:
    """Return the text of a file of the reader in the browser's storage; None if there is none."""
    text: str | None = page.evaluate(READ, path)
    return text


def code_cell(id_: str, source: str) -> dict[str, Any]:
    """Return a code cell that has not run."""
    cell = {"cell_type": "code", "id": id_, "metadata": {}, "source": source}
    return cell | {"outputs": [], "execution_count": None}


def errors(outputs: Outputs) -> list[str]:
    """Return a sentence per cell that ended with an error."""
    return [
        f"cell {id_} ended with {output['ename']}: {output['evalue']}"
        for id_, shown in outputs.items()
        for output in shown
        if output["output_type"] == "error"
    ]


def notebook_of(cells: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a notebook of these cells for the browser's kernel."""
    kernel = {"name": "python", "display_name": "Python (Pyodide)"}
    content = {"cells": cells, "metadata": {"kernelspec": kernel}}
    return content | {"nbformat": 4, "nbformat_minor": 5}
