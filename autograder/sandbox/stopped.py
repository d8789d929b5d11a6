"""Processes that were stopped from outside: their silence meanwhile is not their fault."""

from contextlib import suppress
from pathlib import Path


def is_stopped(pid: int) -> bool:
    """Tell whether a process stands still because of a signal, where ``/proc`` has the answer."""
    with suppress(OSError, IndexError):
        # The state is behind the program's name, which may have parentheses and blanks itself.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] in "tT"
    return False


def children(pid: int) -> list[int]:
    """Return the processes that a process of one thread has started, where ``/proc`` tells."""
    with suppress(OSError):
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []
