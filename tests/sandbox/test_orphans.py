"""No process of a sandbox outlives the process that holds the sandbox, however that ends."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from autograder.protocol.limits import Isolation
from tests.support.course import ROOT
from tests.support.isolation import ISOLATIONS, require
from tests.support.processes import descendants, parents

LONG = 30.0
"""Seconds within which all processes have to be gone; they are after some milliseconds."""

JUDGE = """
import os, sys, time
from autograder.protocol.frames import CellSource, RunCells
from autograder.sandbox.host import Sandbox

with Sandbox({isolation!r}) as sandbox:
    siblings = []
    if {sibling!r}:
        siblings.append(os.fork())
        if siblings == [0]:  # it holds the judge's sockets, and goes on
            os.setsid()
            time.sleep(1000)
    with sandbox.student() as student:
        source = {source!r}
        student.send(RunCells((CellSource("c", source),), (), value=False))
        print(*siblings, flush=True)
        time.sleep(1000)
"""

CELLS = {
    "computes": "while True: pass",
    "sleeps, whatever the signal": """
import signal, time
for number in range(1, 65):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
time.sleep(1000)
""",
}


def wait_until_gone(processes: set[int]) -> set[int]:
    """Return the processes that are still there after a long time."""
    until = time.monotonic() + LONG
    while (left := processes & parents().keys()) and time.monotonic() < until:
        time.sleep(0.02)
    return left


@contextmanager
def judge(
    isolation: Isolation, cell: str, *, sibling: bool
) -> Iterator[tuple[int, set[int], set[int]]]:
    """Start a judge with a student; yield it, its sandbox's processes, and its other children."""
    require(isolation)
    source = JUDGE.format(isolation=isolation, source=CELLS[cell], sibling=sibling)
    command = [sys.executable, "-c", source]
    folder = tempfile.TemporaryDirectory()  # a judge that is killed leaves its files
    environment = {**os.environ, "TMPDIR": folder.name}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )
    assert process.stdout is not None
    all_of_them = set[int]()
    try:
        others = {int(pid) for pid in process.stdout.readline().split()}
        assert len(others) == sibling
        all_of_them = descendants(process.pid)
        assert all_of_them > others
        yield process.pid, all_of_them - others, others
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        for pid in all_of_them & parents().keys():
            os.kill(pid, signal.SIGKILL)
        folder.cleanup()


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_a_sandbox_ends_with_a_judge_that_is_killed(isolation: Isolation, cell: str) -> None:
    with judge(isolation, cell, sibling=False) as (pid, inside, _):
        assert len(inside) >= 2  # the server, the student, and perhaps bubblewrap
        os.kill(pid, signal.SIGKILL)
        assert wait_until_gone(inside) == set()


@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_a_sandbox_ends_with_its_judge_though_another_process_holds_the_judges_sockets(
    isolation: Isolation,
) -> None:
    with judge(isolation, "computes", sibling=True) as (pid, inside, others):
        os.kill(pid, signal.SIGKILL)
        assert wait_until_gone(inside) == set()
        assert others <= parents().keys()


@pytest.mark.parametrize("isolation", ISOLATIONS)
def test_students_end_with_the_server_that_forked_them(isolation: Isolation) -> None:
    with judge(isolation, "computes", sibling=False) as (_, inside, _):
        server = next(pid for pid in inside if _is_server(pid, inside))
        os.kill(server, signal.SIGKILL)
        assert wait_until_gone(inside) == set()


def _is_server(pid: int, inside: set[int]) -> bool:
    """Tell whether a process is the server: the parent of the student, who has no children."""
    children = {child for child in descendants(pid) if parents().get(child) == pid}
    return len(children) == 1 and not descendants(children.pop())


# The function by which a process ends with its parent.

PARENT = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", {child!r}], stdout=subprocess.PIPE)
child.stdout.readline()
print(child.pid, flush=True)
{then}
"""

CHILD = """
import os, time
from autograder.sandbox.prctl import end_with_parent
end_with_parent({parent})
print("ready", flush=True)
time.sleep(1000)
"""


@pytest.mark.parametrize("parent", ["", "os.getppid()"])
@pytest.mark.parametrize("then", ["time.sleep(1000)", "os._exit(0)"])
def test_a_process_ends_with_its_parent(parent: str, then: str) -> None:
    source = PARENT.format(child=CHILD.format(parent=parent), then=then)
    command = [sys.executable, "-c", source]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.kill()
    assert wait_until_gone({child}) == set()


def test_a_process_whose_parent_has_ended_already_ends_at_once() -> None:
    """Its parent's id is then not the one that it knows of."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    source = CHILD.format(parent=ended.pid)
    process = subprocess.run(
        [sys.executable, "-c", source], stdout=subprocess.PIPE, timeout=LONG, cwd=ROOT
    )
    assert process.stdout == b""
    assert process.returncode == 1
