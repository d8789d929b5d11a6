"""A section's whole way through nbgrader's own commands, as an instructor and students go it.

Release, exchange or archive, grade, mark by hand in the formgrader, feedback, grade again, export.
"""

import csv
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from nbgrader.utils import get_username
from playwright.sync_api import Browser, Page, expect

from tests.browser.jupyter import jupyterlab
from tests.browser.pages import Watched, in_browser, keep
from tests.support.course import ROOT, SECRET, autograder, make_course, run
from tests.support.submissions import FULL, SECTION, cell, perfect

pytestmark = in_browser("round trip")  # one course for all

NAME = f"{SECTION.notebook}.ipynb"
MISTAKE = """def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
"""
ESSAY = """MIN may err: then R earns more, twice as much, $20p > 1$.
<script>document.title = "owned"</script> <img src="x" onerror="document.title = 'owned'">"""
COMMENT = "Part (c) deserves a number: how often must MIN err?"
ADA = "ada-lovelace"
ME = get_username()
"""nbgrader's exchange takes the name of whoever is logged in."""


def answer(notebook: NotebookNode) -> NotebookNode:
    """Fill in what was handed out: all right but for one mistake, and a written answer."""
    solved = perfect()
    for c in notebook.cells:
        if c.metadata.get("nbgrader", {}).get("solution"):
            c.source = cell(solved, c.id).source
    cell(notebook, "minimax-value").source = MISTAKE
    cell(notebook, "minimax-written").source = ESSAY
    return notebook


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A course whose section was released, and handed in through the exchange and as a zip."""
    root = make_course(tmp_path_factory.mktemp("course"), [])
    exchange, home = root / "exchange", root / "home"
    exchange.mkdir(mode=0o777)
    exchange.chmod(0o777)
    home.mkdir()
    with (root / "nbgrader_config.py").open("a") as config:
        config.write(f"\nc.Exchange.root = {str(exchange)!r}\n")
    (home / "nbgrader_config.py").write_text((root / "nbgrader_config.py").read_text())
    with pytest.MonkeyPatch.context() as patch:
        for name in ("CONFIG", "DATA", "RUNTIME"):
            patch.setenv(f"JUPYTER_{name}_DIR", str(root / "jupyter" / name.lower()))
        run(root, "autograder", "release", SECTION.name)
        hand_in_by_exchange(root, home)
        hand_in_by_archive(root)
        autograder(root, "grade", "submitted")
        yield root


@pytest.fixture(scope="module")
def address(course: Path) -> Iterator[str]:
    """JupyterLab on the course, which has the formgrader."""
    with jupyterlab(course) as address:
        yield address


def hand_in_by_exchange(root: Path, home: Path) -> None:
    course = ("--course", "adversarial-search")
    run(root, "nbgrader", "release_assignment", SECTION.name)
    run(home, "nbgrader", "fetch_assignment", SECTION.name, *course)
    path = home / SECTION.name / NAME
    nbformat.write(answer(nbformat.read(path, as_version=4)), path)
    run(home, "nbgrader", "submit", SECTION.name, *course)
    run(root, "nbgrader", "collect", SECTION.name)


def hand_in_by_archive(root: Path) -> None:
    """Leave a zip where it is looked for, as a learning platform gives it, and collect it."""
    released = nbformat.read(root / "release" / SECTION.name / NAME, as_version=4)
    archive = root / "downloaded" / SECTION.name / "archive" / "submissions.zip"
    archive.parent.mkdir(parents=True)
    with zipfile.ZipFile(archive, "w") as file:
        text = nbformat.writes(answer(released))
        file.writestr(f"{ADA}_2026-10-05-18-30-45_{NAME}", text)
    form = r".*/(?P<student_id>[^_/]+)_(?P<timestamp>[0-9-]+)_(?P<file_id>\w+)"
    run(
        root, "nbgrader", "zip_collect", SECTION.name,
        f"--FileNameCollectorPlugin.named_regexp={form}",
    )  # fmt: skip


def ask(root: Path, what: str, student: str) -> list[tuple[Any, ...]]:
    """Ask the gradebook something about a student's notebook."""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        return db.execute(
            f"select {what} from submitted_notebook as book "
            "join submitted_assignment as handed_in on handed_in.id = book.assignment_id "
            "join grade on grade.notebook_id = book.id join base_cell on base_cell.id = cell_id "
            "where student_id = ?",
            [student],
        ).fetchall()


def grades(root: Path, student: str) -> dict[str, tuple[Any, ...]]:
    """Return every graded cell's automatic and manual score, and whether it waits for a person."""
    rows = ask(root, "base_cell.name, auto_score, manual_score, needs_manual_grade", student)
    return {name: (auto, manual, bool(waits)) for name, auto, manual, waits in rows}


