"""Pages of a class: the report on 1,000 students, and feedback for a section, in CPU time."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from autograder.course.course import Course
from autograder.model.verdict import SubmissionResult
from classroom.course.new_course import make_course
from classroom.course.submissions.find import autograded_path
from classroom.gradebook.database import ledger
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.store import open_gradebook, save
from classroom.report.pages import write_report
from tests.bench.classroom import make_class
from tests.browser.jupyter import chromium

SECTION = "minimax"
GRADED = 40
"""Students who are graded; the others have copies of their notebooks and marks."""
STUDENTS = 1_000


def table() -> Table:
    """Measure, and return the table."""
    table = Table(title=f"Pages, {SECTION}, CPU seconds", title_justify="left")
    for name in ("what", "seconds", "per student"):
        table.add_column(name, justify="left" if name == "what" else "right")
    with TemporaryDirectory() as home:
        root = Path(home) / "course"
        results = _graded(root)
        started = time.process_time()
        report = write_report(results, root / "report", isolation="bubblewrap", secret="0" * 12)
        seconds = time.process_time() - started
        size = f"report on {STUDENTS}, {report.stat().st_size / 1e6:.1f} MB"
        table.add_row(size, f"{seconds:.1f}", f"{seconds / STUDENTS:.4f}")
        shown = opened(report)
        table.add_row("the report in Chromium, until its table is there", f"{shown:.1f}", "")
        seconds = _feedback(root)
        pages = len(list((root / "feedback").glob(f"*/{SECTION}/*.html")))
        table.add_row(f"feedback, {pages} pages", f"{seconds:.1f}", f"{seconds / pages:.4f}")
    return table


def opened(report: Path) -> float:
    """Return the wall time in which a browser loads the report and sorts its table once."""
    with chromium() as browser:
        page = browser.new_page()
        started = time.perf_counter()
        page.goto(report.as_uri(), wait_until="load")
        page.evaluate("document.body.offsetHeight")
        return time.perf_counter() - started


def _graded(root: Path) -> list[SubmissionResult]:
    """Make and grade a class; copy it into a larger one, and return the results of that."""
    make_course(root)
    course = Course(root)
    section = course.section(SECTION)
    make_class(root / "submitted", course, [section], GRADED)
    _run(root, "autograder", "grade", "submitted", "--section", SECTION, "--quiet")
    with open_gradebook(course.database, course) as gradebook:
        known = [ledger.stored_result(gradebook.db(), f"s{i:04}", SECTION) for i in range(GRADED)]
        results = [replace(known[i % GRADED], student=f"s{i:04}") for i in range(STUDENTS)]
        save(gradebook, [SubmissionEntry(graded, section) for graded in results[GRADED:]])
    for i, graded in enumerate(results[GRADED:]):
        source = autograded_path(root / "autograded", f"s{i % GRADED:04}", section)
        copy = autograded_path(root / "autograded", graded.student, section)
        copy.parent.mkdir(parents=True)
        shutil.copy(source, copy)
    return results


def _feedback(root: Path) -> float:
    """Return the CPU seconds of feedback for all students."""
    before = sum(os.times()[2:4])
    _run(root, "nbgrader", "generate_feedback", SECTION, "--force")
    return sum(os.times()[2:4]) - before


def _run(root: Path, program: str, *words: str) -> None:
    """Run a program beside this Python; what it prints, and its exit status, do not matter."""
    path = Path(sys.executable).parent / program
    subprocess.run([str(path), *words], cwd=root, capture_output=True, check=False)
