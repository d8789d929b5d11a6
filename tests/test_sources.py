"""What docstrings cite stands in the bibliography, ``docs/sources.md``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest

from tests.house import PACKAGES
from tests.test_structure import ROOT, files, syntax

BIBLIOGRAPHY = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
YEAR = r"\(?\b(1[89]\d\d|20[0-2]\d)\b"
NAME = r"[A-Z][a-zà-ž]+(?:-[A-Z][a-z]+)?"
QUOTED = re.compile(rf'"([^"]{{4,120}}?),?",? [^".;]{{0,80}}?{YEAR}')
"""A title in quotes, then where it appeared, and the year."""
NAMED = re.compile(
    rf"({NAME}(?:, {NAME})*(?: and {NAME})?)(?: et al\.| and others)?,? {YEAR}(?![-:\d])"
)
"""Authors, and the year behind them."""
SECTION = re.compile(r'sections? "[^"]+"(?:(?:, | and )"[^"]+")*')
"""Titles of sections of a course."""
COURSES = re.findall(r"^- \*\*(.+?)\*\*:", BIBLIOGRAPHY, re.MULTILINE)
CODE = re.compile(r"``[^`]*``")
NO_AUTHORS = ("Example", "In", "Since")


def plain(text: str) -> str:
    """Return a text without marks of Markdown, in small letters, its accents left out."""
    letters = normalize("NFKD", text.replace("*", "").replace("\\", "")).casefold()
    return " ".join("".join(c for c in letters if ord(c) < 128).split())


ENTRIES = [plain(entry) for entry in re.split(r"^- ", BIBLIOGRAPHY, flags=re.MULTILINE)[1:]]


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield every docstring of the packages, each with its place."""
    for package in PACKAGES:
        for path in files(package):
            for node in ast.walk(syntax(path)):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                    text = ast.get_docstring(node) or ""
                    yield str(path.relative_to(ROOT)), CODE.sub("", " ".join(text.split()))


def missing(text: str) -> Iterator[str]:
    """Yield each citation in a text that is in no entry of the bibliography."""
    for title, year in QUOTED.findall(SECTION.sub("", text)):
        if not any(plain(title) in entry and year in entry for entry in ENTRIES):
            yield f'"{title}" {year}'
    for authors, year in NAMED.findall(text):
        names = [plain(name) for name in re.findall(NAME, authors)]
        if authors in NO_AUTHORS or any(
            year in entry and all(name in entry for name in names) for entry in ENTRIES
        ):
            continue
        if not re.search(rf'"[^"]*\b{re.escape(authors)}', text):  # not the journal of a title
            yield f"{authors} {year}"
    if SECTION.search(text) and not any(course in text for course in COURSES):
        yield f"a section of no course: {text[:60]}"


@pytest.mark.slow
@pytest.mark.xdist_group("structure")
def test_every_citation_of_a_docstring_is_in_the_bibliography() -> None:
    found = [f"{place}: {one}" for place, text in docstrings() for one in missing(text)]
    assert found == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Korf 1991 and Luckhardt and Irani, 1986.", []),
        ("Korf 1992.", ["Korf 1992"]),
        ("The Theory of Nobody and Else 1991.", ["Nobody and Else 1991"]),
        ('P. Auer, "Finite-time analysis of the multiarmed bandit problem", ML 47, 2002', []),
        ('N. Obody, "A paper of no journal", Nature 1, 2002', ['"A paper of no journal" 2002']),
        ('As in section "Minimax".', ['a section of no course: As in section "Minimax".']),
    ],
)  # fmt: skip
def test_a_work_that_is_not_there_is_named(text: str, wrong: list[str]) -> None:
    assert list(missing(text)) == wrong


def test_no_source_is_cited_by_a_number_of_this_project() -> None:
    pattern = re.compile(r"\bseeds? 0\d\d|\bas in the seed\b|\bthe seeds'")
    paths = [p for kind in ("py", "md") for p in (ROOT / "chapters").rglob(f"*.{kind}")]
    paths += [*(ROOT / "course_lib").rglob("*.py"), *(ROOT / "solutions").glob("*.md")]
    paths += [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    assert [str(p) for p in paths if pattern.search(Path(p).read_text(encoding="utf-8"))] == []
