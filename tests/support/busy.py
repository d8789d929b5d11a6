"""A busy machine: processes that compute without an end beside what is tested or measured."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PROGRAM = """
import os
if {core} is not None:
    os.sched_setaffinity(0, [{core}])
while os.getppid() == {parent}:
    pass
"""
"""It ends with the process that started it, however that one ends."""


@contextmanager
def busy_core(number: int) -> Iterator[None]:
    """Let this process, and all that it starts, share one processor with so many busy loops.

    The other processors are left to the tests that run beside this one.
    """
    allowed = os.sched_getaffinity(0)
    core = max(allowed)
    os.sched_setaffinity(0, [core])
    try:
        with busy_loops(number, core):
            yield
    finally:
        os.sched_setaffinity(0, allowed)


@contextmanager
def busy_loops(number: int, core: int | None = None) -> Iterator[None]:
    """Let processes compute meanwhile, each in a session of its own, as other users' would.

    Args:
        number: of processes.
        core: the processor that they all use; None for any.
    """
    program = PROGRAM.format(core=core, parent=os.getpid())
    loops = [
        subprocess.Popen([sys.executable, "-c", program], start_new_session=True)
        for _ in range(number)
    ]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()
