"""The progress bar of a long run, and its end by Ctrl-C or another signal."""

import signal
import sys
import time
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
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from autograder.model.errors import Problem

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that end a run: Ctrl-C, ``kill``, and a terminal that is closed."""

LINE_SECONDS = 10.0
"""Where there is no terminal, a line of progress follows another after so many seconds."""


class Interruption(Problem):
    """A signal ended a run; the message says how much is done, and how to go on.

    Args:
        message: the message.
        number: the signal.
    """

    def __init__(self, message: str, number: int = signal.SIGINT) -> None:
        super().__init__(message)
        self.status = 128 + number


class _Rate(ProgressColumn):
    """How much is done per second."""

    def render(self, task: Task) -> Text:
        """Return for example ``12.3 per second``."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.1f} per second")


class _Lines(Progress):
    """Progress as lines, for a file or a pipe: one at the start, one now and then, one at the end.

    A line has the number done, the number of all, the speed, and the time left.
    """

    def __init__(self, console: Console) -> None:
        super().__init__(console=console, disable=True)
        self.began = self.printed = time.monotonic()

    def start(self) -> None:
        """Print the first line: how much there is to do."""
        self.began = time.monotonic()
        self._print()

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Count, and print a line if the last one is some time ago, or if this is the end."""
        if not advance:
            return
        super().advance(task_id, advance)
        if self.finished or time.monotonic() - self.printed >= LINE_SECONDS:
            self._print()

    def _print(self) -> None:
        self.printed = time.monotonic()
        bar = self.tasks[0]
        seconds = self.printed - self.began
        line = progress_line(bar.completed, bar.total or 0.0, seconds, bar.description)
        self.console.print(line, markup=False, highlight=False, soft_wrap=True)


def progress_line(done: float, total: float, seconds: float, what: str = "grading") -> str:
    """Return for example ``grading: 120 of 1000, 5.2 per second, 2 min 50 s left``."""
    parts = [f"{what}: {done:.0f} of {total:.0f}"]
    if done and seconds > 0:
        rate = done / seconds
        parts.append(f"{rate:.1f} per second")
        if done < total:
            minutes, rest = divmod(round((total - done) / rate), 60)
            parts.append(f"{f'{minutes} min ' if minutes else ''}{rest} s left")
    return ", ".join(parts)


@contextmanager
def progress_bar(console: Console, total: int, what: str = "grading") -> Iterator[Progress]:
    """Show the number done, the number of all, the speed, and the time left.

    Where there is no terminal, these are lines.

    Args:
        console: where they are shown.
        total: how much there is to do.
        what: the work, in a word.
    """
    if not console.is_terminal:
        lines = _Lines(console)
        lines.add_task(what, total=total)
        lines.start()
        yield lines
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        progress.add_task(what, total=total)
        yield progress


@contextmanager
def interruptible(progress: Progress, done: str = "submissions are graded") -> Iterator[Event]:
    """Turn Ctrl-C and its like into Interruption; yield an event that is set when one arrives.

    Python ignores exceptions in finalizers: the one that a signal raises can be lost there.

    Args:
        progress: counts the tasks done.
        done: the end of the sentence about it.
    """
    arrived, last = Event(), [int(signal.SIGINT)]

    def note(number: int, frame: FrameType | None) -> None:
        arrived.set()
        last[:] = [number]
        raise KeyboardInterrupt

    with _handle_signals(note):
        try:
            yield arrived
        except KeyboardInterrupt:
            bar = progress.tasks[0]
            raise Interruption(
                f"stopped: {bar.completed:.0f} of {bar.total:.0f} {done} and "
                "stored; run the same command again to go on",
                last[0],
            ) from None


@contextmanager
def _handle_signals(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a handler have the signals that end a run, but those that other code handles."""

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
