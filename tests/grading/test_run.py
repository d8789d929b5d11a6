"""Runs over a class: what is done stays done, whoever is killed, and nothing is done twice."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from rich.console import Console

from autograder.course.course import Course
from autograder.exercises import find_section
from autograder.gradebook.store import open_gradebook, register, save
from autograder.grading import run as runs
from autograder.grading.progress import Interruption
from autograder.grading.run import GradingOptions, grade_class
from autograder.grading.submission import grade_task
from autograder.grading.workers import NoScheduler
from autograder.model.errors import Problem
from autograder.model.exercise import Exercise, WrittenExercise
from autograder.model.verdict import SubmissionResult, as_record, from_record
from autograder.report.notebook import autograded_path
from tests.grading.conftest import SECRET
from tests.support.submissions import SECTION, as_bytes, cell, insert_after, perfect, untouched

ROOT = Path(__file__).parents[2]
NAME = f"{SECTION.notebook}.ipynb"
STUDENTS = 8
KILLS = int(os.environ.get("KILLS", "1"))
"""The whole test kills 200 times: KILLS=200."""


def hand_in(root: Path, student: str, data: bytes) -> Path:
    path = root / "submitted" / student / SECTION.name / NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def make_class(root: Path, nap: float = 1.5) -> Path:
    """Lay out a small class: right, wrong, unfinished, damaged, deadly and slow notebooks."""
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)
    for i in range(STUDENTS):
        notebook = perfect() if i % 2 else untouched()
        if i % 4 == 2:
            cell(notebook, "tree-size").source = "import os\nos._exit(1)"
        if i == STUDENTS - 1:
            insert_after(notebook, "cell-005", f"import time\ntime.sleep({nap})")
        hand_in(root, f"s{i}", as_bytes(notebook) if i != 4 else b"{")
    return root


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one_worker: None) -> Path:
    """A class that the worker of all tests grades, but for commands."""
    make_class(tmp_path, nap=0)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class that was graded in one go."""
    root = make_class(tmp_path_factory.mktemp("undisturbed"))
    assert command(root).wait(900) == 1
    return root


def url(root: Path) -> str:
    return f"sqlite:///{root}/gradebook.db"


def graded(root: Path, **how: Any) -> list[SubmissionResult]:
    plan = GradingOptions(root / "submitted", [SECTION], url(root), **({"jobs": 1} | how))
    return grade_class(plan, Console(quiet=True))


def command(root: Path, *more: str) -> "subprocess.Popen[bytes]":
    program = [str(Path(sys.executable).parent / "autograder"), "grade", "submitted"]
    with (root / "said.txt").open("wb") as said:
        return subprocess.Popen(
            [*program, "--section", SECTION.name, "--jobs", "2", *more], cwd=root,
            env=os.environ | SECRET, stdout=said, stderr=said, start_new_session=True,
        )  # fmt: skip


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


# Only what has changed is graded again.


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The students whose notebooks went to a worker."""
    students: list[str] = []
    real = runs.run_tasks

    def noting(tasks: Any, job: Any, executors: Any) -> Any:
        def noted() -> Any:
            for task in tasks:
                students.append(task.student)
                yield task

        return real(noted(), job, executors)

    monkeypatch.setattr(runs, "run_tasks", noting)
    return students


def test_a_second_run_grades_nothing_and_says_the_same(course: Path, seen: list[str]) -> None:
    first = graded(course)
    assert len(seen) == STUDENTS
    before = marks(course)
    seen.clear()
    assert [as_record(g) for g in graded(course)] == [as_record(g) for g in first]
    assert seen == []
    assert marks(course) == before


def test_a_result_that_a_busy_machine_may_have_changed_is_tried_once_more_and_then_stays(
    course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def delayed(task: Any) -> Any:
        return replace(grade_task(task), lasting=task.student != "s1")

    monkeypatch.setattr(runs, "grade_task", delayed)
    graded(course)
    for again in (["s1"], []):
        seen.clear()
        graded(course)
        assert seen == again


def test_what_has_changed_is_graded_again(
    course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    graded(course)
    hand_in(course, "s0", as_bytes(perfect()))
    hand_in(course, "new", as_bytes(untouched()))
    autograded_path(course / "autograded", "s1", SECTION).unlink()
    autograded_path(course / "autograded", "s3", SECTION).write_text("{}")
    seen.clear()
    results = {g.student: g for g in graded(course)}
    assert sorted(seen) == ["new", "s0", "s1", "s3"]
    assert results["s0"].score == results["s1"].score == 90
    seen.clear()
    monkeypatch.setenv("AUTOGRADER_SECRET", "another")
    graded(course)
    assert len(seen) == STUDENTS + 1
    seen.clear()
    graded(course, force=True)
    assert len(seen) == STUDENTS + 1


def test_marks_given_by_hand_survive_every_run(course: Path) -> None:
    graded(course)
    with closing(sqlite3.connect(course / "gradebook.db")) as db, db:
        db.execute("update grade set manual_score = 3.5, needs_manual_grade = 0")
    graded(course, force=True)
    assert {row[3] for row in marks(course) if len(row) == 5} == {3.5}


def test_a_record_says_all_that_is_known(course: Path) -> None:
    for result in graded(course):
        again = from_record(as_record(result))
        assert as_record(again) == as_record(result)
        assert again.verdicts == result.verdicts
        assert again.score == result.score


# Whoever is killed, the next run completes.


@pytest.mark.parametrize("number", range(KILLS))
def test_killed_at_any_moment_the_next_run_completes(
    number: int, tmp_path: Path, undisturbed: Path
) -> None:
    make_class(tmp_path)
    rng = Random(number)
    process = command(tmp_path)
    time.sleep(rng.uniform(1, 6))
    victims = [process.pid, *_below(process.pid)]
    victim = victims[0] if rng.random() < 0.5 else rng.choice(victims)
    try:
        os.kill(victim, signal.SIGKILL)
    except ProcessLookupError:
        victim = 0
    if victim != process.pid:
        # Of a process or a sandbox the run itself takes no notice.
        assert process.wait(900) == 1, said(tmp_path)
    process.wait(900)
    assert command(tmp_path).wait(900) == 1
    assert marks(tmp_path) == marks(undisturbed)
    assert notebooks(tmp_path) == notebooks(undisturbed)


def _below(pid: int) -> list[int]:
    """Return the processes that a process has started, and those that they have."""
    listed = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    children: dict[int, list[int]] = {}
    for line in listed.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = list(children.get(pid, []))
    for child in found:
        found += children.get(child, [])
    return found


@contextmanager
def not_ignored(number: signal.Signals) -> Iterator[None]:
    """Let programs that start here have a signal that these tests may ignore, as under nohup."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_cleanly_and_says_how_to_go_on(
    tmp_path: Path, undisturbed: Path, number: signal.Signals
) -> None:
    make_class(tmp_path)
    with not_ignored(number):
        process = command(tmp_path, "--jobs", "1")
    while not set(tmp_path.glob("autograded/s*")):
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, number)
    assert process.wait(300) == 128 + number, said(tmp_path)
    assert "run the same command again to go on" in said(tmp_path)
    assert "Traceback" not in said(tmp_path), said(tmp_path)
    assert command(tmp_path).wait(900) == 1
    assert marks(tmp_path) == marks(undisturbed)


