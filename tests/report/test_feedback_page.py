"""The feedback page of a class: the same HTML as nbconvert's, made once for the same text."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from classroom.report import feedback_page
from classroom.report.feedback_page import FeedbackPage

CELLS = [
    new_markdown_cell("# Title\n\nA *text* with `code`.\n\n![](a.png)"),
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


def write(made: HTMLExporter, cells: list[Any] = CELLS) -> str:
    about = {"notebook": "n", "score": 1.0, "max_score": 2.0, "late_penalty": 0.0}
    resources = {"nbgrader": about, "autograder_results": []}
    notebook = new_notebook(cells=cells, metadata={"language_info": {"name": "python"}})
    return str(made.from_notebook_node(notebook, resources)[0])


def test_the_page_is_the_one_that_nbconvert_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = write(FeedbackPage())
    monkeypatch.setattr(FeedbackPage, "from_notebook_node", HTMLExporter.from_notebook_node)
    monkeypatch.setattr(FeedbackPage, "markdown2html", HTMLExporter.markdown2html)
    assert parts(ours) == parts(write(FeedbackPage()))
    assert ours.count("No description has been provided for this image") == 1


def test_the_same_text_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = write(FeedbackPage())

    def fail(*_: object, **__: object) -> str:
        raise AssertionError("a text is rendered again")

    monkeypatch.setattr(HTMLExporter, "markdown2html", fail)
    monkeypatch.setattr(feedback_page, "Highlight2HTML", fail)
    assert write(FeedbackPage()) == first


def test_formulas_need_no_network_and_no_program() -> None:
    text = "# Title\n\nWith $x_1 < 2$ and $$\\sum_i x_i$$ <br/>`$not$` costs $5 or $6."
    page = write(FeedbackPage(), [new_markdown_cell(text)])
    tags = [part for part in parts(page) if isinstance(part, tuple)]
    assert [tag for tag, _ in tags].count("math") == 2
    assert "<code>$not$</code> costs $5 or $6." in page
    assert "</br>" not in page
    assert not [tag for tag in tags if tag[0] in ("script", "link", "iframe")]
    assert not re.findall(r"https?://", page)


@pytest.mark.parametrize("text", ["\n", "a.", " ", "("])
def test_code_with_a_long_run_has_no_colours_which_would_take_minutes(text: str) -> None:
    code = f"if x:\n    pass\n{text * 40_000}# the end"
    shown = feedback_page._highlight(code, "ipython3", None)
    assert 'class="k"' not in shown
    assert "the end" in shown
    assert 'class="k"' in feedback_page._highlight("if x:\n    pass", "ipython3", None)
