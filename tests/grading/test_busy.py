"""A busy machine costs no points, and a program's own doing does: the same file, the same mark."""

import errno
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from autograder.judging.mark import Judged, mark
from autograder.model.exercise import Exercise
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.protocol.limits import Limits
from autograder.sandbox import allowance
from autograder.sandbox.allowance import Allowance
from autograder.sandbox.process import StudentProcess
from classroom.grading import session
from classroom.grading.submission import close_sandboxes
from classroom.grading.worker_task import pack_result
from tests.support.processes import kill_students
from tests.support.submissions import FULL, cell, grade, marks, perfect, warm_up

NAME = "minimax-value"
BRISK = Limits(call=0.5, cell=0.5, exercise=2, submission=30)
SLEEPS = "import time\ndef minimax_value(game, s): time.sleep(1000)"


@pytest.fixture(scope="module", autouse=True)
def _sandboxes() -> Iterator[None]:
    warm_up()
    yield
    close_sandboxes()


def with_answer(source: str, limits: Limits = BRISK) -> SubmissionResult:
    notebook = perfect()
    cell(notebook, NAME).source = source
    return grade(notebook, limits)


def verdict(result: SubmissionResult) -> Verdict:
    return next(v for v in result.verdicts if v.exercise == NAME)


def assert_only_this_one_has_no_mark(result: SubmissionResult, why: str) -> None:
    found = verdict(result)
    assert (found.status, found.score, found.by_machine) == ("not_graded", None, True)
    assert why in found.message
    assert "the next run tries again" in found.message
    assert marks(result).items() >= {k: v for k, v in FULL.items() if k != NAME}.items()
    assert not result.lasting
    assert not pack_result(result).lasting


@pytest.mark.parametrize(
    "source",
    [
        SLEEPS,
        "def minimax_value(game, s):\n    while True: pass",
        """
import threading
def spin():
    while True: pass
def minimax_value(game, s):
    for _ in range(100): threading.Thread(target=spin, daemon=True).start()
    while True: pass
""",
        """
import threading
def spin():
    while True: pass
def minimax_value(game, s):
    thread = threading.Thread(target=spin, daemon=True)
    thread.start()
    thread.join()
""",
        """
import os, signal, time
def minimax_value(game, s):
    for stop in (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN):
        try:
            os.kill(os.getpid(), stop)
        except OSError:
            pass
    time.sleep(1000)
""",
        """
import resource
def minimax_value(game, s):
    resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
    while True: pass
""",
        """
import os
def minimax_value(game, s):
    os.nice(19)
    while True: pass
""",
    ],
    ids=["sleeps", "computes", "many threads", "waits for a thread", "stops", "lowers", "is nice"],
)
def test_what_a_program_does_to_itself_costs_it_points(source: str) -> None:
    result = with_answer(source, replace(BRISK, call=2) if "RLIMIT" in source else BRISK)
    assert (verdict(result).status, verdict(result).score) == ("graded", 0)
    assert result.lasting


def test_a_cell_that_sleeps_is_skipped() -> None:
    result = with_answer("import time\ntime.sleep(1000)\ndef minimax_value(game, s): return 0")
    assert (verdict(result).status, verdict(result).score) == ("graded", 0)
    assert "took longer than 0.5 s" in result.notes[0]


def test_what_has_no_processor_for_too_long_is_not_graded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "BUSIEST", 0)
    monkeypatch.setattr(allowance, "LEAST_PATIENCE", 0.1)
    monkeypatch.setattr(Allowance, "rest", lambda self, now: self.seconds)
    result = with_answer(SLEEPS)
    found = verdict(result)
    assert (found.status, found.score) == ("not_graded", None)
    assert "this machine was too busy to tell whether" in found.message
    assert not result.lasting


def test_where_nobody_knows_why_it_was_late_it_is_not_graded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = StudentProcess._ask_time
    monkeypatch.setattr(
        StudentProcess, "_ask_time", lambda self: replace(real(self), cpu=0.0, exact=False)
    )
    assert_only_this_one_has_no_mark(with_answer(SLEEPS), "the code sleeps, or this machine")
    computes = with_answer("def minimax_value(game, s):\n    while True: pass")
    assert (verdict(computes).status, verdict(computes).score) == ("graded", 0)


@pytest.mark.parametrize("error", [MemoryError(), OSError(errno.EMFILE, "too many files")])
def test_what_the_judge_lacks_costs_one_exercise_its_mark(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(exercise: Exercise, *args: Any, **how: Any) -> Judged:
        if exercise.id == NAME:
            raise error
        return mark(exercise, *args, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(session, "mark", fail)
    assert_only_this_one_has_no_mark(grade(perfect(), BRISK), "this machine was short of memory")


class Killer:
    """Kills each student's process while it is called, as a kernel that has no memory left does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.left, self.real = times, StudentProcess.receive
        monkeypatch.setattr(StudentProcess, "receive", lambda *args, **how: self(*args, **how))

    def __call__(self, student: StudentProcess, *kinds: Any, **how: Any) -> Any:
        if self.left and "the call" in str(how["doing"]):
            self.left -= 1
            kill_students()
        return self.real(student, *kinds, **how)


@pytest.mark.parametrize("times", [1, 2])
def test_a_process_that_the_machine_killed_is_judged_again(
    times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    Killer(monkeypatch, times)
    result = grade(perfect(), BRISK)
    assert (marks(result), result.lasting) == (FULL, True)


def test_what_the_machine_kills_again_and_again_is_not_graded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Killer(monkeypatch, 1000)
    result = grade(perfect(), BRISK)
    found = verdict(result)
    assert (found.status, found.score, found.by_machine) == ("not_graded", None, True)
    assert "this machine has ended a" in found.message
    assert not result.lasting
