"""Grading a class: ours beside ``nbgrader autograde`` with its ordinary Execute preprocessor.

Both grade submissions of the same class, mixed as a real one. Ours has hidden cases and all
isolation on, and everybody's submissions; nbgrader the public cases of the notebook's own
``check`` cells in an unprotected kernel, and only submissions that do no harm there, of the first
section. A row has ours on such submissions only: like with like.

Set BENCH_STUDENTS to other numbers than 100,300,1000, and BENCH_SECTIONS to names of sections or
to ``all`` to grade more than the first. A notebook of the tournament takes a minute or two: its
player plays matches.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Collection, Sequence
from pathlib import Path

import nbformat
from rich.table import Table

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from autograder.running.cases import battery
from classroom.course.release import clear_solutions_config, solution_notebook
from classroom.course.submissions.task import Task
from classroom.grading.submission import close_sandboxes, grade_one
from tests.bench.classroom import make_class

SIZES = tuple(map(int, os.environ.get("BENCH_STUDENTS", "100,300,1000").split(",")))
SECTION = SECTIONS[0]
HARMLESS = (0, 1, 2, 3, 64, 68, 80, 84)
"""The students whose notebooks nbgrader grades too: right ones, with slips, and unfinished."""
SAME_KINDS = 1000
"""The students of a class of which ours grades those kinds only: eighty."""
BIN = Path(sys.executable).parent
ORDINARY = """c = get_config()
c.CourseDirectory.course_id = "bench"
c.ClearSolutions.code_stub = {stub!r}
c.ClearSolutions.enforce_metadata = False
"""


def sections() -> list[Section]:
    """Return the sections that are graded."""
    names = os.environ.get("BENCH_SECTIONS", SECTION.name)
    return list(SECTIONS) if names == "all" else [find_section(n) for n in names.split(",")]


def table() -> Table:
    """Measure, and return the table."""
    course = Course.find(Path(__file__).parent)
    chosen = sections()
    names = ", ".join(section.name for section in chosen)
    table = Table(title=f"Grading a class, {names}, {os.cpu_count()} cores", title_justify="left")
    table.add_column("run")
    for column in ("s a notebook", "a second", "ratio", "MiB, largest process", "MiB, all"):
        table.add_column(column, justify="right")
    with tempfile.TemporaryDirectory() as folder:
        theirs, _ = nbgrader_cost(course, Path(folder) / "theirs")
        name = f"nbgrader autograde, {len(HARMLESS)} of {SECTION.name}"
        table.add_row(name, f"{theirs:.2f}", f"{1 / theirs:.2f}", "1")
        for students in SIZES:
            seconds, largest, together = our_run(course, Path(folder) / "ours", chosen, students)
            each = seconds / students / len(chosen)
            table.add_row(
                f"autograder grade, {students} students", f"{each:.3f}", f"{1 / each:.2f}",
                f"{theirs / each:.0f}", f"{largest:.0f}", f"{together:.0f}",
            )  # fmt: skip
        seconds, *_ = our_run(course, Path(folder) / "ours", [SECTION], SAME_KINDS, HARMLESS)
        each = seconds / (SAME_KINDS // 100 * len(HARMLESS))
        table.add_row(
            f"autograder grade, 80 of the same kinds as nbgrader's, {SECTION.name}",
            f"{each:.3f}", f"{1 / each:.2f}", f"{theirs / each:.0f}",
        )  # fmt: skip
        warm, functions = breakdown(course, Path(folder) / "warm")
    table.add_row("one right notebook, one warm worker", f"{warm:.3f}")
    table.add_row("  of which the student's own functions", f"{functions:.3f}")
    return table


def lay_out(course: Course, home: Path) -> None:
    """Make a course with our notebooks and configuration."""
    shutil.rmtree(home, ignore_errors=True)
    for folder in ("notebooks", "solutions"):
        shutil.copytree(course.root / folder, home / folder)
    shutil.copy(course.root / "nbgrader_config.py", home)


def environment() -> dict[str, str]:
    """Return the environment of the programs that are measured."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return os.environ | {"PATH": path, "AUTOGRADER_SECRET": "bench"}


