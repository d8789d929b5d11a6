"""The progress bar of a long run, and its end by Ctrl-C or another signal."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, current_thread, main_thread
from types import FrameType

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from autograder.model.errors import Problem

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that end a run: Ctrl-C, ``kill``, and a terminal that is closed."""


class Interruption(Problem):
    """A signal ended a run; the message says how many submissions are graded, and how to go on.

    Args:
        message: the message.
        number: the signal.
    """

    def __init__(self, message: str, number: int = signal.SIGINT) -> None:
        super().__init__(message)
        self.status = 128 + number


class _Rate(ProgressColumn):
    """The number of submissions graded per second."""

    def render(self, task: Task) -> Text:
        """Return for example ``12.3 per second``."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.1f} per second")


@contextmanager
def progress_bar(console: Console, total: int) -> Iterator[Progress]:
    """Show the numbers of graded and of all submissions, the speed, and the time left."""
    columns = (
        TextColumn("grading"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        progress.add_task("grading", total=total)
        yield progress


@contextmanager
def interruptible(progress: Progress) -> Iterator[Event]:
    """Turn Ctrl-C and its like into Interruption; yield an event that is set when one arrives.

    Python ignores exceptions in finalizers: the one that a signal raises can be lost there.
    """
    arrived, last = Event(), [int(signal.SIGINT)]

    def note(number: int, frame: FrameType | None) -> None:
        arrived.set()
        last[:] = [number]
        raise KeyboardInterrupt

    with _handled(note):
        try:
            yield arrived
        except KeyboardInterrupt:
            bar = progress.tasks[0]
            raise Interruption(
                f"stopped: {bar.completed:.0f} of {bar.total:.0f} submissions are graded and "
                "stored; run the same command again to go on",
                last[0],
            ) from None


@contextmanager
def _handled(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a handler have the signals that end a run, but those that somebody else handles."""

    def report(unraisable: "sys.UnraisableHookArgs") -> None:
        if unraisable.exc_type is not KeyboardInterrupt:  # the handler has noted it: it is not lost
            hook(unraisable)

    if current_thread() is not main_thread():
        yield
        return
    usual = {number: signal.getsignal(number) for number in SIGNALS}
    ours = [n for n, h in usual.items() if h in (signal.default_int_handler, signal.SIG_DFL)]
    hook = sys.unraisablehook
    for number in ours:
        signal.signal(number, handler)
    sys.unraisablehook = report
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, usual[number])
        sys.unraisablehook = hook
