"""Students' text on nbgrader's pages: what its commands write asks nobody for anything.

The hostile notebook has every vector in a cell of its own, outputs that load and run things, and a
title, and is graded both by ``autograder grade`` and by ``nbgrader autograde``.
"""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter
from nbgrader.server_extensions.formgrader.handlers import template_path

from tests.support.course import autograder, make_course, run
from tests.support.submissions import SECTION
from tests.support.vectors import hostile

STUDENT = "01-perfect"
FILE = f"{STUDENT}/{SECTION.name}/{SECTION.notebook}"


class Reached(HTMLParser):
    """The attributes, scripts and styles of a page that have an address of a vector.

    Attributes:
        found: each of them; in the text of a page, an address may stand.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {name}={value}" for name, value in attrs if _is_ours(value or "")]
        self.found += [tag for _, value in attrs if value == "mermaid"]

    def handle_data(self, data: str) -> None:
        if self.cdata_elem and _is_ours(data):  # in a script or a style
            self.found.append(data)


def _is_ours(text: str) -> bool:
    return "/logout" in text or "beacon" in text


@pytest.fixture(scope="module", params=["autograder grade", "nbgrader autograde"])
def course(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    root = make_course(tmp_path_factory.mktemp("texts"), [STUDENT])
    path = root / "submitted" / f"{FILE}.ipynb"
    path.write_text(json.dumps(hostile(nbformat.read(path, as_version=4))))
    handed_in = path.read_bytes()
    autograder(root, "release", "minimax")
    autograder(root, "grade", "submitted")
    if request.param == "nbgrader autograde":
        run(root, "nbgrader", "autograde", "minimax", "--force")
    assert path.read_bytes() == handed_in  # nothing that was written is lost
    return root


def formgraded(course: Path) -> str:
    """Return nbgrader's formgrader page of the hostile notebook."""
    exporter = HTMLExporter(template_name="formgrade", extra_template_basedirs=[template_path])
    about = {"base_url": "", "index": 0, "total": 1, "notebook_path": ""}
    page, _ = exporter.from_filename(
        str(course / "autograded" / f"{FILE}.ipynb"), resources=about | {"assignment_id": "x"}
    )
    return str(page)


@pytest.mark.sampled(1)
def test_the_autograded_notebook_has_no_outputs_of_the_student(course: Path) -> None:
    notebook = nbformat.read(course / "autograded" / f"{FILE}.ipynb", as_version=4)
    kinds = {
        kind for c in notebook.cells for o in c.get("outputs", []) for kind in o.get("data", {})
    }
    assert kinds <= {"text/plain", "text/html"}
    assert "stored output" not in json.dumps(notebook)
    assert not any(c.get("attachments") for c in notebook.cells)
    assert notebook.metadata.get("title") is None


@pytest.mark.sampled(1)
def test_the_formgraders_page_asks_for_nothing_of_the_students(course: Path) -> None:
    page = formgraded(course)
    assert Reached(page).found == []
    assert "a tree: /logout" in page  # the marker reads the address


@pytest.mark.sampled(1)
def test_the_feedback_page_asks_for_nothing_of_the_students(course: Path) -> None:
    run(course, "nbgrader", "generate_feedback", "minimax", "--force")
    page = (course / "feedback" / f"{FILE}.html").read_text(encoding="utf-8")
    assert Reached(page).found == []
    assert "a tree: /logout" in page


@pytest.mark.sampled(1)
def test_feedback_on_an_older_autograded_notebook_asks_for_nothing(course: Path) -> None:
    path = course / "autograded" / f"{FILE}.ipynb"
    kept = path.read_text(encoding="utf-8")
    notebook: Any = json.loads(kept)
    answer = next(c for c in notebook["cells"] if c["id"] == "minimax-written")
    answer["source"] = "a tree ![x](/logout)"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    try:
        run(course, "nbgrader", "generate_feedback", "minimax", "--force")
    finally:
        path.write_text(kept, encoding="utf-8")
    page = (course / "feedback" / f"{FILE}.html").read_text(encoding="utf-8")
    assert Reached(page).found == []
    assert "[x: /logout]" in page
