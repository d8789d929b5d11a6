"""Grading a class: ours beside ``nbgrader autograde`` with its ordinary Execute preprocessor.

Both grade the same notebooks, ours with hidden cases and all isolation on, nbgrader with the
public cases of the notebook's own ``check`` cells in an unprotected kernel.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import nbformat
from rich.table import Table

from autograder.battery import battery
from autograder.course import Course
from autograder.exercise import CodeExercise
from autograder.exercises import SECTIONS
from autograder.grade import Task, grade_one
from autograder.release import clear_solutions_config, solution_notebook

STUDENTS = 6
SECTION = SECTIONS[0]
BIN = Path(sys.executable).parent
ORDINARY = """c = get_config()
c.CourseDirectory.course_id = "bench"
c.ClearSolutions.code_stub = {stub!r}
c.ClearSolutions.enforce_metadata = False
"""


def table() -> Table:
    """Measure, and return the table."""
    course = Course.find(Path(__file__).parent)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        make_course(course, root)
        theirs = nbgrader_seconds(root)
        ours = {jobs: our_seconds(root, jobs) for jobs in (1, os.cpu_count() or 1)}
        warm, functions = breakdown(course, root)
    table = Table(
        title=f"Grading {STUDENTS} right notebooks of {SECTION.name}", title_justify="left"
    )
    table.add_column("")
    table.add_column("s a notebook", justify="right")
    table.add_column("ratio", justify="right")
    table.add_row("nbgrader autograde, Execute, public cases", f"{theirs:.2f}", "1")
    for jobs, seconds in ours.items():
        name = f"autograder grade --jobs {jobs}, starting it included"
        table.add_row(name, f"{seconds:.2f}", f"{theirs / seconds:.1f}")
    table.add_row("autograder, one warm worker", f"{warm:.3f}", f"{theirs / warm:.1f}")
    table.add_row("  of which the student's own functions", f"{functions:.3f}", "")
    table.add_row("  of which all else", f"{warm - functions:.3f}", "")
    return table


def make_course(course: Course, root: Path) -> None:
    """Lay out two courses with the same submissions: ours, and an ordinary nbgrader one."""
    notebook = solution_notebook(course, SECTION)
    stub = clear_solutions_config().ClearSolutions.code_stub
    for name in ("ours", "theirs"):
        home = root / name
        for folder in ("notebooks", "solutions"):
            shutil.copytree(course.root / folder, home / folder)
        shutil.copy(course.root / "nbgrader_config.py", home)
        for i in range(STUDENTS):
            target = home / "submitted" / f"s{i}" / SECTION.name
            target.mkdir(parents=True)
            nbformat.write(notebook, target / f"{SECTION.notebook}.ipynb")
    (root / "theirs" / "nbgrader_config.py").write_text(ORDINARY.format(stub=stub))
    source = root / "theirs" / "source" / SECTION.name
    source.mkdir(parents=True)
    nbformat.write(notebook, source / f"{SECTION.notebook}.ipynb")
    run(root / "theirs", "nbgrader", "generate_assignment", SECTION.name)


def run(directory: Path, *command: str) -> float:
    """Run a program beside this Python; return its wall time in seconds."""
    env = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    env |= {"AUTOGRADER_SECRET": "bench"}
    started = time.perf_counter()
    program, *args = command
    done = subprocess.run([str(BIN / program), *args], cwd=directory, env=env, capture_output=True)
    if done.returncode:
        raise RuntimeError(f"{command} failed: {done.stderr.decode()[-2000:]}")
    return time.perf_counter() - started


def nbgrader_seconds(root: Path) -> float:
    """Return seconds a notebook for nbgrader."""
    return run(root / "theirs", "nbgrader", "autograde", SECTION.name) / STUDENTS


def our_seconds(root: Path, jobs: int) -> float:
    """Return seconds a notebook for ours, with so many workers."""
    return run(root / "ours", "autograder", "grade", "submitted", "--jobs", str(jobs)) / STUDENTS


def breakdown(course: Course, root: Path) -> tuple[float, float]:
    """Return seconds a notebook in a warm worker, and those the functions alone need."""
    directory = root / "ours" / "submitted" / "s0" / SECTION.name
    release = json.dumps(course.released(SECTION))
    task = Task("s0", SECTION.name, str(directory), release, "bench", "bubblewrap")
    grade_one(task)
    rounds = 5
    started = time.perf_counter()
    for _ in range(rounds):
        grade_one(task)
    warm = (time.perf_counter() - started) / rounds
    return warm, functions_alone()


def functions_alone() -> float:
    """Return what the solutions' own functions need for all cases, called directly."""
    namespace: dict[str, object] = {}
    course = Course.find(Path(__file__).parent)
    for cell in solution_notebook(course, SECTION).cells:
        shows = "show" in cell.metadata.get("tags", []) or cell.source.startswith("check(")
        if cell.cell_type == "code" and not shows:
            exec(cell.source, namespace)
    started = time.perf_counter()
    for exercise in SECTION.exercises:
        if isinstance(exercise, CodeExercise):
            function = namespace[exercise.names[0]]
            for case in battery(exercise.id, "bench"):
                function(*case.args)  # type: ignore[operator]
    return time.perf_counter() - started
