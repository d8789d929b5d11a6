"""Pages of a class: the report on 1,000 students, and feedback for a section, in CPU time."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from autograder.course.course import Course
from autograder.course.new_course import make_course
from autograder.gradebook import ledger
from autograder.gradebook.store import open_gradebook
from autograder.model.verdict import SubmissionResult
from autograder.report.pages import write_report
from tests.bench.classroom import make_class

SECTION = "minimax"
GRADED = 40
"""Students who are graded; the report repeats them."""
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
        few, many = _feedback(root, "s000*"), _feedback(root, "*")
        each = (many - few) / (GRADED - 10)
        table.add_row(f"feedback for {GRADED}", f"{many:.1f}", f"{each:.3f}")
        table.add_row(f"feedback for {STUDENTS}, from these", f"{few + each * STUDENTS:.0f}", "")
    return table


def _graded(root: Path) -> list[SubmissionResult]:
    """Make and grade a class; return the results of a larger one."""
    make_course(root)
    course = Course(root)
    make_class(root / "submitted", course, [course.section(SECTION)], GRADED)
    _run(root, "autograder", "grade", "submitted", "--section", SECTION, "--quiet")
    with open_gradebook(course.database, course) as gradebook:
        known = [ledger.stored(gradebook.db(), f"s{i:04}", SECTION) for i in range(GRADED)]
    return [replace(known[i % GRADED], student=f"s{i:04}") for i in range(STUDENTS)]


def _feedback(root: Path, students: str) -> float:
    """Return the CPU seconds of feedback for some students."""
    before = sum(os.times()[2:4])
    _run(root, "nbgrader", "generate_feedback", SECTION, "--force", f"--student={students}")
    return sum(os.times()[2:4]) - before


def _run(root: Path, program: str, *words: str) -> None:
    """Run a program beside this Python; what it prints, and its exit status, do not matter."""
    path = Path(sys.executable).parent / program
    subprocess.run([str(path), *words], cwd=root, capture_output=True, check=False)
