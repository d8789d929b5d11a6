"""Checks the running edition in Chromium: ``python docs/site/check_lab.py`` after ``make site``.

Notebook 1 is solved from end to end and reloaded. No other host is asked.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic

from playwright.sync_api import Page, Route, sync_playwright

from autograder.course.course import Course
from autograder.course.release import solution_notebook

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"
FLAGS = ["--no-sandbox", "--disable-gpu"]
SECONDS = 900
MAP = "from autograder import progress\nprogress()"
OPEN = """async (content) => {
    const app = window.jupyterapp;
    const file = {type: "notebook", format: "json", content};
    await app.serviceManager.contents.save("solved.ipynb", file);
    await app.commands.execute("docmanager:open", {path: "solved.ipynb"});
}"""
WRONG = "def minimax_value(game, s):\n    return 0\n\n\ncheck('minimax-value', minimax_value)"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and prints nothing."""

    def log_message(self, *arguments: object) -> None:
        """Do nothing."""


@contextmanager
def served(directory: Path) -> Iterator[str]:
    """Serve a directory on the loopback; the address is yielded."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=directory))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def solved() -> dict[str, object]:
    """Return notebook 1 with its solutions, a wrong answer, and the map as its last cells."""
    course = Course.find(ROOT)
    notebook = solution_notebook(course, course.section("minimax"))
    more = {"metadata": {}, "outputs": [], "execution_count": None}
    cells = [
        {"cell_type": cell.cell_type, "id": cell.id, "metadata": {}, "source": cell.source}
        | (more if cell.cell_type == "code" else {})
        for cell in notebook.cells
    ]
    for id_, source in (("wrong", WRONG), ("map", MAP)):
        cells.append({"cell_type": "code", "id": id_, "source": source} | more)
    kernel = {"name": "python", "display_name": "Python (Pyodide)"}
    content = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    return content | {"nbformat_minor": 5}


def outputs(page: Page) -> list[str]:
    """Return the texts of all outputs, in order, those that are not on the screen included."""
    texts: list[str] = page.evaluate(
        """() => {
            const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
            return cells.filter((cell) => cell.type === "code").flatMap((cell) =>
                cell.sharedModel.getOutputs().map((output) => JSON.stringify(output)));
        }"""
    )
    return texts


def main() -> None:
    """Print the times and what was seen; exit with 1 if something is missing."""
    refused: list[str] = []
    with served(SITE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(viewport={"width": 1400, "height": 900})

        def answer(route: Route) -> None:
            if route.request.url.startswith((address, "data:", "blob:")):
                route.continue_()
            else:
                refused.append(route.request.url)
                route.abort()

        page.route("**/*", answer)
        page.goto(f"{address}/lab/lab/index.html")
        page.wait_for_function("() => window.jupyterapp !== undefined", timeout=120_000)
        page.evaluate("() => window.jupyterapp.restored")
        page.evaluate(OPEN, solved())
        found = _run_all(page)
        print(json.dumps({"found": found, "refused": refused}, indent=1))
        browser.close()
    sys.exit(1 if refused else 0)


def _run_all(page: Page) -> list[str]:
    """Run all cells; return the outputs of the last two, and print when they were there."""
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=120_000)
    page.wait_for_function("() => document.body.innerText.includes('| Idle')", timeout=300_000)
    begin, first = monotonic(), False
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
    while monotonic() - begin < SECONDS:
        page.wait_for_timeout(1000)
        texts = outputs(page)
        if texts and not first:
            first = True
            print(f"first result: {monotonic() - begin:.0f} s", flush=True)
        if texts and "01_minimax" in texts[-1]:
            break
    print(f"last result: {monotonic() - begin:.0f} s", flush=True)
    return outputs(page)[-3:]


if __name__ == "__main__":
    main()
