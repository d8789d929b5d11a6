"""Exams on paper: pages that print on A4 and letter, and fit screens."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from classroom.course.exam.pages import Sheet, exam_pages
from classroom.course.exam.papers import Candidate, ExamOrder, papers
from classroom.course.exam.write import print_pdf
from tests.browser.jupyter import CHROMIUM
from tests.browser.pages import AXE, FIND_VIOLATIONS, in_browser, keep

pytestmark = in_browser("class report")

ORDER = ExamOrder("midterm", 11, 45)
CLASS = [Candidate("ada", "Lovelace, Ada", 45), Candidate("bob", "Baker, Bob", 60)]
BOX = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
SIZES: dict[Sheet, tuple[int, int]] = {"a4": (595, 842), "letter": (612, 792)}


def write_pages(folder: Path, sheet: Sheet) -> list[Path]:
    folder.mkdir()
    for name, text in exam_pages(ORDER, papers(ORDER, CLASS), sheet).items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / "paper.html", folder / "key.html"]


@pytest.mark.parametrize("sheet", SIZES)
def test_a_paper_is_printed_on_its_sheet_with_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: Sheet
) -> None:
    monkeypatch.setenv("CHROMIUM", CHROMIUM or "")
    page, _ = write_pages(tmp_path / "one", sheet)
    again = tmp_path / "again.html"
    shutil.copy(page, again)
    assert print_pdf(page) == f"wrote {page.with_suffix('.pdf')}"
    print_pdf(again)
    data = page.with_suffix(".pdf").read_bytes()
    assert data == again.with_suffix(".pdf").read_bytes()
    boxes = [tuple(round(float(n)) for n in box) for box in BOX.findall(data)]
    assert {*boxes} == {SIZES[sheet]}
    assert 4 <= len(boxes) <= 12  # two variants


def test_no_question_is_wider_than_the_sheet_or_parted(browser: Browser, tmp_path: Path) -> None:
    for path in write_pages(tmp_path / "one", "letter"):
        page = browser.new_page(viewport={"width": 672, "height": 900})  # 184 mm: both sheets fit
        try:
            page.goto(path.as_uri())
            page.emulate_media(media="print")
            assert page.evaluate("document.documentElement.scrollWidth") <= 672
            heights = page.evaluate(
                "[...document.querySelectorAll('.question')].map((q) => q.offsetHeight)"
            )
            assert max(heights) < 249 * 96 / 25.4  # the height of letter paper within its margins
            styles = "[...document.querySelectorAll('.variant')].map((v) => getComputedStyle(v))"
            breaks = page.evaluate(f"{styles}.map((style) => style.breakBefore)")
            assert breaks[1:] == ["page"] * (len(breaks) - 1)
        finally:
            page.close()


@pytest.mark.parametrize("name", ["paper", "key"])
def test_the_pages_fit_screens_and_are_accessible(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    write_pages(tmp_path / "one", "a4")
    page = browser.new_page()
    try:
        page.goto((tmp_path / "one" / f"{name}.html").as_uri())
        page.add_script_tag(path=str(AXE))
        for width in (1400, 400):
            page.set_viewport_size({"width": width, "height": 900})
            keep(page, f"exam-{name}-{width}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(FIND_VIOLATIONS, ["body", []]) == []
    finally:
        page.close()
