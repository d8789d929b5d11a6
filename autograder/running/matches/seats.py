"""The sandboxes in which players sit: two for a match, and never one for two players."""

import threading
from typing import Literal

from autograder.protocol.limits import Choice, Limits
from autograder.sandbox.host import Sandbox
from autograder.sandbox.staged_files import COMPILED_INSIDE, COURSE_LIB_INSIDE, LADDER_INSIDE

Seat = Literal["student", "ladder", "compiled"]
"""Students' players, the course's own, which may import its searches, and the compiled ones."""
Key = tuple[Choice, Limits, Seat, int]

LIBRARY = {
    "student": COURSE_LIB_INSIDE,
    "ladder": (*COURSE_LIB_INSIDE, *LADDER_INSIDE),
    "compiled": (*COURSE_LIB_INSIDE, *LADDER_INSIDE, *COMPILED_INSIDE),
}
"""The files of ``course_lib`` that each finds."""


class _Seats(threading.local):
    """The sandboxes of a thread: no two threads may talk to the same one."""

    def __init__(self) -> None:
        self.open: dict[Key, Sandbox] = {}


_seats = _Seats()


def seat_sandbox(isolation: Choice, limits: Limits, *, seat: Seat, number: int) -> Sandbox:
    """Return a sandbox of this thread, started when it is first needed.

    A compiled player is the course's own code, and needs no isolation: it runs in a plain process,
    which finds Numba and the machine code that is kept.

    Args:
        isolation: how its processes are isolated.
        limits: its private directory, and the packages that may be imported.
        seat: the kind of player.
        number: sandboxes of other numbers are others.
    """
    own = Limits(tmp=limits.tmp, packages=limits.packages)
    isolation = "process" if seat == "compiled" else isolation
    key = isolation, own, seat, number
    if key not in _seats.open:
        _seats.open[key] = Sandbox(isolation, own, LIBRARY[seat])
    return _seats.open[key]


def close_seats() -> None:
    """End the sandboxes of this thread."""
    while _seats.open:
        _seats.open.popitem()[1].close()
