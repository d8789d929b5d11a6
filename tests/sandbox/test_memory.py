"""Memory bombs: the sandbox refuses or ends each, and the next student is graded as ever.

Every byte counts: the process's own, and those that the kernel holds for it where no limit on
address space sees them.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

from autograder.protocol.frames import CellSource
from autograder.protocol.no_reply import NoReply
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import MIB, SMALL, inside, there
from tests.support.processes import descendants

pytestmark = pytest.mark.usefixtures("graders")


# Refused: memory that would live on unseen.

REFUSED = {
    "anonymous shared memory, all but a page unmapped": """
        import mmap
        for _ in range(48):
            hoard.append(mmap.mmap(-1, 64 << 20))
            hoard[-1].write(bytes(64 << 20))
            hoard[-1].resize(4096)
    """,
    "shared memory of /dev/zero": """
        import mmap, os
        hoard.append(mmap.mmap(os.open("/dev/zero", os.O_RDWR), 64 << 20))
    """,
    "shared memory of a file": """
        import mmap
        file = open("/tmp/shared", "w+b")
        file.truncate(4096)
        hoard.append(mmap.mmap(file.fileno(), 4096))
    """,
    "memfd_create": """
        import os
        hoard.append(os.memfd_create("hoard"))
    """,
    "memfd_secret": "call(447, 0)",
    "System V's shared memory": "call(29, 0, 64 << 20, 0o1600)",
    "POSIX's shared memory": """
        from multiprocessing.shared_memory import SharedMemory
        hoard.append(SharedMemory(create=True, size=4096))
    """,
    "a large pipe": """
        import fcntl, os
        hoard.append(os.pipe())
        fcntl.fcntl(hoard[-1][0], 1031, 1 << 20)
    """,
    "large buffers of a socket": """
        import socket
        hoard += socket.socketpair()
        hoard[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 24)
    """,
    "descriptors in flight": """
        import array, os, socket
        hoard += socket.socketpair()
        sent = array.array("i", os.pipe())
        hoard[0].sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, sent)])
    """,
    "locks of a file": """
        import fcntl
        file = open("/tmp/locked", "w")
        for n in range(1000):
            fcntl.lockf(file, fcntl.LOCK_EX, 1, 2 * n)
    """,
}

REFUSAL = """
import ctypes, os
libc, hoard = ctypes.CDLL(None, use_errno=True), []
def call(*args):
    if libc.syscall(*args) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
try:
    exec({source!r})
    out = "permitted"
except OSError as error:
    out = error.errno
