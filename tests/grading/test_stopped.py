"""Time in which nothing runs: Ctrl-Z, a machine that sleeps or is paused. It costs no mark."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.model.exercise import CodeExercise
from autograder.protocol import clock
from autograder.protocol.frames import CallReplies, CellSource
from autograder.protocol.no_reply import ReplyTookTooLong
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding
from autograder.sandbox.process import StudentProcess
from classroom.grading import worker_task
from classroom.grading.submission import close_sandboxes
from classroom.grading.worker_task import TIMES, grade_task
from classroom.grading.workers import Job, local, run_tasks
from tests.support.processes import descendants, parents
from tests.support.submissions import COURSE, FULL, TIGHT, as_bytes, grade, marks, perfect, task

STOPPED_SECONDS = TIMES * TIGHT.submission + 1
"""Longer than every limit on a submission."""
PROGRAM = """
import json, sys
from dataclasses import replace
from classroom.grading.processes import end_processes
from classroom.grading.worker_task import grade_task
from autograder.sandbox import host
from tests.support.submissions import TIGHT, as_bytes, insert_after, marks, perfect, task
host.START_SECONDS, host.END_SECONDS = 10, 5
if __name__ == "__main__":
    notebook = perfect()
    insert_after(notebook, "cell-005", "import time\\ntime.sleep(1)")
    limits = replace(TIGHT, submission=float(sys.argv[1]))
    result = grade_task(replace(task(limits=limits), data=as_bytes(notebook)))
    end_processes()
    print(json.dumps([marks(result.graded), result.graded.notes, result.lasting]))
"""
"""Grades a notebook that is right, and that takes its time."""


@contextmanager
def grading(tmp_path: Path, seconds: float) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a process, with its group, that begins to grade a notebook, which may take so long."""
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(COURSE.root)}
    program = subprocess.Popen(
        [sys.executable, str(path), str(seconds)], stdout=subprocess.PIPE, cwd=COURSE.root,
        env=environment, start_new_session=True,
    )  # fmt: skip
    with program:
        try:
            yield program
        finally:
            for pid in descendants(program.pid):
                os.kill(pid, signal.SIGKILL)
            program.kill()


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def found(program: int, who: str) -> set[int]:
    """Return some processes of a program that grades, once student code runs there."""
    up = parents()

    def below(above: set[int]) -> set[int]:
        return {pid for pid, parent in up.items() if parent in above}

    started = below({program})
    worker = {pid for pid in started if "spawn_main" in command(pid)}
    outer = below(worker)
    server = below(outer)
    student = below(server)
    if not student:
        return set()
    return {
        "the command and its workers": {program, *started},
        "everything": {program, *started, *outer, *server, *student},
        "a worker": worker,
        "a sandbox": outer | server | student,
        "a sandbox's server": server,
    }[who]


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "who",
    [
        "the command and its workers", "everything", "a worker", "a sandbox", "a sandbox's server",
    ],
)  # fmt: skip
def test_what_is_stopped_for_longer_than_every_limit_keeps_its_marks(
    who: str, tmp_path: Path
) -> None:
    judge_runs = "sandbox" in who  # and its clock goes, while it starts another sandbox
    with grading(tmp_path, 60 if judge_runs else TIGHT.submission) as program:
        while not (stopped := found(program.pid, who)):
            assert program.poll() is None
            time.sleep(0.02)
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(STOPPED_SECONDS)
        for pid in stopped & parents().keys():
            os.kill(pid, signal.SIGCONT)
        assert json.loads(program.communicate()[0]) == [FULL, [], True]


class Gaps:
    """A grader that does not run for a while, so often, each time in the middle of a call."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
        self.left, self.seen, self.real = number, 0, StudentProcess.receive
        monkeypatch.setattr(StudentProcess, "receive", lambda *args, **how: self(*args, **how))
        monkeypatch.setattr(clock, "gaps", lambda: self.seen)

    def __call__(self, student: StudentProcess, *kinds: Any, **how: Any) -> Any:
        if self.left and CallReplies in kinds:
            self.left -= 1
            self.seen += 1
            student.late = student.limits.call
            raise ReplyTookTooLong("the call took longer than it may")
        return self.real(student, *kinds, **how)


@pytest.mark.parametrize("gaps", [1, 2])
def test_what_a_gap_cut_short_is_judged_again(gaps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    Gaps(monkeypatch, gaps)
    result = grade(perfect())
    close_sandboxes()
    assert (marks(result), result.notes, result.lasting) == (FULL, (), True)


def test_a_cell_that_a_gap_cut_short_is_not_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    real, seen = StudentProcess.receive, [0]

    def receive(student: StudentProcess, *kinds: Any, **how: Any) -> Any:
        if not seen[0] and student.running:
            seen[0], student.late = 1, student.limits.cell
            raise ReplyTookTooLong("the cell took longer than it may")
        return real(student, *kinds, **how)

    monkeypatch.setattr(StudentProcess, "receive", receive)
    monkeypatch.setattr(clock, "gaps", lambda: seen[0])
    result = grade(perfect())
    close_sandboxes()
    assert (marks(result), result.notes, result.lasting) == (FULL, (), True)


def test_what_gaps_cut_short_again_and_again_is_not_graded_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Here:
        folder = tmp_path

        def call(self, function: Any, *args: Any, seconds: float, cpu: float) -> Any:
            return function(*args)

    monkeypatch.setattr(worker_task, "borrowed_process", lambda: nullcontext(Here()))
    monkeypatch.setattr(worker_task, "PAUSES", (0.01,))
    Gaps(monkeypatch, 1000)
    result = grade_task(replace(task(), data=as_bytes(perfect())))
    close_sandboxes()
    for verdict in result.graded.verdicts:
        if isinstance(find_exercise(verdict.exercise), CodeExercise):
            assert (verdict.status, verdict.score) == ("not_graded", None)
            assert "could not be graded" in verdict.message
            assert "the next run tries again" in verdict.message
    assert not result.lasting


def test_a_match_that_a_gap_may_have_changed_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = (CellSource("c", "def agent(game, s, seconds):\n    while True: pass"),)
    players = Entrant("one", cells), Entrant("other", cells)
    monkeypatch.setattr(clock, "gaps", lambda: 0)
    assert play_match("connect5", players, seconds=0.05).ending is MatchEnding.OVERRUN
    numbers = count()
    monkeypatch.setattr(clock, "gaps", lambda: next(numbers))
    record = play_match("connect5", players, seconds=0.05)
    close_sandboxes()
    assert record.ending is MatchEnding.NOT_PLAYED


def test_workers_do_not_hang_while_nobody_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(clock, "now", lambda: next(ticks) / 1000)  # all else was a gap

    def slow(n: int) -> int:
        time.sleep(0.5)
        return n

    job = Job(slow, lambda n: -n, window=1, patience=0.1)
    with local(1) as executors:
        assert [pair for batch in run_tasks([1, 2], job, executors) for pair in batch] == [
            (1, 1),
            (2, 2),
        ]
