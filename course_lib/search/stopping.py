"""Clocks for searches that go on until they are stopped: functions without arguments."""

from collections.abc import Callable
from time import monotonic

from course_lib.search.checks import check_whole

Stop = Callable[[], bool]
"""Returns True when the time to think is over."""


def stop_after(calls: int) -> Stop:
    """Return a clock that counts: it returns False so many times, and True from then on.

    ValueError if calls is negative (TypeError if it is not a whole number).
    """
    check_whole("calls", calls, least=0)
    left = calls

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return stop


def stop_in(seconds: float, now: Callable[[], float] = monotonic) -> Stop:
    """Return a clock that returns True once so many seconds have passed from now on.

    Args:
        seconds: how many, 0 or more.
        now: returns the time in seconds.

    Raises:
        ValueError: seconds is negative.
    """
    if not seconds >= 0:
        raise ValueError(f"seconds is {seconds}, but it must be 0 or more")
    end = now() + seconds
    return lambda: now() >= end
