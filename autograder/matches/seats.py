"""The sandboxes in which players sit: two for a match, and never one for two players."""

import threading

from autograder.sandbox.host import COURSE_LIB_INSIDE, LADDER_INSIDE, Isolation, Sandbox
from autograder.sandbox.limits import Limits

Key = tuple[Isolation, int, bool, int]


class _Seats(threading.local):
    """The sandboxes of a thread: no two threads may talk to the same one."""

    def __init__(self) -> None:
        self.open: dict[Key, Sandbox] = {}


_seats = _Seats()


def seat_sandbox(isolation: Isolation, tmp: int, *, reference: bool, number: int) -> Sandbox:
    """Return a sandbox of this thread, started when it is first needed.

    Args:
        isolation: how its processes are isolated.
        tmp: bytes of its private directory.
        reference: True for the course's own players, which may import the course's searches.
        number: sandboxes of other numbers are others.
    """
    key = isolation, tmp, reference, number
    if key not in _seats.open:
        library = (*COURSE_LIB_INSIDE, *LADDER_INSIDE) if reference else COURSE_LIB_INSIDE
        _seats.open[key] = Sandbox(isolation, Limits(tmp=tmp), library)
    return _seats.open[key]


def close_seats() -> None:
    """End the sandboxes of this thread."""
    while _seats.open:
        _seats.open.popitem()[1].close()
