"""A small class on the disk, its runs, and what they leave in gradebook and notebooks."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import nbformat
from rich.console import Console

from autograder.model.section import Section
from autograder.model.verdict import SubmissionResult
from classroom.course.submissions.find import autograded_path
from classroom.grading.run import GradingOptions, grade_class
from tests.support import course, warm
from tests.support.submissions import SECTION, as_bytes, cell, insert_after, perfect, untouched

ROOT = Path(__file__).parents[2]
NAME = f"{SECTION.notebook}.ipynb"
SECRET = {"AUTOGRADER_SECRET": course.SECRET}
STUDENTS = 8


def hand_in(root: Path, student: str, data: bytes, section: Section = SECTION) -> Path:
    path = root / "submitted" / student / section.name / f"{section.notebook}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def copy_course(root: Path) -> None:
    """Lay out a course without a class."""
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)


def make_class(root: Path, nap: float = 1.5) -> Path:
    """Lay out a small class: right, wrong, unfinished, damaged, deadly and slow notebooks."""
    copy_course(root)
    for i in range(STUDENTS):
        notebook = perfect() if i % 2 else untouched()
        if i % 4 == 2:
            cell(notebook, "tree-size").source = "import os\nos._exit(1)"
        if i == STUDENTS - 1:
            insert_after(notebook, "cell-005", f"import time\ntime.sleep({nap})")
        hand_in(root, f"s{i}", as_bytes(notebook) if i != 4 else b"{")
    return root


def url(root: Path) -> str:
    return f"sqlite:///{root}/gradebook.db"


def graded(
    root: Path, sections: Sequence[Section] = (SECTION,), **how: Any
) -> list[SubmissionResult]:
    plan = GradingOptions(root / "submitted", sections, url(root), **({"jobs": 1} | how))
    return grade_class(plan, Console(quiet=True))


def command(root: Path, *more: str, program: str = "") -> "subprocess.Popen[bytes]":
    """Start the grading of a class; by the installed program if no other is given."""
    program = program or str(Path(sys.executable).parent / "autograder")
    with (root / "said.txt").open("wb") as said:
        return subprocess.Popen(
            [program, "grade", "submitted", "--section", SECTION.name, "--jobs", "2", *more],
            cwd=root, env=os.environ | SECRET, stdout=said, stderr=said, start_new_session=True,
        )  # fmt: skip


def completed(root: Path) -> int:
    """Grade a class to the end; return the exit status."""
    return command(root, program=warm.program("autograder")).wait(900)


def said(root: Path) -> str:
    """Return what the last command printed, on one line."""
    return " ".join((root / "said.txt").read_text("utf-8").split())


def marks(root: Path) -> list[tuple[Any, ...]]:
    """Return all that the gradebook says of marks, without what differs from run to run."""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        rows = db.execute(
            "select student_id, base_cell.name, auto_score, manual_score, needs_manual_grade "
            "from grade join submitted_notebook on submitted_notebook.id = grade.notebook_id "
            "join submitted_assignment on submitted_assignment.id = "
            "submitted_notebook.assignment_id "
            "join base_cell on base_cell.id = cell_id"
        ).fetchall()
        ledger = db.execute("select student, section, fingerprint from autograder_results")
        return sorted(rows, key=repr) + sorted(ledger.fetchall())


def notebooks(root: Path) -> dict[str, list[str]]:
    """Return the marks that the autograded notebooks show."""
    found = {}
    for i in range(STUDENTS):
        path = autograded_path(root / "autograded", f"s{i}", SECTION)
        outputs = [
            output["data"]["text/plain"]
            for c in nbformat.read(path, as_version=4).cells
            for output in c.get("outputs", [])
            if output.output_type == "execute_result"
        ]
        found[path.parent.parent.name] = outputs
    return found
