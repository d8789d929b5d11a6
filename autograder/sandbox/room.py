"""A start that fails for want of a process id or of memory is tried again for a while.

That is not the same as a machine that offers no sandbox: it may work a moment later.
"""

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from autograder.model.errors import SandboxUnavailable
from autograder.model.phrase import Phrase
from autograder.protocol.limits import Isolation
from autograder.protocol.no_reply import NoRoom, TryLater
from autograder.sandbox.advice import IsolationUnavailable

T = TypeVar("T")

PAUSES = (0.1, 0.4, 1.0, 2.0, 4.0)
"""Seconds to wait before each further try."""
SHORTAGES = (errno.EAGAIN, errno.ENOMEM)
"""The errors of a process that cannot be started now."""
LACKS = {
    *SHORTAGES,
    *(getattr(errno, name, 0) for name in ("EMFILE", "ENFILE", "ENOSPC", "EDQUOT")),
}
"""The errors of a judge that goes short: open files, and room on the disk, too."""
SHORT = Phrase("this machine was short of memory, of processes, or of room on its disk")
NO_ROOM = Phrase("this machine had no process id or no memory left for a sandbox")
NOT_STARTED = Phrase("a sandbox, or a process in it, did not start on this machine, time and again")


def patiently(work: Callable[[], T]) -> T:
    """Return the result of some work, tried again after each pause; NoRoom if there is no room."""
    for pause in PAUSES:
        try:
            return work()
        except NoRoom:
            time.sleep(pause)
    return work()


def is_shortage(error: BaseException) -> bool:
    """Tell whether an error of the judge's own comes from what the machine is short of."""
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno in LACKS)


def failure(isolation: Isolation, error: str, *, later: bool) -> Exception:
    """Return the exception about a sandbox that does not start.

    Args:
        isolation: its isolation.
        error: its error output.
        later: True if nothing says that it never does.
    """
    if any(os.strerror(number) in error for number in SHORTAGES):
        return NoRoom(NO_ROOM)
    if later:
        return TryLater(NOT_STARTED)
    detail = " ".join(error.split())[-300:] or "it printed no reason"
    if isolation == "process":
        return SandboxUnavailable(
            f"the sandbox process does not start ({detail}). It needs the Python and the "
            "packages of the grader, and a directory for temporary files: see TMPDIR."
        )
    return IsolationUnavailable({isolation: detail})


@contextmanager
def report_no_room() -> Iterator[None]:
    """Raise NoRoom or SandboxUnavailable, with the reason, in place of the system's error."""
    try:
        yield
    except OSError as error:
        if error.errno in SHORTAGES:
            raise NoRoom(NO_ROOM) from None
        raise SandboxUnavailable(
            f"the sandbox cannot start on this machine ({error}). It needs a directory for "
            "temporary files with 2 MiB of room, open files and processes: set TMPDIR to another "
            "directory, or raise the limits of this process."
        ) from None