def test_ctrl_c_is_noticed_where_python_ignores_exceptions(
    course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class ThrownAway:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    def saving(gradebook: Any, entries: Any) -> Any:
        ThrownAway()
        return save(gradebook, entries)

    with monkeypatch.context() as patch:
        patch.setattr(runs, "save", saving)
        patch.setattr(sys, "unraisablehook", lambda ignored: None)
        with pytest.raises(Interruption, match=f"1 of {STUDENTS} submissions are graded and st"):
            graded(course)
    before = len(seen)
    assert len(graded(course)) == STUDENTS
    assert before < len(seen)


# What can be wrong with the gradebook, and who else may be at work.


def test_cells_that_a_killed_run_did_not_register_are_registered(course: Path) -> None:
    release = Course.find().released(SECTION)
    for _ in range(2):
        with open_gradebook(url(course), Course.find()) as gradebook:
            register(gradebook, SECTION, release)
            about = gradebook.find_notebook(SECTION.notebook, SECTION.name)
            names = sorted(cell.name for cell in about.grade_cells)
            lost = about.grade_cells[2:]
            for cell_ in lost:
                gradebook.db.delete(cell_)
            gradebook.db.commit()
        assert names == sorted(cell_name(e) for e in SECTION.exercises)


def cell_name(exercise: Exercise) -> str:
    return exercise.id if isinstance(exercise, WrittenExercise) else f"test-{exercise.id}"


def test_a_second_grader_says_so_and_stops(course: Path) -> None:
    with runs.alone(course / "autograded"), pytest.raises(Problem, match="another grader is at"):
        graded(course)
    assert len(graded(course)) == STUDENTS  # the first is gone


def test_a_locked_gradebook_is_waited_for(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graded(course)
    monkeypatch.setattr("autograder.gradebook.store.LOCKED_SECONDS", 0)
    with closing(sqlite3.connect(course / "gradebook.db")) as db:
        db.execute("begin exclusive")
        with pytest.raises(Problem, match=r"locked.*run the same command again"):
            graded(course, force=True)
    assert len(graded(course, force=True)) == STUDENTS


def test_a_disk_without_room_loses_nothing(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    graded(course)
    before = marks(course)
    hand_in(course, "s0", as_bytes(perfect()))

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(runs, "write_whole", full)
        with pytest.raises(Problem, match=r"No space left.*run the same command again"):
            graded(course)
    assert marks(course) == before
    assert {g.student: g.score for g in graded(course)}["s0"] == 90


def test_unreadable_gradebooks_end_with_one_sentence(course: Path) -> None:
    (course / "gradebook.db").write_bytes(b"this is no database" * 100)
    assert command(course).wait(300) == 2
    assert "cannot be used" in said(course)
    assert "Traceback" not in said(course)


def test_a_scheduler_that_does_not_answer_is_wrong_usage(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    monkeypatch.setattr("autograder.grading.workers.ANSWER_SECONDS", 1)
    nobody = "tcp://127.0.0.1:9"
    with pytest.raises(NoScheduler, match=f"no scheduler answers at {nobody}") as wrong:
        graded(course, scheduler=nobody)
    assert wrong.value.status == 2


def test_the_section_is_registered() -> None:
    assert find_section("minimax") is SECTION
    assert json.loads(as_bytes(untouched()))["cells"]
