"""Sheets of oral questions: one page of paper each, and an index that fits screens."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from autograder.course.exam.pdf import print_pdf
from autograder.exercises import SECTIONS
from autograder.grading.oral.observe import Departure, Observed, OwnQuestion, Reading
from autograder.grading.oral.sheets import Sheet, sheet_of, sheets_page
from autograder.grading.oral.trees import small_case
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from tests.browser.jupyter import CHROMIUM
from tests.browser.pages import AXE, FIND_VIOLATIONS, in_browser, keep

pytestmark = in_browser("class report")

PAGE = re.compile(rb"/Type\s*/Page\b")
STUDENTS = 4


def observed(section: Section, student: str) -> Observed:
    """Return questions on trees of a section, with the longest answers that a program gives."""
    code = [e for e in section.exercises if isinstance(e, CodeExercise)]
    found = []
    for exercise in Random(student).sample(code, len(code)):
        case, answer = small_case(exercise, student) or (None, None)
        if case is None or answer is None:
            continue
        tree, order = case.args[0], tuple(answer.order)
        left = tuple(Departure(node, 123, order[-2:]) for node in tree.moves)
        call = f"{exercise.names[0]}(game, 'a')"
        readings = Reading(str(answer.value), order[::-1]), Reading(str(answer.value), order)
        found.append(OwnQuestion(exercise.id, call, tree, *readings, left))
    return Observed(student, tuple(found[:2]))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[Sheet, Path]:
    """A page with sheets of every section, per size of paper."""
    folder, sizes = tmp_path_factory.mktemp("oral"), dict[Sheet, Path]()
    sheets = [
        sheet_of(observed(section, f"s{i}"), section, f"{section.name} s{i}")
        for section in SECTIONS
        for i in range(STUDENTS)
    ]
    for size in ("a4", "letter"):
        sizes[size] = folder / f"{size}.html"
        sizes[size].write_text(
            sheets_page("Search & more", SECTIONS[0], sheets, size), encoding="utf-8"
        )
    return sizes


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_sheet_is_one_page_of_paper(
    pages: dict[Sheet, Path], monkeypatch: pytest.MonkeyPatch, size: Sheet
) -> None:
    monkeypatch.setenv("CHROMIUM", CHROMIUM or "")
    assert print_pdf(pages[size]).startswith("wrote")
    found = len(PAGE.findall(pages[size].with_suffix(".pdf").read_bytes()))
    sheets = STUDENTS * len(SECTIONS)
    assert found - sheets in (1, 2)  # the index


def test_the_page_fits_screens_and_is_accessible(
    browser: Browser, pages: dict[Sheet, Path]
) -> None:
    page = browser.new_page()
    try:
        page.goto(pages["a4"].as_uri())
        page.add_script_tag(path=str(AXE))
        for width in (1400, 400):
            page.set_viewport_size({"width": width, "height": 900})
            keep(page, f"oral-{width}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(FIND_VIOLATIONS, ["body", []]) == []
    finally:
        page.close()
