"""The class report in Chromium: what needs attention, and a table to sort, search and filter."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from autograder.model.standing import Standing
from autograder.model.verdict import SubmissionResult, awaiting_marker, not_graded
from classroom.report.pages import About, write_report
from tests.browser.pages import in_browser, keep, violations
from tests.report.test_class_report import verdict
from tests.report.verdicts import EXAMPLE, PARTIAL, SECRET

pytestmark = in_browser("class report")
SECTIONS = ("minimax", "pruning", "heuristics")
MARKS = {"minimax": 7, "pruning": 5, "heuristics": 11}
"""Numbers that are prime to each other: marks differ from student to student."""
CODE = "def minimax_value(game, s):\n    return 12"


def results() -> list[SubmissionResult]:
    """Return a class of 60 in three sections, with all that can happen to a submission."""
    found = []
    for number in range(1, 61):
        student = f"student{number}"
        for section in SECTIONS:
            points = (number * MARKS[section]) % 11
            verdicts = (verdict(f"{section}-1", points), awaiting_marker(f"{section}-2", 1, 10))
            if section == "minimax" and number % 6 == 0:
                verdicts += (replace(PARTIAL, diagnosis="last-tie" if number % 4 else None),)
            standing = Standing(by_hand={f"{section}-2": 6.0} if number % 3 else {})
            found.append(
                SubmissionResult(student, section, verdicts, seconds=number, standing=standing)
            )
    found[0] = replace(found[0], standing=Standing(seconds_late=7200, penalty=2))
    gone = tuple(not_graded(f"minimax-{n}", 1, 10, "No notebook was found.") for n in (1, 2))
    found[3] = SubmissionResult("student2", "minimax", gone)
    found[6] = SubmissionResult("student3", "minimax", (), standing=Standing(handed_in=False))
    return found


def code(student: str, section: str, exercise: str) -> str:
    return CODE if exercise == PARTIAL.exercise else ""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    about = About("Adversarial search, autumn 2026", "2026-11-22 11:30 UTC")
    folder = tmp_path_factory.mktemp("report")
    return write_report(
        results(), folder, isolation="bubblewrap", secret=SECRET, about=about, codes=code
    )


@pytest.fixture
def page(browser: Browser, report: Path) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1400, "height": 900})
    opened.goto(report.as_uri())
    yield opened
    opened.close()


def names(page: Page) -> list[str]:
    return page.locator("#students tbody tr:visible th").all_inner_texts()


def test_course_date_and_what_needs_attention_come_first(page: Page) -> None:
    expect(page.locator("h1")).to_have_text("Adversarial search, autumn 2026: class report")
    expect(page.locator("p.quiet").first).to_contain_text("2026-11-22 11:30 UTC")
    assert page.locator("h2").all_inner_texts()[:2] == ["To say in class", "Needs attention"]
    headings = page.locator("section:has(> h2:text('Needs attention')) summary").all_inner_texts()
    assert headings[0] == "not graded: 1"
    assert {h.split(":")[0] for h in headings} == {
        "not graded", "to be marked", "failing", "late", "nothing handed in",
    }  # fmt: skip


def test_a_click_on_a_column_sorts_and_another_one_turns_the_order(page: Page) -> None:
    button = page.get_by_role("button", name="minimax")
    button.click()
    column = page.locator("#students tbody tr td:nth-child(2)")
    first = [float(t or -1) for t in column.evaluate_all("c => c.map((x) => x.dataset.sort)")]
    marks = [mark for mark in first if mark >= 0]
    assert marks == sorted(marks)
    assert first[-2:] == [-1, -1]  # no mark: neither the best nor the worst
    button.click()
    second = [float(t or -1) for t in column.evaluate_all("c => c.map((x) => x.dataset.sort)")]
    assert second[:-2] == sorted(marks, reverse=True)
    assert second[-2:] == [-1, -1]
    page.get_by_role("button", name="Student").click()
    assert names(page)[:3] == ["student1", "student2", "student3"]
    expect(page.locator("#students thead th").first).to_have_attribute("aria-sort", "ascending")


def test_search_and_filter_hide_rows_and_say_how_many_are_left(page: Page) -> None:
    page.get_by_label("Search students").fill("STUDENT1")
    assert len(names(page)) == 11
    expect(page.get_by_role("status")).to_have_text("11 of 60")
    page.get_by_label("Search students").fill("")
    page.get_by_label("Show").select_option("late")
    assert names(page) == ["student1"]
    page.get_by_label("Show").select_option("nothing handed in")
    assert names(page) == ["student3"]
    assert "changed since marked" not in page.get_by_label("Show").inner_text()


def test_a_mistake_leads_to_its_students_and_their_code(page: Page) -> None:
    page.get_by_text("minimax-value, last-tie: ").click()
    page.get_by_role("link", name="student6", exact=True).locator("visible=true").last.click()
    expect(page.locator("h1")).to_have_text("student6")
    page.get_by_text("The code that was handed in").click()
    expect(page.locator("pre.code").first).to_have_text(CODE)


def test_failures_that_nothing_names_stand_together_by_counterexample(page: Page) -> None:
    section = page.locator("section:has(> h2:text('Failures without a known mistake'))")
    (summary,) = section.locator("summary").filter(has_text="minimax-value").all_inner_texts()
    assert summary == "minimax-value: 5 students"
    section.locator("summary").filter(has_text="minimax-value").click()
    expect(section.locator("dd").first).to_have_text(EXAMPLE.returned or "")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1400, 800, 400])
def test_the_page_fits_every_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.locator("summary").evaluate_all(
        "all => all.forEach(one => { one.parentElement.open = true })"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    reason = page.locator("section:has(> h2:text('Could not be graded')) td:last-child").first
    assert reason.evaluate("cell => cell.clientWidth") > 250
    keep(page, f"class-report-{width}")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_report_and_a_students_page_can_be_read_in_both_themes(
    page: Page, report: Path, theme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=theme)
    for path in (report, report.parent / "students" / "student6.html"):
        page.goto(path.as_uri())
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
        assert violations(page) == []
        dark = (
            page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 255)"
        )
        assert dark == (theme == "dark")
        keep(page, f"{path.stem}-{theme}")


def test_without_script_everything_is_there(browser: Browser, report: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(report.as_uri())
    assert page.locator("#students tbody tr").count() == 60
    assert page.locator("button:visible, input, select").count() == 0
    expect(page.locator("#students thead th").first).to_have_text("Student")
    context.close()


def test_print_leaves_out_the_tools(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator(".tools")).to_be_hidden()
