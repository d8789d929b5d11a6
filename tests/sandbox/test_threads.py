"""Process ids are a resource: threads have a limit, and what fails for want of ids is repeated."""

import errno
import os
import resource
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from autograder.protocol.channel import Channel
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoRoom
from autograder.sandbox import control, host, room, worker
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import NOTHING, SMALL, attack, inside
from tests.support.submissions import marks

THREADS = """
import ctypes, mmap, time
libc = ctypes.CDLL(None)
libc.pthread_self.restype = ctypes.c_void_p
stacks = mmap.mmap(-1, 3000 << 12, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
bottom, me = ctypes.addressof(ctypes.c_char.from_buffer(stacks)), libc.pthread_self()
word = ctypes.byref(ctypes.c_int())
for n in range(1, 3000):
    top = ctypes.c_void_p(bottom + (n << 12))
    if libc.clone(libc.pause, top, 0x3D0F00, None, word, ctypes.c_void_p(me), word) < 0:
        raise OSError("no more threads")
time.sleep(100)
"""
"""Threads with a page of stack each: memory has room for thousands."""
UNAVAILABLE = BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))


@pytest.mark.skipif(os.uname().machine != "x86_64", reason="pthread_self() is not what clone needs")
def test_a_process_has_no_more_threads_than_it_may(graders: None) -> None:
    graded = attack("grundy-successors", THREADS, SMALL)
    assert marks(graded) == NOTHING
    if not any("no more threads" in v.message for v in graded.verdicts):
        # The kernel counts for a user of the sandbox's own alone, and not for root.
        assert graded.notes == (
            "Cell grundy-successors was skipped: the process started more than 256 threads.",
        )


def test_threads_that_a_library_needs_are_there(sandbox: Sandbox) -> None:
    source = """
        import threading
        threading.stack_size(1 << 18)
        done = threading.Event()
        threads = [threading.Thread(target=done.wait) for _ in range(100)]
        for thread in threads: thread.start()
        out = threading.active_count()
        done.set()
    """
    assert inside(sandbox, source) == 101


LIMIT = "import resource\nout = list(resource.getrlimit(resource.RLIMIT_NPROC))"


@pytest.mark.skipif(sys.platform != "linux", reason="there are no user namespaces")
def test_the_kernel_counts_threads_where_a_sandbox_has_a_user_of_its_own(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = sandbox.limits.threads
    if inside(sandbox, "import os\nout = os.getuid()") != os.getuid():
        assert inside(sandbox, LIMIT) == [most, most]
    with Sandbox("process") as open_one:  # all processes of the user would count
        assert inside(open_one, LIMIT) == list(resource.getrlimit(resource.RLIMIT_NPROC))


def test_a_server_that_cannot_fork_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = map(Channel, socket.socketpair())
    fd, other = socket.socketpair()

    def fork() -> int:
        raise UNAVAILABLE

    monkeypatch.setattr(os, "fork", fork)
    request = control.StartStudent(Limits(), False, "/tmp")
    worker.fork_student(theirs, request, fd.detach())
    assert ours.receive(control.ForkFailure, seconds=60) == control.ForkFailure()
    assert other.recv(1) == b""
    for end in (ours, theirs, other):
        end.close()


FEW = """
import os, sys
from autograder.sandbox import worker
real, left = os.fork, [{failures}]
def fork():
    if left[0]:
        left[0] -= 1
        raise BlockingIOError(11, "Resource temporarily unavailable")
    return real()
os.fork = fork
worker.main()
"""


@pytest.mark.parametrize("failures", [3, 1000])
def test_a_student_waits_for_a_process_id(failures: int, monkeypatch: pytest.MonkeyPatch) -> None:
    program = [sys.executable, "-P", "-s", "-c", FEW.format(failures=failures)]
    monkeypatch.setattr(Sandbox, "_command", lambda self: program)
    monkeypatch.setattr(room, "PAUSES", (0.01,) * 5)
    with Sandbox("process") as sandbox:
        if failures == 3:
            assert inside(sandbox, "out = 1") == 1
        else:
            with pytest.raises(NoRoom, match="no process id or no memory"), sandbox.student():
                pass


class Failing:
    """Fails so often for want of a process id, and then does what it stands for."""

    def __init__(self, real: Any, failures: int) -> None:
        self.real, self.left = real, failures

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.left:
            self.left -= 1
            raise UNAVAILABLE
        return self.real(*args, **kwargs)


def test_a_sandbox_waits_for_a_process_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PAUSES", (0.01,) * 5)
    monkeypatch.setattr(host.subprocess, "Popen", Failing(subprocess.Popen, 5))
    with Sandbox() as sandbox:
        assert inside(sandbox, "out = 1") == 1


def test_a_machine_without_process_ids_is_not_one_without_sandboxes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "PAUSES", (0.01,) * 5)
    monkeypatch.setattr(host.subprocess, "Popen", Failing(subprocess.Popen, 1000))
    with pytest.raises(NoRoom, match="no process id or no memory left for a sandbox"):
        Sandbox()


def test_a_program_that_finds_no_process_id_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from autograder.sandbox import bubblewrap

    real, program, tries = bubblewrap._find(), tmp_path / "bwrap", tmp_path / "tries"
    program.write_text(
        f'#!/bin/sh\necho >> {tries}\nif [ $(wc -l < {tries}) -lt 5 ]; then\n'
        "echo 'bwrap: Creating new namespace failed: Resource temporarily unavailable' >&2\n"
        f'exit 1; fi\nexec {real} "$@"\n'
    )  # fmt: skip
    program.chmod(0o755)
    monkeypatch.setattr(bubblewrap, "_find", lambda: str(program))
    monkeypatch.setattr(room, "PAUSES", (0.01,) * 5)
    with Sandbox() as sandbox:
        assert inside(sandbox, "out = 1") == 1