def nbgrader_cost(course: Course, home: Path, most: int = len(HARMLESS)) -> tuple[float, float]:
    """Return seconds and CPU seconds a notebook for ``nbgrader autograde``, of so many."""
    lay_out(course, home)
    make_class(home / "everybody", course, [SECTION], 100)
    for number in HARMLESS[:most]:
        student = f"s{number:04}"
        shutil.move(home / "everybody" / student, home / "submitted" / student)
    stub = clear_solutions_config().ClearSolutions.code_stub
    (home / "nbgrader_config.py").write_text(ORDINARY.format(stub=stub))
    source = home / "source" / SECTION.name
    source.mkdir(parents=True)
    nbformat.write(solution_notebook(course, SECTION), source / f"{SECTION.notebook}.ipynb")
    for command in ("generate_assignment", "autograde"):
        started, used = time.perf_counter(), sum(os.times()[2:4])
        done = subprocess.run(
            [str(BIN / "nbgrader"), command, SECTION.name],
            cwd=home, env=environment(), capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"nbgrader {command} failed: {done.stderr.decode()[-2000:]}")
    return (time.perf_counter() - started) / most, (sum(os.times()[2:4]) - used) / most


def our_run(
    course: Course,
    home: Path,
    chosen: list[Section],
    students: int,
    kinds: Collection[int] = range(100),
    options: Sequence[str] = (),
    roots: Sequence[int] = (),
) -> tuple[float, float, float]:
    """Grade a class; return seconds, and MiB of the largest process and of all together.

    Args:
        course: whose notebooks are handed in.
        home: a directory for the class.
        chosen: the sections.
        students: how many there are.
        kinds: of each hundred, those who hand something in.
        options: of the command.
        roots: other processes whose memory counts, with that of all that they start.
    """
    lay_out(course, home)
    make_class(home / "submitted", course, chosen, students)
    for number in range(students):
        if number % 100 not in kinds:
            shutil.rmtree(home / "submitted" / f"s{number:04}")
    started = time.perf_counter()
    process = subprocess.Popen(
        [str(BIN / "autograder"), "grade", "submitted", *options], cwd=home, env=environment(),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    most, ended = [0.0, 0.0], threading.Event()
    watcher = threading.Thread(target=_watch, args=([process.pid, *roots], most, ended))
    watcher.start()
    status = process.wait()
    seconds = time.perf_counter() - started
    ended.set()
    watcher.join()
    if status not in (0, 1):  # some notebooks are damaged
        raise RuntimeError(f"autograder grade ended with {status}")
    return seconds, most[0], most[1]


def _watch(roots: Sequence[int], most: list[float], ended: threading.Event) -> None:
    """Note the largest resident memory of a process, and of all together, in MiB."""
    while not ended.wait(0.5):
        sizes = resident_memory(roots)
        most[:] = max(most[0], *sizes, 0.0), max(most[1], sum(sizes))


def resident_memory(roots: Sequence[int]) -> list[float]:
    """Return the resident memory of processes and of all that they have started, in MiB.

    Sandboxes do not count: a hostile student's process takes all that it may.
    """
    listed = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid=,rss=,comm="], capture_output=True, text=True, check=False
    ).stdout
    lines = [line.split(maxsplit=3) for line in listed.splitlines()]
    rows = [tuple(map(int, line[:3])) for line in lines if line[3] != "bwrap"]
    found = set(roots)
    while new := {pid for pid, above, _ in rows if above in found} - found:
        found |= new
    return [rss / 1024 for pid, _, rss in rows if pid in found]


def breakdown(course: Course, root: Path) -> tuple[float, float]:
    """Return seconds a right notebook in a warm worker, and those the functions alone need."""
    make_class(root, course, [SECTION], 1)
    release = json.dumps(course.released(SECTION))
    directory = str(root / "s0000" / SECTION.name)
    task = Task("s0000", SECTION.name, directory, release, "bench", "bubblewrap")
    grade_one(task)
    rounds = 5
    started = time.perf_counter()
    for _ in range(rounds):
        grade_one(task)
    warm = (time.perf_counter() - started) / rounds
    close_sandboxes()
    return warm, functions_alone(course)


def functions_alone(course: Course) -> float:
    """Return what the solutions' own functions need for all cases, called directly."""
    namespace: dict[str, object] = {}
    for cell in solution_notebook(course, SECTION).cells:
        shows = "show" in cell.metadata.get("tags", []) or cell.source.startswith("check(")
        if cell.cell_type == "code" and not shows:
            exec(cell.source, namespace)
    started = time.perf_counter()
    for exercise in SECTION.exercises:
        if isinstance(exercise, CodeExercise) and not isinstance(exercise.reference, type):
            function = namespace[exercise.names[0]]
            for case in battery(exercise.id, "bench"):
                function(*case.args)  # type: ignore[operator]
    return time.perf_counter() - started
