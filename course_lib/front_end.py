"""The front end of a notebook: JupyterLab and others, which name the cell that they send.

Programs that only execute a notebook (nbconvert, nbgrader) name no cell, and a terminal has none.

Below a cell that takes long, a front end shows a line: what is done, and about how much time is
left. It appears after a second, also within a long step, and goes when the work ends. It is a
display of its own, so that the cell's output is the same with and without it.
"""

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from contextlib import closing, contextmanager, suppress
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

PATIENCE, PAUSE = 1.0, 0.25
"""Seconds before the line appears, and between two of its texts."""
STYLE = "margin: .2em 0; opacity: .8; font-variant-numeric: tabular-nums"
GONE: dict[str, str] = {"text/plain": "", "text/html": ""}

Sentence = Callable[[int, int, int | None], str]
"""Returns the line's text from the number of the step, that of all steps, and the seconds that are
left, which are not known in the first step."""


def sent_cell(shell: Any) -> str | None:
    """Return the id of the cell that a front end sent and that runs now; None if none sent it.

    Args:
        shell: IPython's shell, whose kernel has the message; None outside of IPython.
    """
    with suppress(Exception):  # a shell without a kernel; other kernels have other messages
        cell_id = shell.kernel.get_parent()["metadata"]["cellId"]
        return cell_id if isinstance(cell_id, str) else None
    return None


def notebook_is_listening() -> bool:
    """Return True if a notebook front end sent the running cell."""
    if "IPython" not in sys.modules:
        return False
    from IPython.core.getipython import get_ipython

    return sent_cell(get_ipython()) is not None


def show_progress(
    items: Iterable[T],
    step: str = "step",
    total: int | None = None,
    *,
    sentence: Sentence | None = None,
    now: Callable[[], float] = monotonic,
) -> Generator[T, None, None]:
    """Yield items, and show how many of them are done if that takes more than a second.

    Args:
        items: the items of a loop, one step per item.
        step: the name of one step.
        total: the number of items, where they have no length.
        sentence: makes the text, if it is another one.
        now: a clock, in seconds.
    """
    most = total if total is not None else len(items) if isinstance(items, Sized) else 0
    line = _Line(sentence or _sentence(step), most, now)
    try:
        for number, item in enumerate(items):
            line.update(number)
            yield item
    finally:
        line.clear()


@contextmanager
def show_work(text: Callable[[int], str]) -> Iterator[None]:
    """Show for how long work without steps has gone on, if that is more than a second.

    Args:
        text: the line, from the seconds so far.
    """
    began = monotonic()

    def sentence(*_: object) -> str:
        return text(round(monotonic() - began))

    with closing(show_progress([None], sentence=sentence)) as line:
        next(line)
        yield


def _sentence(step: str) -> Sentence:
    def sentence(number: int, total: int, seconds: int | None) -> str:
        left = "" if seconds is None else f", about {seconds} s left"
        return f"{step} {number} of {total}{left}"

    return sentence


class _Line:
    """The line of one loop, in an output that it has to itself; a loop inside it has none.

    A thread shows it while a step takes long; where there are none, as in a browser, an alarm does.
    """

    open: ClassVar["_Line | None"] = None

    def __init__(self, sentence: Sentence, total: int, now: Callable[[], float]) -> None:
        self.sentence, self.total, self.now = sentence, total, now
        self.began = self.last = self.at = now()
        self.done = 0
        self.text = ""
        self.handle: Any = None
        self.lock, self.over = Lock(), Event()
        if _Line.open is None and notebook_is_listening():
            from IPython import get_ipython  # where nothing listens, as in the sandbox, not needed

            _Line.open, self.events = self, get_ipython().events
            # an error's traceback keeps a loop's frame, and with it the generator
            self.events.register("post_run_cell", self.clear)
            try:
                Thread(target=self._keep_showing, daemon=True).start()
            except RuntimeError:  # no threads
                if hasattr(signal, "setitimer"):
                    signal.signal(signal.SIGVTALRM, self._show_at_alarm)
                    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, PAUSE)

    def update(self, done: int) -> None:
        """Note that so many steps are done and the next one begins; show it if it is time to."""
        self.done, self.at = done, self.now()
        if (
            _Line.open is self
            and done
            and self.at >= self.last + (PATIENCE if self.handle is None else PAUSE)
        ):
            self._show(self.at)

    def _keep_showing(self) -> None:
        pause = PATIENCE
        while not self.over.wait(pause):
            self._show(self.now())
            pause = PAUSE

    def _show_at_alarm(self, *_: object) -> None:
        if self.over.is_set():
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        elif not self.lock.locked():  # or the line is just being shown
            self._show(self.now())

    def _show(self, at: float) -> None:
        from IPython.display import display

        with self.lock:
            text = self.sentence(self.done + 1, self.total, self._seconds_left(at))
            if _Line.open is not self or text == self.text:
                return
            self.last, self.text = at, text
            line = f'<p role="status" style="{STYLE}">{text}</p>'
            bundle = {"text/plain": text, "text/html": line}
            with suppress(Exception):  # of the front end: the work goes on without the line
                if self.handle is None:
                    self.handle = display(bundle, raw=True, display_id=True)
                else:
                    self.handle.update(bundle, raw=True)

    def _seconds_left(self, at: float) -> int | None:
        """Return about how many seconds are left, from the mean time of the steps so far."""
        if not self.done:
            return None
        mean = (self.at - self.began) / self.done
        after_this = max(0, self.total - self.done - 1)
        return max(1, round(mean * after_this + max(0.0, self.at + mean - at)))

    def clear(self, result: object = None) -> None:
        """Take the line away, at the end of the loop or of the cell."""
        with self.lock:
            if _Line.open is not self:
                return
            _Line.open = None
            self.over.set()
            with suppress(Exception):
                self.events.unregister("post_run_cell", self.clear)
                if self.handle is not None:
                    self.handle.update(GONE, raw=True)
