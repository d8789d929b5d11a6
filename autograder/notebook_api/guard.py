"""Interrupts a reader's own function that runs too long in a cell, and says in which line it was.

``check`` has time limits of its own. Only cells that a person runs are guarded: a program that
grades a notebook, or runs it as a whole, is never interrupted here.

The time is CPU time: a cell that waits, for its reader or on a busy machine, may take as long as it
likes. A handler of a signal imports nothing, since the cell may be importing the same modules: what
it needs to know is looked up before the cell runs.
"""

import signal
import threading
from collections.abc import Mapping, Sequence
from types import FrameType
from typing import Any

from autograder.exercises import all_sections, find_section
from autograder.model.exercise import CodeExercise
from autograder.model.play import PlayExercise
from autograder.model.result_cache import cache_results
from autograder.model.section import Section
from autograder.notebook_api.executions import execution_log
from autograder.notebook_api.reader import is_reading
from autograder.notebook_api.saved_notebook import notebook_file
from autograder.protocol.observe import late_notes, student_frames
from course_lib.chapters import notebooks

SECONDS = 20.0
"""Seconds that a function of an exercise may compute; more where its exercise allows more."""
TICK = 1.0
"""Seconds of computing between two looks at the running function."""


class TookTooLong(KeyboardInterrupt):
    """A function ran too long: no ordinary exception, which the function itself may handle."""


class Guard:
    """Looks after every second of computing which function of an exercise runs.

    Attributes:
        seconds: how long one may compute; None if there is no limit.
        allowed: the seconds that the exercises of this notebook allow, by the names of their
            functions.
    """

    def __init__(self, seconds: float | None = SECONDS) -> None:
        self.seconds = seconds
        self.allowed: Mapping[str, float] = {}
        self.before: list[FrameType] = []
        self.ticks = 0
        self.handler: Any = None

    def begin(self, info: object = None) -> None:
        """Begin to look, if a person runs the cell."""
        main = threading.current_thread() is threading.main_thread()
        if self.seconds and main and hasattr(signal, "setitimer") and is_reading():
            file = notebook_file()
            self.allowed = _seconds(file.stem if file else "")
            self.before, self.ticks = [], 0
            self.handler = signal.signal(signal.SIGPROF, self.look)
            signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    def end(self, result: object = None) -> None:
        """Look no more."""
        if self.handler is not None:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, signal.SIG_IGN)  # one that is on its way would end Python
            signal.signal(signal.SIGPROF, self.handler)
            self.handler, self.before = None, []

    def look(self, signum: int, frame: FrameType | None) -> None:
        """Look which function runs; TookTooLong if the same call has run for too long."""
        frames = self._guarded_frames(student_frames(frame))
        if not frames or not self.before or frames[0] is not self.before[0]:
            self.before, self.ticks = frames, 0
            return
        self.ticks += 1
        allowed = max(self.seconds or 0, self.allowed[frames[0].f_code.co_name])
        if self.ticks * TICK < allowed:
            return
        place = late_notes(self.before, frames).place
        self.before = []
        where = f" in line {place.line} of {place.function}: {place.source}" if place else ""
        raise TookTooLong(f"interrupted after {allowed:g} s{where}")

    def _guarded_frames(self, frames: list[FrameType]) -> list[FrameType]:
        """Return the frames from the first one on that runs a function of an exercise."""
        names = (frame.f_code.co_name for frame in frames)
        first = next((i for i, name in enumerate(names) if name in self.allowed), len(frames))
        return frames[first:]


@cache_results(1)
def _seconds(notebook: str) -> dict[str, float]:
    """Return the seconds that exercises allow, by the names of their functions.

    Args:
        notebook: the notebook, without its ending; of one that is no chapter's, all exercises are
            those of the course.
    """
    return {
        name: exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
        for section in _sections(notebook)
        for exercise in section.all_exercises
        if isinstance(exercise, CodeExercise | PlayExercise)
        for name in exercise.names
    }


def _sections(notebook: str) -> Sequence[Section]:
    """Return the section of a notebook: its reader waits for no other one."""
    chapter = next((name for name, stem in notebooks().items() if stem == notebook), None)
    return all_sections() if chapter is None else [find_section(chapter)]


_guard = Guard()


def time_limit(seconds: float | None) -> None:
    """Set how long a function of an exercise may compute in a cell, from the next cell on.

    Args:
        seconds: the limit; None if there is none.
    """
    if seconds is not None and not seconds > 0:
        raise ValueError(f"the limit is {seconds} s: give more than 0 s, or None for no limit")
    _guard.seconds = seconds


def watch_cells() -> None:
    """Guard the cells of this kernel, if this is a notebook's."""
    log = execution_log()
    if log is not None:
        log.shell.events.register("pre_run_cell", _guard.begin)
        log.shell.events.register("post_run_cell", _guard.end)


watch_cells()
