"""A process that calls functions for this one, and that is ended when a call takes too long."""

import os
import resource
import signal
import tempfile
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import current_process, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from autograder.model.errors import Problem
from autograder.model.phrase import Phrase
from autograder.protocol import clock
from autograder.protocol.no_reply import NoRoom
from autograder.sandbox.host import is_stopped

R = TypeVar("R")

MEMORY = 2 << 30
"""Bytes of address space of a process."""
LOOK_SECONDS = 0.5
"""Seconds after which it is looked whether a process that computes is stopped."""
PID = "pid"
"""The file, in a process's directory, that has its id."""


class CallTookTooLong(Exception):
    """A call was ended; the message says which limit it reached, as a clause."""


class CallHung(CallTookTooLong):
    """A call had not ended after a long time on the clock: the machine was busy, or it hung."""


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
        try:
            self._pool = self._start()
        except NoRoom:
            self._temporary.cleanup()
            raise

    @property
    def folder(self) -> Path:
        """The directory of its temporary files."""
        return Path(self._temporary.name)

    def call(self, function: Callable[..., R], *args: Any, seconds: float, cpu: float) -> R:
        """Return the result of a call.

        Args:
            function: the function; it and its arguments are pickled.
            args: its arguments.
            seconds: the wall time that the call may take, of that in which it could run.
            cpu: the CPU time that it may use.

        Raises:
            CallTookTooLong: the process used too much CPU time.
            CallHung: it took too much wall time.
            ProcessEnded: the process ended for another reason.
            NoProcess: no process starts.
            NoRoom: there is no process id, or no memory, for one now.
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
        # Dask's nannies start workers as daemons, which multiprocessing lets have no children: none
        # would outlive their end. Ours do not, by _end_with_parent.
        current_process().daemon = False
        pool = ProcessPool(
            1,
            initializer=_begin,
            initargs=(self._temporary.name, self._warm_up),
            context=get_context("spawn"),
        )
        try:
            _ = pool.active  # reading it starts the process now, not at the first call
        except (OSError, RuntimeError):  # for want of ids; the pool needs three threads, too
            pool.stop()
            pool.join()
            why = Phrase("this machine had no process id or no memory left for the grader")
            raise NoRoom(why) from None
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
        call: Future[R] = self._pool.schedule(_within_cpu_time, args=(cpu, function, *args))
        self._call = call
        try:
            return self._wait_for(call, seconds)  # the pool's own clock may jump
        except ProcessExpired as error:
            if error.exitcode == -signal.SIGPROF:
                raise CallTookTooLong(f"it used more than {cpu:g} s of CPU time") from None
            raise ProcessEnded(f"exit status {error.exitcode}") from None
        finally:
            self._call = None

    def _wait_for(self, call: "Future[R]", seconds: float) -> R:
        """Return a call's result, or raise its own error; CallHung if it has none in time.

        Time in which its process could not run does not count.
        """
        left, looked = seconds, clock.now()
        while left > 0:
            with suppress(TimeoutError):  # nothing yet; or the function's own, which result() has
                return call.result(min(left, LOOK_SECONDS))
            if call.done():  # perhaps only just now
                return call.result()
            now = clock.now()
            left -= 0 if self._is_stopped() else now - looked
            looked = now
        call.cancel()  # the pool ends the process
        raise CallHung(f"it took longer than {seconds:g} s")

    def _is_stopped(self) -> bool:
        """Tell whether the process was stopped from outside."""
        with suppress(OSError, ValueError):
            return is_stopped(int((self.folder / PID).read_text()))
        return False


def _begin(folder: str, warm_up: Callable[[], object] | None) -> None:
    """Prepare this process: its limits, its directory, its end when its parent ends."""
    tempfile.tempdir = folder
    try:
        Path(folder, PID).write_text(str(os.getpid()))
    except FileNotFoundError:  # it was ended, and its directory removed, before it had started
        os._exit(1)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or hard > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))
    Thread(target=_end_with_parent, daemon=True).start()
    if warm_up is not None:
        with suppress(Exception):  # the first submission's result names the error
            warm_up()


def _end_with_parent() -> None:
    """Wait until the parent has ended, then end this process: no other process would."""
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def _within_cpu_time(cpu: float, function: Callable[..., R], *args: Any) -> R:
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


# A megabyte, in words of eight bytes: CPython doubles the size of a piece until this frame has
# room, and so leaves about as much behind it.
_with_room.__code__ = _with_room.__code__.replace(co_stacksize=1 << 17)
