"""Sheets of oral questions: one page of paper each, and an index that fits screens."""

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from autograder.exercises import SECTIONS
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from classroom.course.exam.write import print_pdf
from classroom.grading.oral.observe import Departure, Observed, OwnQuestion, Reading, small_case
from classroom.grading.oral.sheets import OralSheet, Sheet, sheet_of, sheets_page
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


@cache
def sheets(students: int) -> tuple[OralSheet, ...]:
    """Return sheets of every section, each for some students."""
    return tuple(
        sheet_of(observed(section, f"s{i}"), section, f"{section.name} s{i}")
        for section in SECTIONS
        for i in range(students)
    )


def write_page(path: Path, students: int, size: Sheet = "a4") -> Path:
    """Write a page of such sheets."""
    text = sheets_page("Search & more", SECTIONS[0], sheets(students), size)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_sheet_is_one_page_of_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Sheet
) -> None:
    monkeypatch.setenv("CHROMIUM", CHROMIUM or "")
    page = write_page(tmp_path / "sheets.html", STUDENTS, size)
    assert print_pdf(page).startswith("wrote")
    found = len(PAGE.findall(page.with_suffix(".pdf").read_bytes()))
    assert found - STUDENTS * len(SECTIONS) in (1, 2)  # the index


def test_the_page_fits_screens_and_is_accessible(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    try:
        page.goto(write_page(tmp_path / "sheets.html", 1).as_uri())
        page.add_script_tag(path=str(AXE))
        for width in (1400, 400):
            page.set_viewport_size({"width": width, "height": 900})
            keep(page, f"oral-{width}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(FIND_VIOLATIONS, ["body", []]) == []
    finally:
        page.close()