"""


@pytest.mark.parametrize("name", REFUSED)
def test_memory_that_lives_on_unseen_is_refused(name: str, sandbox: Sandbox) -> None:
    if "call(" in REFUSED[name] and os.uname().machine != "x86_64":
        pytest.skip("the numbers are those of x86_64")
    source = REFUSAL.format(source=there(dedent(REFUSED[name])))
    assert inside(sandbox, source) in (1, 13, 30, 38)  # EPERM, EACCES, EROFS, ENOSYS


def test_no_page_is_larger_than_what_is_counted(sandbox: Sandbox) -> None:
    """Of a page of 2 MiB that is unmapped but for 4 KiB, all stays in memory."""
    with sandbox.student():
        assert sandbox._process is not None
        processes = descendants(sandbox._process.pid)
        (student,) = (pid for pid in processes if not descendants(pid))
        assert "THP_enabled:\t0" in Path(f"/proc/{student}/status").read_text()


# Bounded: what the kernel holds for descriptors, and the private directory.


def test_pipes_and_sockets_hold_little(sandbox: Sandbox) -> None:
    held = inside(
        sandbox,
        """
        import os, socket
        out = 0
        for make in (os.pipe, lambda: [s.detach() for s in socket.socketpair()]):
            ends = []
            try:
                while True:
                    ends.append(make())
            except OSError:
                pass
            for end in (end for pair in ends for end in pair):
                os.set_blocking(end, False)
                for size in (1 << 16, 4096, 1):
                    try:
                        while True:
                            out += os.write(end, bytes(size))
                    except OSError:
                        pass
            for end in (end for pair in ends for end in pair):
                os.close(end)
        """,
    )
    assert isinstance(held, int)
    assert 1 * MIB < held < 64 * MIB


def test_the_private_directory_holds_what_it_may_and_no_other_place_holds_anything(
    sandbox: Sandbox,
) -> None:
    source = """
        import os, time
        out = 0
        for place in ({places}):
            for n in range(40):
                try:
                    with open(f"{{place}}/{{n}}", "wb", buffering=0) as file:
                        for _ in range(8):
                            out += file.write(bytes(1 << 20))
                except OSError:
                    pass
        time.sleep(1)
        """
    outside = '"/dev/shm", "/dev", "/", "/run", "/var/tmp"'
    if sandbox.isolation == "landlock":  # on a disk, which is never full: the process is ended
        assert inside(sandbox, source.format(places=outside)) == 0
        with pytest.raises(NoReply, match="the process wrote more than 32 MiB of files"):
            inside(sandbox, source.format(places='"/tmp",'))
        return
    written = inside(sandbox, source.format(places=f'"/tmp", {outside}'))
    assert isinstance(written, int)
    assert 16 * MIB < written <= sandbox.limits.tmp


# Ended by the limit on address space: the process's own memory.

OWN = {
    "lists without end": """
        hoard = []
        while True:
            hoard.append([0] * 100_000)
    """,
    "a bytearray that grows": """
        hoard = bytearray()
        while True:
            hoard += bytes(1 << 20)
    """,
    "private mappings that are resized": """
        import mmap
        hoard = []
        while True:
            private = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
            hoard.append(mmap.mmap(-1, 1 << 20, flags=private))
            hoard[-1].resize(8 << 20)
            for at in range(0, 8 << 20, 4096):
                hoard[-1][at] = 1
    """,
    "stacks of threads": """
        import threading
        threading.stack_size(8 << 20)
        wait, stack = threading.Event(), bytes(1 << 20)
        def sink(n):
            return wait.wait(60) if n == 0 else sink(n - 1)
        while True:
            threading.Thread(target=sink, args=(900,), daemon=True).start()
    """,
}


@pytest.mark.parametrize("name", OWN)
def test_a_process_gets_no_more_memory_than_it_may(name: str) -> None:
    with Sandbox(limits=SMALL) as sandbox, peak_of(sandbox) as peak:
        for _ in range(2):
            with sandbox.student() as student:
                errors, _ = student.run_cells([CellSource("c", dedent(OWN[name]))], [])
            assert errors["c"].startswith(("MemoryError", "RuntimeError", "OSError"))
        assert inside(sandbox, "out = len(bytearray(1 << 20))") == MIB
    assert 0 < max(peak) < SMALL.memory, f"{max(peak) >> 20} MiB"


# Measuring from outside.


@contextmanager
def peak_of(sandbox: Sandbox) -> Iterator[list[int]]:
    """Yield a list that gets, time and again, the largest process's share of the memory."""
    assert sandbox._process is not None
    top, done, peak = sandbox._process.pid, threading.Event(), [0]

    def watch() -> None:
        is_done = False
        while not is_done:  # once at least, also where the machine has no time for this thread
            is_done = done.wait(0.005)
            peak[0] = max([peak[0], *map(proportional_memory, descendants(top))])

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield peak
    finally:
        done.set()
        thread.join()


def proportional_memory(pid: int) -> int:
    """Return a process's memory, where what it shares with others counts in part (PSS).

    What it shares counts in full where its statistics may not be read.
    """
    for file, line in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            lines = Path(f"/proc/{pid}/{file}").read_text().splitlines()
        except OSError:  # it has ended, or nobody may read it
            continue
        return sum(int(text.split()[1]) << 10 for text in lines if text.startswith(line))
    return 0
