"""The progress bar of a long run, and its end by Ctrl-C."""

import signal
import sys
from collections.abc import Iterator
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


class Interruption(Problem):
    """Ctrl-C was pressed; the message says how many submissions are graded, and how to go on."""

    status = 130


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
    """Turn Ctrl-C into Interruption; yield an event that is set when Ctrl-C is pressed.

    Python ignores exceptions in finalizers: the one that Ctrl-C raises can be lost there.
    """
    pressed = Event()

    def note(number: int, frame: FrameType | None) -> None:
        pressed.set()
        signal.default_int_handler(number, frame)

    def report(unraisable: "sys.UnraisableHookArgs") -> None:
        if unraisable.exc_type is not KeyboardInterrupt:  # the event is set: it is not lost
            hook(unraisable)

    usual = signal.getsignal(signal.SIGINT)
    noted = usual is signal.default_int_handler and current_thread() is main_thread()
    hook = sys.unraisablehook
    if noted:
        signal.signal(signal.SIGINT, note)
        sys.unraisablehook = report
    try:
        yield pressed
    except KeyboardInterrupt:
        bar = progress.tasks[0]
        raise Interruption(
            f"stopped: {bar.completed:.0f} of {bar.total:.0f} submissions are graded and stored; "
            "run the same command again to go on"
        ) from None
    finally:
        if noted:
            signal.signal(signal.SIGINT, usual)
            sys.unraisablehook = hook
