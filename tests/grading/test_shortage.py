"""A machine that is short of process ids: fewer workers, another try, and never a lost run."""

import errno
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from multiprocessing import util
from pathlib import Path
from typing import Any

import pytest

from autograder.model.verdict import SubmissionResult
from autograder.protocol.no_reply import NoRoom
from autograder.sandbox.host import Sandbox
from classroom.grading import processes, submission, worker_task
from classroom.grading.processes import borrowed_process, end_processes, start_processes
from tests.grading.classes import copy_course, graded, hand_in
from tests.support.submissions import FULL, as_bytes, insert_after, marks, perfect

LONG = {"seconds": 600, "cpu": 600}
THREADS = """
import ctypes
libc = ctypes.CDLL(None)
libc.pthread_self.restype = ctypes.c_void_p
stack = ctypes.create_string_buffer(24_000 << 12)
me = ctypes.c_void_p(libc.pthread_self())
word = ctypes.byref(ctypes.c_int())
for n in range(1, 24_000):
    top = ctypes.c_void_p(ctypes.addressof(stack) + (n << 12))
    libc.clone(libc.pause, top, 0x3D0F00, None, word, me, word)
libc.pause()
"""


@pytest.fixture(autouse=True)
def _no_processes(monkeypatch: pytest.MonkeyPatch) -> Any:
    end_processes()
    monkeypatch.setattr(processes, "PAUSES", (0.01,) * 3)
    monkeypatch.setattr(worker_task, "PAUSES", (0.01,) * 3)
    yield
    end_processes()


class Room:
    """Starts so many processes, and no more, until there is more room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, left: int) -> None:
        self.real, self.left, self.refused = util.spawnv_passfds, left, 0
        monkeypatch.setattr(util, "spawnv_passfds", self)

    def __call__(self, path: Any, args: Any, fds: Any) -> int:
        if any(b"resource_tracker" in os.fsencode(arg) for arg in args):
            return int(self.real(path, args, fds))
        if not self.left:
            self.refused += 1
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        self.left -= 1
        return int(self.real(path, args, fds))


def whose() -> int:
    """Return the id of a process that was borrowed."""
    with borrowed_process() as process:
        return process.call(os.getpid, **LONG)


def test_two_threads_share_a_process_where_there_is_room_for_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(monkeypatch, 1)
    start_processes(3)
    assert "grading goes on with 1 worker(s)" in caplog.text

    with ThreadPoolExecutor(2) as threads:
        assert len({call.result(600) for call in [threads.submit(whose) for _ in range(6)]}) == 1
    assert room.refused == 1
    assert caplog.text.count("process ids or memory are short") == 1


def test_the_only_process_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, 0)
    with pytest.raises(NoRoom, match="no process id or no memory left for the grader"):
        borrowed_process().__enter__()
    assert room.refused == len(processes.PAUSES) + 1
    room.left = 1
    with borrowed_process() as process:
        assert process.call(int, "4", **LONG) == 4


def no_room() -> None:
    raise NoRoom("no room")


@pytest.mark.thorough
def test_a_worker_without_room_for_its_sandbox_is_ended_and_waits_for_another() -> None:
    with ThreadPoolExecutor(1) as threads:
        with borrowed_process() as first:
            with pytest.raises(NoRoom, match="no room"), borrowed_process() as second:
                second.call(no_room, **LONG)
            assert not second.folder.exists()
            waiting = threads.submit(whose)
            pid = first.call(os.getpid, **LONG)
        assert waiting.result(600) == pid


class Here:
    """Calls functions in this process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def call(self, function: Any, *args: Any, seconds: float, cpu: float) -> Any:
        return function(*args)


def lay_out(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_course(root)
    for student in ("ada", "bob", "eve"):
        hand_in(root, student, as_bytes(perfect()))
    monkeypatch.chdir(root)


@pytest.mark.parametrize("failures", [2, 1000])
def test_a_submission_waits_for_room_and_costs_no_other_its_mark(
    failures: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one_worker: None
) -> None:
    """If there is none for long, it is not graded, and the next run tries again."""
    lay_out(tmp_path, monkeypatch)
    left, real = [failures], Sandbox.student

    def student(sandbox: Sandbox, *args: Any) -> Any:
        if left[0] and asked[-1] == "bob":
            left[0] -= 1
            raise NoRoom("this machine had no room")
        return real(sandbox, *args)

    asked, grade_one = [""], submission.grade_one

    def noting(task: Any, *rest: Any) -> SubmissionResult:
        asked.append(task.student)
        return grade_one(task, *rest)

    monkeypatch.setattr(worker_task, "borrowed_process", lambda: nullcontext(Here(tmp_path)))
    with monkeypatch.context() as patch:
        patch.setattr(worker_task, "grade_one", noting)
        patch.setattr(Sandbox, "student", student)
        first = {result.student: result for result in graded(tmp_path)}
    for name in ("ada", "eve"):
        assert marks(first[name]) == FULL
    if failures == 2:
        assert marks(first["bob"]) == FULL
        return
    assert {v.status for v in first["bob"].verdicts} == {"not_graded"}
    assert first["bob"].notes == (
        "Could not be graded: this machine had no room; the next run tries again.",
    )
    for _ in range(2):
        assert {marks(r) == FULL for r in graded(tmp_path)} == {True}


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.skipif(os.uname().machine != "x86_64", reason="pthread_self() is not what clone needs")
def test_a_submission_with_thousands_of_threads_costs_only_its_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path, monkeypatch)
    hand_in(tmp_path, "eve", as_bytes(insert_after(perfect(), "cell-005", THREADS)))
    results = {result.student: result for result in graded(tmp_path, jobs=2)}
    assert marks(results["ada"]) == marks(results["bob"]) == FULL
    assert "was skipped: " in results["eve"].notes[0]
    if os.getuid() == 0:  # others start no more, and hang
        assert "the process started more than 256 threads" in results["eve"].notes[0]
