"""A student's process as the judge sees it: every message is validated, every wait is limited."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from autograder.protocol.channel import Channel
from autograder.protocol.codec import EncodingError, WireError
from autograder.protocol.frames import (
    CallReply,
    CellEnded,
    CellSource,
    CellStarted,
    NameMissing,
    NamesDefined,
    RunCells,
)
from autograder.protocol.message import Message
from autograder.protocol.notes import CallNotes
from autograder.sandbox.control import StudentEnded
from autograder.sandbox.limits import Limits

M = TypeVar("M", bound=Message)

Outcome = NamesDefined | NameMissing | CallReply
"""The last message about cells: the result of looking up the names."""


class NoReply(Exception):
    """A student's process will not reply; the message says why, as a clause.

    Attributes:
        notes: where the student's code was, if that is known.
    """

    def __init__(self, why: str, notes: CallNotes | None = None) -> None:
        super().__init__(why)
        self.notes = notes


class TookTooLong(NoReply):
    """A student's process did not reply in time."""


class StudentProcess:
    """A student's process in a sandbox.

    Attributes:
        deadline: when it has to be done with everything, on the monotonic clock.
        end: ends the process and returns how it ended, None if that is unknown.
        status: its exit status once it has ended; minus the signal's number if a signal ended it.
        running: the name of the cell that it runs, or None.
    """

    def __init__(
        self, channel: Channel, limits: Limits, end: Callable[[], StudentEnded | None]
    ) -> None:
        self.channel = channel
        self.limits = limits
        self.end = end
        self.deadline = time.monotonic() + limits.submission
        self.status: int | None = None
        self.running: str | None = None

    def receive(self, *kinds: type[M], seconds: float, doing: str) -> M:
        """Return the next message; NoReply if there is none, or another kind of message.

        Args:
            kinds: the messages that may come now.
            seconds: the time to wait.
            doing: the activity of the process meanwhile, for the error's message.
        """
        try:
            left = min(seconds, self.deadline - time.monotonic())
            if left <= 0:
                raise TimeoutError
            return self.channel.receive(*kinds, seconds=left)
        except TimeoutError:
            raise TookTooLong(f"{doing} took longer than {seconds:g} s") from None
        except EOFError:
            raise NoReply(self._end(f"the process ended while {doing}")) from None
        except WireError as error:
            raise NoReply(f"the process sent an invalid message while {doing} ({error})") from None

    def send(self, message: Message) -> None:
        """Send a message; to a process that has ended, in vain.

        Its replies until then can still be received, and then how it ended. So the outcome does not
        depend on which of the two was faster.

        Raises:
            NoReply: the process does not read its messages.
            EncodingError: the message is too large.
        """
        left = min(self.limits.call, self.deadline - time.monotonic())
        if left <= 0:
            raise NoReply("the time for the notebook is up")
        self.channel.limit(left)  # the last receive may have left a shorter limit
        try:
            self.channel.send(message)
        except TimeoutError:
            raise NoReply("the process does not read its messages") from None
        except OSError:
            pass

    def _end(self, otherwise: str) -> str:
        """End the process; return why it was ended, as a clause, else the given clause."""
        ended = self.end()
        if ended is None or not ended.too_much_memory:
            return otherwise
        return f"the process used more than {self.limits.memory >> 20} MiB of memory"

    def run_cells(
        self, cells: Sequence[CellSource], names: Sequence[str], *, value: bool = False
    ) -> tuple[dict[str, str], Outcome]:
        """Run cells in the process, after the cells that it has run before.

        Args:
            cells: the cells, in the order in which they run.
            names: the names to look up afterwards.
            value: True to get the object itself, False if it is a function to be called.

        Returns:
            The error of each cell that failed, by its name, and the outcome of the look-up.

        Raises:
            NoReply: the process ended or hung; ``running`` is the cell that it was in.
        """
        try:
            self.send(RunCells(tuple(cells), tuple(names), value))
        except EncodingError as error:
            raise NoReply(f"the notebook has more code than is graded: {error}") from None
        errors: dict[str, str] = {}
        due = deque((kind, cell.name) for cell in cells for kind in (CellStarted, CellEnded))
        while True:
            message = self._receive_progress()
            if not isinstance(message, CellStarted | CellEnded):
                self.running = None
                return errors, message
            if not due or due.popleft() != (type(message), message.name):
                raise NoReply("the process sent a message about a cell that it does not run")
            self.running = message.name if isinstance(message, CellStarted) else None
            if isinstance(message, CellEnded) and message.error is not None:
                errors[message.name] = message.error

    def _receive_progress(self) -> CellStarted | CellEnded | Outcome:
        doing = f"running cell {self.running}" if self.running else "starting"
        message: Any = self.receive(
            CellStarted, CellEnded, NamesDefined, NameMissing, CallReply,
            seconds=self.limits.cell, doing=doing,
        )  # fmt: skip
        progress: CellStarted | CellEnded | Outcome = message
        return progress
