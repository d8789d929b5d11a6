"""The sandboxes in which players sit: two for a match, and never one for two players."""

import threading

from autograder.protocol.limits import Isolation, Limits
from autograder.sandbox.host import Sandbox
from autograder.sandbox.staged_files import COURSE_LIB_INSIDE, LADDER_INSIDE

Key = tuple[Isolation, Limits, bool, int]


class _Seats(threading.local):
    """The sandboxes of a thread: no two threads may talk to the same one."""

    def __init__(self) -> None:
        self.open: dict[Key, Sandbox] = {}


_seats = _Seats()


def seat_sandbox(isolation: Isolation, limits: Limits, *, reference: bool, number: int) -> Sandbox:
    """Return a sandbox of this thread, started when it is first needed.

    Args:
        isolation: how its processes are isolated.
        limits: its private directory, and the packages that may be imported.
        reference: True for the course's own players, which may import the course's searches.
        number: sandboxes of other numbers are others.
    """
    own = Limits(tmp=limits.tmp, packages=limits.packages)
    key = isolation, own, reference, number
    if key not in _seats.open:
        library = (*COURSE_LIB_INSIDE, *LADDER_INSIDE) if reference else COURSE_LIB_INSIDE
        _seats.open[key] = Sandbox(isolation, own, library)
    return _seats.open[key]


def close_seats() -> None:
    """End the sandboxes of this thread."""
    while _seats.open:
        _seats.open.popitem()[1].close()
