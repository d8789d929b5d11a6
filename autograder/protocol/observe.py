"""Observes a call in a student's process: its prints, its line when time is up, its returns."""

import ast
import dis
import inspect
import io
import linecache
import signal
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import CodeType, FrameType
from typing import Self

from autograder.protocol.bounds import MAX_PRINTED
from autograder.protocol.notes import CallNotes, Place, is_students, place_at

GENERATORS = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
set_handler = inspect.unwrap(signal.signal)
"""``signal.signal`` without its conversions to enumerations, which take longer than the rest."""
RETURNS = ("RETURN_VALUE", "RETURN_CONST")
"""The instructions with which a function ends: Python 3.12 and 3.13 have the second one, too."""


class Printed(io.TextIOBase):
    """A stream that keeps the beginning of its text.

    Attributes:
        text: the beginning.
    """

    def __init__(self) -> None:
        self.text = ""

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, text: str) -> int:
        """Keep as much of a text as there is room for."""
        if not isinstance(text, str):
            raise TypeError(f"only a str can be written, not a {type(text).__name__}")
        self.text += text[: MAX_PRINTED - len(self.text)]
        return len(text)


class Returns:
    """A profile function that notes where a student's function ends without a value.

    Only functions in which another branch returns a value count, and the first one that is called.

    Attributes:
        last: the last line of the function that ended so last; None if none did.
    """

    def __init__(self) -> None:
        self.last: Place | None = None
        self.first: CodeType | None = None

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """Look at an event of a frame."""
        if not is_students(frame) or frame.f_code.co_name == "__init__":  # which returns nothing
            return
        self.first = self.first or frame.f_code
        if event == "return" and arg is None:
            code = frame.f_code
            line = _unreturned_line(frame)
            if line is not None and (code is self.first or _returns_value(code)):
                self.last = place_at(frame, line)


def code_of(function: object) -> CodeType | None:
    """Return the code of a function, or of one of a class's methods; None if there is none.

    A decorator such as ``functools.cache`` keeps the function in ``__wrapped__``.
    """
    found = vars(function).values() if isinstance(function, type) else (function,)
    try:
        codes = (getattr(inspect.unwrap(f), "__code__", None) for f in found if callable(f))
        return next((code for code in codes if isinstance(code, CodeType)), None)
    except Exception:  # of a hostile object
        return None


def ends_with(frame: FrameType, instructions: Sequence[str]) -> bool:
    """Tell whether the last instruction that a frame ran is one of some."""
    offset = frame.f_lasti
    # ``co_code`` has the instructions as they were compiled, without their specialised forms.
    return offset >= 0 and dis.opname[frame.f_code.co_code[offset]] in instructions


def _unreturned_line(frame: FrameType) -> int | None:
    """Return the line at which a function ends without a value, by a plain ``return``, too.

    It is None where an exception ends it, or ``return`` with a value.
    """
    code = frame.f_code
    ordinary = code.co_name[:1] != "<" and not code.co_flags & GENERATORS
    if not ordinary or not ends_with(frame, RETURNS):
        return None
    # ``f_lasti`` counts bytes; there is a position for every two of them.
    line, _, column, _ = list(code.co_positions())[frame.f_lasti // 2]
    if line is None or column is None:
        return None
    spans = _return_statements(tuple(linecache.getlines(code.co_filename)))
    if spans is None or any(begin <= (line, column) < end for begin, end in spans):
        return None
    return line


@lru_cache(maxsize=8)
def _return_statements(lines: tuple[str, ...]) -> list[tuple[tuple[int, int], ...]] | None:
    """Return begin and end of every ``return`` with a value; None if the text is not known."""
    if not lines:
        return None
    try:
        found = [n for n in ast.walk(ast.parse("".join(lines))) if isinstance(n, ast.Return)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return [
        ((n.lineno, n.col_offset), (n.end_lineno or n.lineno, n.end_col_offset or 0))
        for n in found
        if n.value is not None
    ]


@lru_cache(maxsize=64)
def _returns_value(code: CodeType) -> bool:
    """Tell whether a function has a branch that returns something else than a plain None."""
    before: object = None
    for step in dis.get_instructions(code):
        if step.opname == "RETURN_CONST" and step.argval is not None:
            return True
        if step.opname == "RETURN_VALUE" and before != ("LOAD_CONST", None):
            return True
        before = (step.opname, step.argval)
    return False


class Sampler:
    """Looks twice where the student's code is: at half of a call's time limit, and at its end.

    The innermost frame that was there both times contains the loop, or the search, that takes so
    long. Without such an alarm (on another system, or in another thread) nothing is looked at.

    Args:
        seconds: the time limit of each call.
        when_late: is called with the notes when the time is up.
        cpu: True if the seconds are CPU time of this process, False if they are wall time.
    """

    def __init__(
        self, seconds: float, when_late: Callable[[CallNotes], None], *, cpu: bool = False
    ) -> None:
        self.seconds = seconds
        self.when_late = when_late
        self.cpu = cpu
        self.frames: list[FrameType] | None = None
        self.running = False

    def __enter__(self) -> Self:
        self.possible = (
            hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        )
        if self.possible:
            self.alarm, self.clock = (
                (signal.SIGPROF, signal.ITIMER_PROF)
                if self.cpu
                else (signal.SIGALRM, signal.ITIMER_REAL)
            )
            self.timer = signal.setitimer(self.clock, 0)
            self.handler = signal.getsignal(self.alarm)
        return self

    def __exit__(self, *exc: object) -> None:
        self.stop()
        if self.possible:
            signal.setitimer(self.clock, 0)
            signal.signal(self.alarm, signal.SIG_IGN)  # an alarm that is on its way is dropped
            signal.signal(self.alarm, self.handler)
            signal.setitimer(self.clock, *self.timer)

    def start(self) -> None:
        """Begin a call; the one before may have set an alarm of its own."""
        if self.possible:
            set_handler(self.alarm, self._look)
            self.running = True
            signal.setitimer(self.clock, self.seconds / 2, self.seconds / 2)

    def stop(self) -> None:
        """End a call: an alarm before the next one does nothing."""
        self.running, self.frames = False, None

    def _look(self, signum: int, frame: FrameType | None) -> None:
        if not self.running:
            return
        now = student_frames(frame)
        if self.frames is None:
            self.frames = now
        else:
            self.when_late(late_notes(self.frames, now))


def student_frames(frame: FrameType | None) -> list[FrameType]:
    """Return the student's frames below a frame that runs, the outermost first."""
    found = []
    while frame is not None:
        if is_students(frame):
            found.append(frame)
        frame = frame.f_back
    return found[::-1]


def late_notes(before: list[FrameType], now: list[FrameType]) -> CallNotes:
    """Return the notes of a call that takes too long.

    Args:
        before: its frames at an earlier time, the outermost first.
        now: its frames when the time is up.
    """
    common = [one for one, other in zip(now, before, strict=False) if one is other] or now
    if not common:
        return CallNotes(late=True)
    inner = common[-1]
    recursive = sum(frame.f_code is inner.f_code for frame in now) > 1
    return CallNotes(late=True, place=place_at(inner, inner.f_lineno), recursive=recursive)
