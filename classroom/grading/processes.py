"""The processes of this program, which are lent to threads that make calls."""

import logging
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from multiprocessing.resource_tracker import ensure_running
from threading import Condition

from autograder.protocol.no_reply import NoRoom
from classroom.grading.limited_process import LimitedProcess

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds to wait before each further try to start the only process."""

_log = logging.getLogger(__name__)


@dataclass
class _Lending:
    """The processes of this program.

    Attributes:
        all: those that have not been ended.
        idle: those that wait for calls.
        most: how many there may be; fewer than threads that make calls where ids are short.
        ends: how often all have been ended.
        change: is told when one becomes idle, and when all are ended.
    """

    all: set[LimitedProcess] = field(default_factory=set)
    idle: deque[LimitedProcess] = field(default_factory=deque)
    most: float = inf
    ends: int = 0
    change: Condition = field(default_factory=Condition)


_lent = _Lending()


def start_processes(number: int, warm_up: Callable[[], object] | None = None) -> None:
    """Start processes before they are needed, from the main thread; fewer if ids are short."""
    usual = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        ensure_running()  # it ignores Ctrl-C by itself, and now a closed terminal, too
        for _ in range(number):
            _lent.idle.append(_new(warm_up))
    except (NoRoom, OSError):
        _lower()
    finally:
        signal.signal(signal.SIGHUP, usual)


@contextmanager
def borrowed_process() -> Iterator[LimitedProcess]:
    """Yield a process that no other thread calls meanwhile; a new one if all are in use.

    Where ids are short, a thread waits until another has made its call. A process that has no room
    for its work is ended, and there is one fewer from then on, but never none.

    Raises:
        NoRoom: not even one starts.
    """
    process = _borrow()
    try:
        yield process
    except NoRoom:
        with _lent.change:
            _lent.all.discard(process)
            _lower()
        process.end()
        raise
    finally:
        with _lent.change:
            if process in _lent.all:
                _lent.idle.append(process)
            _lent.change.notify_all()


def _borrow() -> LimitedProcess:
    pauses = iter(PAUSES)
    with _lent.change:
        ends = _lent.ends
        while _lent.ends == ends:
            if _lent.idle:
                return _lent.idle.pop()
            pause = None
            if len(_lent.all) < _lent.most:
                try:
                    return _new()
                except NoRoom:
                    _lower()
                    pause = None if _lent.all else next(pauses, None)
                    if pause is None and not _lent.all:
                        raise
            _lent.change.wait(pause)
    # All processes were ended while this thread waited: its call is not wanted any more.
    raise CancelledError


def _lower() -> None:
    """Do with as many processes as there are, but with one at least, and say so."""
    before, _lent.most = _lent.most, max(1, len(_lent.all))
    if _lent.most < before:
        _log.warning(
            "process ids or memory are short on this machine: grading goes on with %d worker(s)",
            _lent.most,
        )


def end_processes() -> None:
    """End all processes, those that are called included."""
    with _lent.change:
        _lent.idle.clear()
        _lent.most, _lent.ends = inf, _lent.ends + 1
        _lent.change.notify_all()
    while _lent.all:
        _lent.all.pop().end()


def end_busy_processes() -> None:
    """End all processes if a call in one of them has not ended; else they wait for more calls."""
    if len(_lent.idle) < len(_lent.all):
        end_processes()


def _new(warm_up: Callable[[], object] | None = None) -> LimitedProcess:
    process = LimitedProcess(warm_up)
    _lent.all.add(process)
    return process
