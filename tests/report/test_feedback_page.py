"""The feedback page of a class: the same HTML as nbconvert's, made once for the same text."""

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbgrader
import pytest
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from traitlets.config import Config

from autograder.report import feedback_page
from autograder.report.feedback_page import FeedbackPage

CSS = "static/node_modules/bootstrap/dist/css"
CELLS = [
    new_markdown_cell("# Title\n\nA *text* with $x_1 < 2$ and `code`.\n\n![](a.png)"),
    new_code_cell("def f(x):\n    return x < 1  # a comment", execution_count=1),
    new_markdown_cell("<img src='b.png'> <IMG ALT='named' src='c.png'>"),
]


class Parts(HTMLParser):
    """The tags and the words of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Any] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, sorted((k, " ".join((v or "").split())) for k, v in attrs)))

    def handle_data(self, data: str) -> None:
        self.found += data.split()


def parts(page: str) -> list[Any]:
    found = Parts()
    found.feed(page)
    return found.found


def exporter() -> FeedbackPage:
    """Return the exporter as nbgrader makes it."""
    theirs = Path(nbgrader.__file__).parent / "server_extensions" / "formgrader"
    config = Config()
    config.HTMLExporter.extra_template_basedirs = [str(theirs / "templates")]
    config.HTMLExporter.extra_template_paths = [str(theirs / CSS)]
    return FeedbackPage(config)


def write(made: HTMLExporter) -> str:
    about = {"notebook": "n", "score": 1.0, "max_score": 2.0, "late_penalty": 0.0}
    resources = {"nbgrader": about, "autograder_results": []}
    notebook = new_notebook(cells=CELLS, metadata={"language_info": {"name": "python"}})
    return str(made.from_notebook_node(notebook, resources)[0])


def test_the_page_is_the_one_that_nbconvert_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = write(exporter())
    monkeypatch.setattr(FeedbackPage, "from_notebook_node", HTMLExporter.from_notebook_node)
    monkeypatch.setattr(FeedbackPage, "markdown2html", HTMLExporter.markdown2html)
    assert parts(ours) == parts(write(exporter()))
    assert ours.count("No description has been provided for this image") == 1


def test_the_same_text_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(exporter())

    def fail(*_: object, **__: object) -> str:
        raise AssertionError("a text is rendered again")

    monkeypatch.setattr(HTMLExporter, "markdown2html", fail)
    monkeypatch.setattr(feedback_page, "Highlight2HTML", fail)
    assert write(exporter()) == first
