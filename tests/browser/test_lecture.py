"""Slides and handouts as pages: nothing is cut off, widgets are live, no network is needed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from classroom.course.lecture.slides import slide_notebook, slides_of
from classroom.course.lecture.tasks import DRAWS, tasks_of
from classroom.course.lecture.write import (
    PAGE,
    copy_reveal,
    handout_page,
    slide_page,
    write_lecture,
)
from course_lib.games import TicTacToe
from course_lib.widgets import explore_leaves, play, predict
from tests.browser.pages import ARE_DRAWN, AXE, FIND_VIOLATIONS, TWO_FRAMES, in_browser, keep
from tests.support.course import ROOT

pytestmark = in_browser("class report")

SHEET = re.compile(rb"/Type\s*/Page\b")
SIZES = ((1280, 720), (1920, 1080))
LOWEST = """() => {
  const slide = Reveal.getCurrentSlide(), fit = slide.querySelector(".fit");
  const { bottom, right } = fit.getBoundingClientRect();
  return [bottom, right];
}"""
FITS = f"""([width, height]) => {{
  const [bottom, right] = ({LOWEST})();
  return bottom <= height + 1 && right <= width + 1;
}}"""
FITS_SHEETS = """() => {
  const bottom = (part) => part.getBoundingClientRect().bottom;
  const pages = [...document.querySelectorAll(".pdf-page")];
  return pages.length === 6 &&
    pages.every((page) => bottom(page.querySelector(".fit")) <= bottom(page));
}"""
SAID = "The speaker says this, and much more than a slide has room for. " * 6


def small_deck(folder: Path) -> Path:
    """Write slides with text, a table, pictures and widgets of several heights."""
    board = play(TicTacToe(), lambda s: None)
    widgets = [explore_leaves(), predict("first-action"), board, predict("kinds-of-games")]
    table = "\n".join(["| game | who |", "|---|---|", *["| chess | *everybody* |"] * 14])
    cells = [nbformat.v4.new_markdown_cell(f"# Small\n\n{SAID}\n\n## Table\n\n{table}")]
    for widget in widgets:
        outputs = [nbformat.v4.new_output("execute_result", widget._repr_mimebundle_())]
        text = nbformat.v4.new_markdown_cell("## Live\n\nA sentence stands above the widget.")
        shows = nbformat.v4.new_code_cell("w", outputs=outputs, metadata={"tags": ["show"]})
        cells += [text, shows]
    notebook = slide_notebook(slides_of(nbformat.v4.new_notebook(cells=cells)))
    notebook.metadata.title = "Small"
    copy_reveal(folder)
    (folder / PAGE).write_text(slide_page(notebook), encoding="utf-8")
    return folder / PAGE


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_deck(tmp_path_factory.mktemp("slides"))


def opened(browser: Browser, path: Path, size: tuple[int, int], query: str = "") -> Page:
    """Return a page that may load nothing but files."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.route(re.compile("^http"), lambda route: pytest.fail(f"loads {route.request.url}"))
    page.goto(f"{path.as_uri()}{query}")
    page.wait_for_function("Reveal.isReady()")
    page.wait_for_function(ARE_DRAWN)
    return page


def walk(page: Page) -> Iterator[int]:
    """Go through all slides, each with all of its fragments."""
    page.evaluate("Reveal.configure({ fragments: false, transition: 'none' })")
    for number in range(1000):
        page.evaluate(TWO_FRAMES)
        yield number
        if page.evaluate("Reveal.isLastSlide()"):
            return
        page.evaluate("Reveal.next()")


def overflows(page: Page, size: tuple[int, int]) -> list[Any]:
    """Return the titles of slides with something below or beside the screen.

    A slide gets its size when a widget on it has grown, which a busy machine does late.
    """
    found = []
    for number in walk(page):
        try:
            page.wait_for_function(FITS, arg=size, timeout=20_000)
        except TimeoutError:
            title = page.evaluate("Reveal.getCurrentSlide().innerText.slice(0, 60)")
            found.append((title, page.evaluate(LOWEST)))
        keep(page, f"slides-{size[0]}-{number:03d}")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(browser: Browser, small: Path, size: tuple[int, int]) -> None:
    page = opened(browser, small, size)
    try:
        assert overflows(page, size) == []
    finally:
        page.close()


def test_widgets_are_live_and_their_slide_fits_when_they_grow(
    browser: Browser, small: Path
) -> None:
    page = opened(browser, small, SIZES[1])
    try:
        page.evaluate("Reveal.slide(2)")
        slide = page.locator("section.present section.present")
        leaf = slide.locator("svg .node").nth(4)
        leaf.hover()  # the slide has come to rest then
        box = leaf.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = leaf.text_content()
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 60, steps=6)
        page.mouse.up()
        assert leaf.text_content() != before
        page.evaluate("Reveal.slide(3)")
        slide.locator("label").first.click()
        slide.get_by_role("button", name="Commit").click()
        slide.locator(".outcome").get_by_text("Your guess").wait_for()
        page.wait_for_function(FITS, arg=SIZES[1])
    finally:
        page.close()


def test_slides_print_one_to_a_sheet(browser: Browser, small: Path) -> None:
    page = opened(browser, small, SIZES[0], "?print-pdf")
    try:
        page.wait_for_selector(".pdf-page")
        page.emulate_media(media="print")
        page.wait_for_function(FITS_SHEETS)
        assert len(SHEET.findall(page.pdf(prefer_css_page_size=True))) == 6
    finally:
        page.close()


def test_speaker_notes_open_from_a_file(browser: Browser, small: Path) -> None:
    page = opened(browser, small, SIZES[0])
    try:
        with page.expect_popup() as popup:
            page.keyboard.press("s")
        notes = popup.value.locator(".speaker-controls-notes")
        notes.get_by_text("much more than a slide has room for").wait_for()
        popup.value.close()
    finally:
        page.close()


@pytest.mark.thorough
@pytest.mark.parametrize("name", [section.name for section in SECTIONS])
def test_no_slide_of_a_section_is_cut_off(browser: Browser, tmp_path: Path, name: str) -> None:
    path, *_ = write_lecture(Course.find(ROOT), find_section(name), tmp_path)
    page = opened(browser, path, SIZES[0])
    try:
        assert overflows(page, SIZES[0]) == []
    finally:
        page.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", DRAWS)
def test_a_handout_is_one_sheet_of_each_size(browser: Browser, tmp_path: Path, name: str) -> None:
    page = browser.new_page()
    try:
        for is_key in (False, True):
            path = tmp_path / "handout.html"
            title = "2. Pruning: the same answer from a fraction of the tree"
            path.write_text(
                handout_page(title, "Adversarial search, autumn 2026", tasks_of(name), is_key),
                encoding="utf-8",
            )
            page.goto(path.as_uri())
            for paper in ("A4", "Letter"):
                assert len(SHEET.findall(page.pdf(format=paper))) == 1
            page.add_script_tag(path=str(AXE))
            for width in (1400, 400):
                page.set_viewport_size({"width": width, "height": 900})
                assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(FIND_VIOLATIONS, ["body", []]) == []
    finally:
        page.close()
