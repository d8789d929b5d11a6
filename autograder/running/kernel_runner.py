"""The runner that calls functions in this process: a student's kernel, or the judge's own."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import partial
from inspect import unwrap
from io import StringIO
from time import monotonic
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from autograder.protocol.calls import call_function, select_function
from autograder.protocol.clock import waiting_seconds
from autograder.protocol.codec import EncodingError, encode, with_article
from autograder.protocol.frames import CallReply
from autograder.protocol.no_reply import NoReply
from autograder.protocol.notes import CallNotes
from autograder.protocol.observe import Sampler
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.runner import AnswerSpace, Runner

KERNEL_SECONDS = 10
EDIT_SECONDS = 2
"""The time limit of a call of an edited function."""
WALL_FACTOR, WALL_MORE = 5, 5.0
"""The wall time of a call, without waits for a processor, is at most this many times its CPU time,
and these seconds more."""


class KernelRunner(Runner):
    """Calls the object in this process, which protects nothing: for its author's own notebook.

    Args:
        obj: the function, the functions, or the answer.
        ours: True for the course's own functions, which need no time limit and print nothing.
        seconds: the time limit of a call, where it is longer than usual.
        sources: the texts of the cells that defined it, if an edit may be tried on them.
    """

    def __init__(
        self, obj: object, *, ours: bool = False, seconds: float = 0, sources: Sequence[str] = ()
    ) -> None:
        self.obj = self.original = obj
        self.sources = sources
        self.ours = ours
        self.keeps = not ours
        self.seconds = max(seconds, KERNEL_SECONDS)
        self.kept: dict[str, object] = {}
        self.room = AnswerSpace()

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function; NoReply if it exceeds the time limit."""
        function = select_function(self.obj, case.which)
        if not callable(function):
            kind = with_article(type(function).__name__)
            raise NoReply(Phrase("this is {kind}, not a function", kind=kind))
        oracle = LeafOracle(case, stop_after, self.room)
        # Read anew for each call: a function may change its arguments, and the case is asked again.
        args = json.loads(case.as_text)
        if self.ours:
            return oracle.answer(call_function(function, args, oracle.reply, self.kept))
        with time_limit(self.seconds), redirect_stderr(StringIO()):
            reply = call_function(function, args, oracle.reply, self.kept, watched=self.watched)
        return oracle.answer(reply)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Do nothing: a call in this process has no message to wait for."""
        return False

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Run a text in a copy of the object's namespace: the notebook keeps its own objects."""
        first = self.original[0] if isinstance(self.original, tuple) else self.original
        self.kept, self.seconds = {}, EDIT_SECONDS
        with (
            time_limit(self.seconds),
            redirect_stderr(StringIO()),
            redirect_stdout(StringIO()),
            # Not KeyboardInterrupt, by which the time limit ends the text.
            suppress(Exception, SystemExit),
        ):
            namespace = _names_of(first)
            exec(compile(text, "<edit>", "exec"), namespace)
            found = tuple(namespace[name] for name in names)
            self.obj = found[0] if len(found) == 1 else found
            self.edited = all(map(callable, found))
            return self.edited
        return False

    def value(self) -> Answer:
        """Return the object as plain data."""
        try:
            reply = CallReply(value=encode(self.obj))
        except EncodingError as error:
            reply = CallReply(error=f"the answer is {error}")
        return LeafOracle(Case("", ()), None, self.room).answer(reply)


def _names_of(obj: object) -> dict[str, object]:
    """Return a copy of the namespace in which a function, or the methods of a class, are run.

    A decorator such as ``functools.cache`` keeps the function in ``__wrapped__``.
    """
    objects = (obj, *vars(obj).values()) if isinstance(obj, type) else (obj,)
    found = (getattr(unwrap(each), "__globals__", None) for each in objects)
    return dict(next(filter(None, found), {}))


@contextmanager
def kernel_runner(obj: object, seconds: float = 0, sources: Sequence[str] = ()) -> Iterator[Runner]:
    """Open a runner for an object of this process; its arguments are KernelRunner's."""
    yield KernelRunner(obj, seconds=seconds, sources=sources)


@contextmanager
def trusted_runner(function: object) -> Iterator[Runner]:
    """Open a runner for one of the course's own functions, which need no limits."""
    yield KernelRunner(function, ours=True)


class _TimeUp(KeyboardInterrupt):
    """The time of a call is up: no ordinary exception, which a student's function may handle."""

    def __init__(self, seconds: float, notes: CallNotes) -> None:
        super().__init__()
        self.seconds, self.notes = seconds, notes


def _own_seconds() -> float:
    """Return a clock that stands still while this process waits for a processor."""
    return monotonic() - (waiting_seconds() or 0)


def _stop_after(limit: float) -> Callable[[CallNotes], None]:
    """Return what ends a call that has reached a limit, in seconds."""

    def stop(notes: CallNotes) -> None:
        # In a finalizer this ends only that, and Python would print it; another alarm follows.
        sys.unraisablehook = partial(_unless_time_up, sys.unraisablehook)
        raise _TimeUp(limit, notes)

    return stop


def _unless_time_up(hook: Callable[[Any], object], ignored: Any) -> None:
    if ignored.exc_type is not _TimeUp:
        hook(ignored)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the main thread when its time is up, where the system has such an alarm.

    Time in which others use the processor does not count; the limit of other time is far above, and
    ends code that sleeps.

    Args:
        seconds: CPU time of this process.

    Raises:
        NoReply: the time was up.
    """
    wall, began = WALL_FACTOR * seconds + WALL_MORE, _own_seconds()
    hook = sys.unraisablehook

    def stop_sleep(notes: CallNotes) -> None:
        if _own_seconds() - began >= wall:  # else it is looked at again
            _stop_after(wall)(notes)

    try:
        with (
            Sampler(wall, stop_sleep) as slow,
            Sampler(seconds, _stop_after(seconds), cpu=True) as costly,
        ):
            slow.start()
            costly.start()
            yield
    except _TimeUp as up:
        raise NoReply(
            Phrase("the call took longer than {seconds:g} s", seconds=up.seconds), up.notes
        ) from None
    finally:
        sys.unraisablehook = hook
