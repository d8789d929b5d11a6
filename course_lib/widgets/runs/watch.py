"""The curve of a learning run: it grows while the run goes on, and the run can be stopped."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import fmean
from typing import Any, TypeVar

import traitlets
from IPython.core.getipython import get_ipython
from IPython.display import display

from course_lib.draw import Picture
from course_lib.draw.plot import sheet, where_installed
from course_lib.front_end import notebook_is_listening
from course_lib.search.checks import check_whole
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

T = TypeVar("T")

GoOn = Callable[[int, float], bool]
"""A function of the number of episodes played and of the last one's number; False ends the run."""

MOST_POINTS = 60
BLUE = "#0072b2"


class LearningCurve(CourseWidget):
    """A curve with a point per block of episodes, a progress bar, and a button that stops the run.

    Attributes:
        points: the number of episodes at the end of every block, and the mean of the block.
        played: how many episodes have been played.
        over: True when the run has ended.
        stop: True when the reader has stopped it.
        interrupted: True after an interrupt, until the present episode ends.
    """

    _esm = es_module("runs/curve.js")
    kept = ("over",)
    points: Any = traitlets.List().tag(sync=True)
    played = traitlets.Int(0).tag(sync=True)
    over = traitlets.Bool(False).tag(sync=True)
    stop = traitlets.Bool(False).tag(sync=True)

    def __init__(self, total: int, label: str, unit: str = "episodes") -> None:
        """See ``watch_learning``."""
        check_whole("total", total, least=1)
        self.total, self.label, self.unit = total, label, unit
        self.block: list[float] = []
        self.interrupted = False
        super().__init__(data={"total": total, "label": label, "unit": unit})

    def go_on(self, played: int, value: float) -> bool:
        """Take the number of the last episode; return False when the run is to end."""
        self.block.append(value)
        if len(self.block) >= -(-self.total // MOST_POINTS):
            self._end_block(played)
        self.stop = self.stop or self.interrupted
        return not self.stop

    def end(self) -> None:
        """Draw the rest, and say that the run has ended."""
        if self.block:
            self._end_block(self.played + len(self.block))
        self.over = True

    def text(self) -> str:
        """Return the events so far, as a sentence."""
        how = "stopped after" if self.stop else "ended after" if self.over else "has played"
        of = f"The run {how} {self.played:,} of {self.total:,} {self.unit}."
        if not self.points:
            return of
        tail = [value for _, value in self.points[-max(1, len(self.points) // 10) :]]
        return f"{of} At the end: {fmean(tail):.2f} {self.label}."

    @where_installed
    def picture(self) -> Picture:
        """Return the curve."""
        canvas = sheet(7, 2.6)
        axis = canvas.subplots()
        axis.plot([n for n, _ in self.points], [value for _, value in self.points], color=BLUE)
        axis.set(xlabel=self.unit, ylabel=self.label, xlim=(0, self.total))
        return Picture(canvas, caption=self.text(), alt=f"A learning curve. {self.text()}")

    def _end_block(self, played: int) -> None:
        self.played = played  # before the points: the page draws when these change
        self.points = [*self.points, [played, round(fmean(self.block), 4)]]
        self.block = []


def watch_learning(
    run: Callable[[GoOn], T],
    total: int,
    label: str = "rewards per episode",
    unit: str = "episodes",
) -> T:
    """Run a learner and return its result; a curve grows meanwhile, and can stop the run.

    An interrupt of the kernel ends the run after the present episode, and what was learnt is
    returned. The button Stop interrupts: a busy kernel reads no messages. Where no notebook front
    end runs the cell, the curve, or a line of text, is shown at the end.

    Args:
        run: a function of ``go_on``, which it calls after each episode with the number of episodes
            played and the number to draw, and which returns False when the run is to end.
        total: how many episodes there are.
        label: the name of the numbers.
        unit: the name of one counted thing.

    Raises:
        ValueError: total is below 1 (TypeError if it is not a whole number).
    """
    curve = LearningCurve(total, label, unit)
    is_shown = notebook_is_listening()
    if is_shown:
        display(curve)
    with _interrupt_stops(curve):
        found = run(curve.go_on)
    curve.end()
    if not is_shown and get_ipython() is None:
        print(curve.text())
    elif not is_shown:
        display(curve)
    return found


@contextmanager
def _interrupt_stops(curve: LearningCurve) -> Iterator[None]:
    """Let the first interrupt stop the run in place of raising; threads have no interrupts."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: object) -> None:
        curve.interrupted = True  # a trait would send a message, perhaps within another one
        signal.signal(signal.SIGINT, before)  # the second one raises

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
