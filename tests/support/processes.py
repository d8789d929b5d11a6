"""The processes of this machine: whose children they are, and whether they still run."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path


def parents() -> dict[int, int]:
    """Return the parent of every process that has not ended."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, parent = (entry / "stat").read_text().rpartition(") ")[2].split()[:2]
            except OSError:
                continue  # it has just ended
            if state not in "ZX":
                found[int(entry.name)] = int(parent)
    return found


def descendants(pid: int) -> set[int]:
    """Return the processes that a process has started, those that they have started, and so on."""
    all_parents, found, new = parents(), set[int](), {pid}
    while new:
        new = {child for child, parent in all_parents.items() if parent in new} - found
        found |= new
    return found


def kill_students() -> None:
    """Kill what the servers of this process's sandboxes have forked, and wait for its end.

    A machine that has no memory left does so.
    """
    above = parents()
    # All are found before one is killed: a server whose student has ended looks like one.
    ours = descendants(os.getpid()) & above.keys()
    students = [pid for pid in ours if _is_forked(pid, above[pid])]
    for pid in students:
        with suppress(OSError):  # it has just ended
            os.kill(pid, signal.SIGKILL)
        while pid in parents():
            time.sleep(0.001)


def _is_forked(pid: int, parent: int) -> bool:
    """Tell whether a server has forked a process: it has its arguments, and no children."""
    with suppress(OSError):  # it has just ended
        own, other = (Path(f"/proc/{of}/cmdline").read_bytes() for of in (pid, parent))
        return b"sandbox.worker" in own and own == other and not descendants(pid)
    return False
