"""A clock that stands still while this process does, and the time in which others had none.

A process that was stopped (Ctrl-Z), or whose machine slept or was paused, finds on the monotonic
clock that the time is up, although neither side had any. Here a look at the clock that comes much
later than it should shows such a gap, and the gap is not counted. A process that has no processor
for a moment leaves no gap; the kernel knows how long it has waited for one.
"""

import os
import threading
import time
from functools import cache

TICK_SECONDS = 0.1
"""Seconds after which the clock is read again."""
GAP_SECONDS = 1.0
"""Seconds without a look, and without computing, after which the process did not run."""


class Clock:
    """Counts the seconds in which this process ran. It has to be looked at all the time.

    Attributes:
        gaps: how often it did not run.
    """

    def __init__(self) -> None:
        self.gaps = 0
        self._lost = 0.0
        self._looked, self._computed = time.monotonic(), time.process_time()
        self._lock = threading.Lock()

    def now(self) -> float:
        """Return the time in seconds. A gap counts as one tick, with the computation in it."""
        now = time.monotonic()
        if now - self._looked > GAP_SECONDS:
            self._note_gap(now)
        self._looked = now
        return now - self._lost

    def look(self) -> None:
        """Look at the clock, and at the CPU time, which takes longer to read."""
        self.now()
        self._computed = time.process_time()

    def _note_gap(self, now: float) -> None:
        """Note that this process did not run.

        A thread that computes can keep others from looking; it cannot do so without CPU time.
        """
        with self._lock:
            computed = time.process_time()
            # Another thread may have noted the same gap meanwhile: then nothing of it is left here.
            idle = now - self._looked - (computed - self._computed)
            if idle > GAP_SECONDS:
                self.gaps += 1
                self._lost += idle - TICK_SECONDS
            self._looked, self._computed = now, computed


def waiting_seconds(task: str = "thread-self") -> float | None:
    """Return the seconds in which a thread could run but had no processor; None if unknown.

    Args:
        task: its directory in ``/proc``; that of a process is its main thread's.
    """
    try:
        with open(f"/proc/{task}/schedstat", "rb") as file:
            _, waited, slices = file.read().split()
    except (OSError, ValueError):
        return None
    return int(waited) / 1e9 if int(slices) else None  # a kernel that does not count says 0


# By process: a forked one has the cache of the first, but no thread that looks.
@cache
def _watch_clock(process: int) -> Clock:
    """Return the clock of a process, which a thread of it looks at.

    Raises:
        RuntimeError: no thread can be started.
    """
    clock = Clock()

    def look() -> None:
        while True:
            time.sleep(TICK_SECONDS)
            clock.look()

    threading.Thread(target=look, name="clock", daemon=True).start()
    return clock


def now() -> float:
    """Return the seconds in which this process ran, from some moment on."""
    return _watch_clock(os.getpid()).now()


def gaps() -> int:
    """Return how often this process did not run for a while, until now."""
    clock = _watch_clock(os.getpid())
    clock.now()
    return clock.gaps
