"""Processes that call functions for this one, and that are ended when a call takes too long."""

import os
import resource
import signal
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.resource_tracker import ensure_running
from pathlib import Path
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from autograder.model.errors import Problem

R = TypeVar("R")

MEMORY = 2 << 30
"""Bytes of address space of a process."""


class TookTooLong(Exception):
    """A call was ended; the message says which limit it reached, as a clause."""


class ProcessEnded(Exception):
    """A process ended during a call, for a reason of its own."""


class NoProcess(Problem):
    """Processes end as soon as they start; the message says how they ended."""


class LimitedProcess:
    """A process that calls one function at a time; a call that takes too long ends it.

    It is a new interpreter: forking a process that has threads can deadlock. All its temporary
    files are in one directory, which is removed even if the process is ended.

    Args:
        warm_up: the work that it does before its first call.
    """

    def __init__(self, warm_up: Callable[[], object] | None = None) -> None:
        self._temporary = tempfile.TemporaryDirectory(prefix="autograder-")
        self._warm_up = warm_up
        self._call: Future[Any] | None = None
        self._pool = self._start()

    @property
    def folder(self) -> Path:
        """The directory of its temporary files."""
        return Path(self._temporary.name)

    def call(self, function: Callable[..., R], *args: Any, seconds: float, cpu: float) -> R:
        """Return the result of a call.

        Args:
            function: the function; it and its arguments are pickled.
            args: its arguments.
            seconds: the wall time that the call may take.
            cpu: the CPU time that it may use.

        Raises:
            TookTooLong: the process was ended.
            ProcessEnded: the process ended for another reason.
            NoProcess: no process starts.
        """
        for _ in (1, 2):
            try:
                return self._once(function, args, seconds, cpu)
            except BrokenProcessPool:  # it ended before this call began
                self._restart()
        raise NoProcess(
            "the grader's processes end as soon as they start; look at the memory that is left, "
            "and at the limits of this shell (ulimit -a), then run the same command again"
        )

    def end(self) -> None:
        """End the process, also in the middle of a call, which then raises CancelledError."""
        if self._call is not None:
            self._call.cancel()
        self._pool.stop()
        with suppress(OSError):  # a signal had interrupted its end: its pipes are closed already
            self._pool.join()
        self._temporary.cleanup()

    def _start(self) -> ProcessPool:
        pool = ProcessPool(
            1,
            initializer=_begin,
            initargs=(self._temporary.name, self._warm_up),
            context=get_context("spawn"),
        )
        _ = pool.active  # reading it starts the process now, not at the first call
        return pool

    def _restart(self) -> None:
        self._pool.stop()
        self._pool.join()
        self._pool = self._start()

    def _once(
        self, function: Callable[..., R], args: tuple[Any, ...], seconds: float, cpu: float
    ) -> R:
        if not self._pool.active:
            raise BrokenProcessPool
        self._call = call = self._pool.schedule(_limited, args=(cpu, function, *args))
        try:
            result: R = call.result(seconds)  # the pool's own limit goes by a clock that may jump
        except TimeoutError:
            if call.done():  # the function's own
                raise
            call.cancel()  # the pool ends the process
            raise TookTooLong(f"it took longer than {seconds:g} s") from None
        except ProcessExpired as error:
            if error.exitcode == -signal.SIGPROF:
                raise TookTooLong(f"it used more than {cpu:g} s of CPU time") from None
            raise ProcessEnded(f"exit status {error.exitcode}") from None
        finally:
            self._call = None
        return result


def _begin(folder: str, warm_up: Callable[[], object] | None) -> None:
    """Prepare this process: its limits, its directory, its end when its parent ends."""
    tempfile.tempdir = folder
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or hard > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if warm_up is not None:
        with suppress(Exception):  # the first submission's result names the error
            warm_up()


def _end_with_parent() -> None:
    """Wait until the parent has ended, then end this process: no other process would."""
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def _limited(cpu: float, function: Callable[..., R], *args: Any) -> R:
    """Call a function; the kernel ends this process with SIGPROF when it uses more CPU time."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, cpu)
    try:
        return _with_room(function, *args)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _with_room(function: Callable[..., R], *args: Any) -> R:
    """Call a function with a megabyte of room for the frames of all further calls.

    CPython keeps frames in pieces of 16 KiB, and maps a new piece into memory each time that a call
    crosses the end of one: a recursion around such an end spends a large part of its time there.
    """
    return function(*args)


_with_room.__code__ = _with_room.__code__.replace(co_stacksize=1 << 17)


# The processes of this program that are waiting for calls.

_all: set[LimitedProcess] = set()
_idle: deque[LimitedProcess] = deque()


def start_processes(number: int, warm_up: Callable[[], object] | None = None) -> None:
    """Start processes before they are needed, from the main thread."""
    usual = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        ensure_running()  # it ignores Ctrl-C by itself, and now a closed terminal, too
    finally:
        signal.signal(signal.SIGHUP, usual)
    for _ in range(number):
        _idle.append(_new(warm_up))


@contextmanager
def borrowed_process() -> Iterator[LimitedProcess]:
    """Yield a process that no other thread calls meanwhile; a new one if all are in use."""
    try:
        process = _idle.pop()
    except IndexError:
        process = _new()
    try:
        yield process
    finally:
        _idle.append(process)


def end_processes() -> None:
    """End all processes, those that are called included."""
    _idle.clear()
    while _all:
        _all.pop().end()


def end_busy_processes() -> None:
    """End all processes if a call in one of them has not ended; else they wait for more calls."""
    if len(_idle) < len(_all):
        end_processes()


def _new(warm_up: Callable[[], object] | None = None) -> LimitedProcess:
    process = LimitedProcess(warm_up)
    _all.add(process)
    return process