def exported(root: Path, student: str) -> dict[str, str]:
    """Return what a spreadsheet gets to see of a student."""
    autograder(root, "export", "marks.csv", "--to", "csv")
    with (root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return next(row for row in csv.DictReader(file) if row["student_id"] == student)


def mark_by_hand(page: Page, root: Path, address: str, student: str, score: str) -> None:
    """Type a mark and a comment into the formgrader, and wait until it says they are saved."""
    page.goto(f"{address}/formgrader/gradebook/{SECTION.name}/{SECTION.notebook}")
    submission = ask(root, "book.id", student)[0][0]
    page.locator(f"a[href*='{submission}']").first.click()
    mark = page.locator("#minimax-written")
    mark.scroll_into_view_if_needed()
    expect(mark).to_have_class(re.compile("needs_manual_grade"))  # once the page has its marks
    for field, text in (("#minimax-written", score), ("#minimax-written-comment", COMMENT)):
        page.locator(field).fill(text)
        with page.expect_response(lambda r: "/api/" in r.url and r.request.method == "PUT"):
            page.locator(field).press("Tab")
    keep(page, f"formgrader-marked-{student}")


LEFT_ALONE = 1
"""The point of `minimax-value` for an answer that is wrong and changes nothing."""
AUTOMATIC = sum(FULL.values()) - FULL["minimax-value"] + LEFT_ALONE


def test_feedback_that_formgrader_makes_can_be_released(course: Path) -> None:
    """nbgrader copies these two files from there, and ends without them."""
    there = {path.name for path in (course / "autograded" / ME / SECTION.name).glob("*.txt")}
    assert there == {"timestamp.txt", "submission_secret.txt"}


@pytest.mark.parametrize("student", [ME, ADA])
def test_what_was_collected_is_graded(course: Path, student: str) -> None:
    found = grades(course, student)
    assert found.pop("minimax-written") == (None, None, True)
    assert found.pop("test-minimax-value") == (LEFT_ALONE, None, False)
    assert sum(auto for auto, _, _ in found.values()) == AUTOMATIC - LEFT_ALONE
    assert not any(waits for _, _, waits in found.values())
    assert exported(course, student)["score"] == ""
    assert exported(course, student)["not_graded"] == "minimax-written"


def test_formgrader_shows_marks_reasons_and_the_drawn_counterexample(
    address: str, browser: Browser
) -> None:
    page = Watched(browser).page
    page.goto(f"{address}/formgrader/gradebook/{SECTION.name}/{SECTION.notebook}")
    page.get_by_role("link", name="Submission #1").click()
    verdict = page.get_by_text("It looks as if every node takes its largest child").first
    verdict.scroll_into_view_if_needed()
    keep(page, "formgrader")
    assert verdict.is_visible()
    assert page.locator("img[src^='data:image/svg+xml']").count() >= 1
    score = page.locator("#test-minimax-value input.score, input[id]").first
    assert score.is_visible()
    page.close()


def test_marked_by_hand_fed_back_regraded_and_exported(
    course: Path, address: str, browser: Browser
) -> None:
    total = AUTOMATIC + 7.5
    page = Watched(browser).page
    mark_by_hand(page, course, address, ADA, "7.5")
    page.reload()
    assert page.title() != "owned"
    assert "<script>document.title" in page.locator("body").inner_text()
    expect(page.locator("#minimax-written")).to_have_value("7.5")  # once it has its marks
    expect(page.locator("#minimax-written-comment")).to_have_value(COMMENT)
    marked = {student: grades(course, student) for student in (ADA, ME)}
    assert marked[ADA]["minimax-written"] == (None, 7.5, False)
    assert float(exported(course, ADA)["score"]) == total
    check_feedback(page, course, total)
    autograder(course, "grade", "submitted", "--force")
    assert grades(course, ME) == marked[ME]
    assert grades(course, ADA) == marked[ADA]
    assert float(exported(course, ADA)["score"]) == total
    check_feedback(page, course, total)
    page.close()
    assert exported(course, ME)["score"] == ""


def test_a_mark_by_hand_for_a_submission_that_has_changed_waits_for_a_second_look(
    course: Path,
) -> None:
    path = course / "submitted" / ME / SECTION.name / NAME
    with closing(sqlite3.connect(course / "gradebook.db")) as db:
        db.execute(
            "update grade set manual_score = 3, needs_manual_grade = 0 where id in ("
            "select grade.id from grade join base_cell on base_cell.id = cell_id "
            "where base_cell.name = 'minimax-written')"
        )
        db.commit()
    notebook = nbformat.read(path, as_version=4)
    cell(notebook, "minimax-written").source += " And that is all."
    path.chmod(0o644)
    nbformat.write(notebook, path)
    autograder(course, "grade", "submitted")
    assert grades(course, ME)["minimax-written"] == (None, 3, True)
    assert grades(course, ADA)["minimax-written"] == (None, 3, False)


def check_feedback(page: Page, root: Path, total: float) -> None:
    """Look at what a student gets back: marks and reasons are in it, what is secret is not."""
    run(root, "nbgrader", "generate_feedback", SECTION.name, "--force")
    path = root / "feedback" / ADA / SECTION.name / f"{SECTION.notebook}.html"
    page.goto(path.as_uri())
    reason = page.get_by_text("It looks as if every node takes its largest child").first
    reason.scroll_into_view_if_needed()
    keep(page, "feedback")
    assert reason.is_visible()
    assert page.evaluate("""[...document.querySelectorAll("img[src^='data:image/svg+xml']")]
        .some(img => img.naturalWidth > 0)""")  # the counterexample is drawn
    shown = page.locator("body").inner_text()
    assert COMMENT in shown
    assert f"Score: {total}" in shown
    secret = secret_lines()
    assert len(secret) > 500
    assert not [line for line in secret if line in shown]
    assert SECRET not in shown
    page.get_by_text(COMMENT).first.scroll_into_view_if_needed()
    keep(page, "feedback-by-hand")


def secret_lines() -> set[str]:
    """Return the lines of the solution and of the judge's cases that students do not have."""
    trees = ROOT / "autograder" / "exercises" / "common" / "trees.py"
    judges = [*(ROOT / "chapters" / "minimax" / "exercises").rglob("*.py"), trees]
    code = "\n".join(path.read_text() for path in judges) + cell(perfect(), "minimax-value").source
    theirs = "\n".join(c.source for c in answer(perfect()).cells)
    lines = {line.strip() for line in code.splitlines() if len(line.strip()) > 25}
    lines -= {line for line in lines if line.startswith(("from ", "import "))}
    return {line for line in lines if line not in theirs}
