"""The headings of pages: no level is left out, which screen readers' lists of headings need."""

import re
from pathlib import Path

import pytest

import autograder
import classroom
from autograder.model.verdict import Verdict
from autograder.report import verdict_html
from tests.report.verdicts import FULL, PARTIAL, UNREAD

PACKAGES = [Path(package.__file__).parent for package in (autograder, classroom)]
HEADING = re.compile(r"<h([1-6])\b")
PAGES = sorted(
    path
    for package in PACKAGES
    for path in package.rglob("templates/**/*")
    if path.suffix in (".html", ".j2") and "<h1" in path.read_text(encoding="utf-8")
)


def levels(html: str) -> list[int]:
    return [int(level) for level in HEADING.findall(html)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_page_uses_every_level_down_to_its_lowest(path: Path):
    """Macros stand before the page that calls them, so the order of the file is not the page's."""
    found = levels(path.read_text(encoding="utf-8"))
    assert {*found} == {*range(1, max(found) + 1)}
    assert found.count(1) == 1


def test_there_are_pages():
    assert len(PAGES) >= 6


@pytest.mark.parametrize("verdict", [FULL, PARTIAL, UNREAD], ids=["full", "partial", "unread"])
def test_a_verdict_has_no_headings_of_its_own(verdict: Verdict):
    """It stands under the headings of a notebook, a report and a feedback page alike."""
    assert levels(verdict_html(verdict)) == []
