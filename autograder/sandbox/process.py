"""A student's process as the judge sees it: every message is validated, every wait is limited."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from autograder.model.phrase import Phrase
from autograder.protocol import clock
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
from autograder.protocol.limits import Limits
from autograder.protocol.message import Message
from autograder.protocol.no_reply import NoReply, ReplyTookTooLong
from autograder.sandbox.control import PauseStudent, RunStudent, StudentEnded, StudentPaused

M = TypeVar("M", bound=Message)

PAUSE_SECONDS = 30
"""Time for the server to stop a process, or to let it run on."""
BUSY = 0.7
"""The part of its time that a process without an end computes, where nothing else does."""

Outcome = NamesDefined | NameMissing | CallReply
"""The last message about cells: the result of looking up the names."""


class ServerLost(Exception):
    """The server of a sandbox does not reply: no fault of the student's process."""


class TryLater(ServerLost):
    """Nothing can be judged just now, but later; the message says why, as a clause."""


class NoRoom(TryLater):
    """This machine has no process id, or no memory, for another process just now."""


class Interrupted(TryLater):
    """The judge or a sandbox did not run for a while, again and again."""


class StudentProcess:
    """A student's process in a sandbox.

    Attributes:
        began: when it started, by ``protocol.clock``.
        deadline: when it has to be done with everything, on the same clock.
        end: ends the process and returns how it ended, None if that is unknown.
        control: the connection to the server that forked it, for a process that plays a match.
        status: its exit status once it has ended; minus the signal's number if a signal ended it.
        running: the name of the cell that it runs, or None.
        late: the seconds after which a reply was overdue; 0 if none was.
        was_stopped: True if it, or its server, did not run for a while; known once it has ended.
        cpu: the seconds of CPU time that it used, once it has ended.
    """

    def __init__(
        self,
        channel: Channel,
        limits: Limits,
        end: Callable[[], StudentEnded | None],
        control: Channel | None = None,
    ) -> None:
        self.channel = channel
        self.limits = limits
        self.end, self.control = end, control
        self.began = clock.now()
        self.deadline = self.began + limits.submission
        self.status: int | None = None
        self.running: str | None = None
        self.late = self.cpu = 0.0
        self.was_stopped = False

    @property
    def was_delayed(self) -> bool:
        """Tell whether it was late, and had used little CPU time when it was ended.

        It may have slept, or the machine may have had no processor for it.
        """
        return self.cpu < BUSY * self.late

    def receive(self, *kinds: type[M], seconds: float, doing: str) -> M:
        """Return the next message; NoReply if there is none, or another kind of message.

        Args:
            kinds: the messages that may come now.
            seconds: the time to wait.
            doing: the activity of the process meanwhile, for the error's message.
        """
        try:
            left = min(seconds, self.deadline - clock.now())
            if left <= 0:
                raise TimeoutError
            return self.channel.receive(*kinds, seconds=left)
        except TimeoutError:
            self._note_late(seconds)
            raise ReplyTookTooLong(
                Phrase("{doing} took longer than {seconds:g} s", doing=doing, seconds=seconds)
            ) from None
        except EOFError:
            raise NoReply(
                self._end(Phrase("the process ended while {doing}", doing=doing))
            ) from None
        except WireError as error:
            raise NoReply(
                Phrase(
                    "the process sent an invalid message while {doing} ({error})",
                    doing=doing,
                    error=str(error),
                )
            ) from None

    def send(self, message: Message) -> None:
        """Send a message; to a process that has ended, in vain.

        Its replies until then can still be received, and then how it ended. So the outcome does not
        depend on which of the two was faster.

        Raises:
            NoReply: the process does not read its messages.
            EncodingError: the message is too large.
        """
        left = min(self.limits.call, self.deadline - clock.now())
        if left <= 0:
            self._note_late(self.limits.call)
            raise NoReply(Phrase("the time for the notebook is up"))
        self.channel.limit(left)  # the last receive may have left a shorter limit
        try:
            self.channel.send(message)
        except TimeoutError:
            raise NoReply(Phrase("the process does not read its messages")) from None
        except OSError:
            pass

    def run(self, cpu: float, wall: float) -> None:
        """Let the process run on until it has used this time; then the server ends it.

        Args:
            cpu: seconds of CPU time.
            wall: seconds of wall time, without those in which it waits for a processor.

        Raises:
            ServerLost: the server is gone.
        """
        self._tell(RunStudent(float(cpu), float(wall)))

    def pause(self) -> StudentPaused:
        """Stop the process; return the time that it has used since it ran on.

        Raises:
            NoReply: its work keeps it from standing still.
            ServerLost: the server is gone.
        """
        server = self._tell(PauseStudent())
        try:
            return server.receive(StudentPaused, seconds=PAUSE_SECONDS)
        except TimeoutError:
            raise NoReply(Phrase("the process cannot be stopped")) from None
        except (OSError, EOFError, WireError) as error:
            raise ServerLost(f"the sandbox's server does not reply ({error!r})") from None

    def _tell(self, message: Message) -> Channel:
        """Send a message to the server; return the connection."""
        if self.control is None:
            raise ServerLost("this process has no server")
        try:
            self.control.limit(PAUSE_SECONDS)
            self.control.send(message)
        except OSError as error:
            raise ServerLost(f"the sandbox's server is gone ({error!r})") from None
        return self.control

    def _note_late(self, seconds: float) -> None:
        """Note that it did not do something in time, or all that it was to do."""
        now = clock.now()
        self.late = now - self.began if now >= self.deadline else seconds

    def _end(self, otherwise: str) -> str:
        """End the process; return why it was ended, as a clause, else the given clause."""
        ended = self.end()
        if ended is not None and ended.too_many_files:
            return Phrase(
                "the process made more than {most} files and directories", most=self.limits.entries
            )
        if ended is not None and ended.too_much_space:
            return Phrase(
                "the process wrote more than {size} MiB of files", size=self.limits.tmp >> 20
            )
        if ended is None or not (ended.too_much_memory or ended.too_many_threads):
            return otherwise
        if ended.too_many_threads:
            most = self.limits.threads
            return Phrase("the process started more than {most} threads", most=most)
        return Phrase(
            "the process used more than {size} MiB of memory", size=self.limits.memory >> 20
        )

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
                if isinstance(message, NameMissing) and message.name not in names:
                    raise NoReply("the process sent a message about a name that nobody asked for")
                self.running = None
                return errors, message
            if not due or due.popleft() != (type(message), message.name):
                raise NoReply("the process sent a message about a cell that it does not run")
            self.running = message.name if isinstance(message, CellStarted) else None
            if isinstance(message, CellEnded) and message.error is not None:
                errors[message.name] = message.error

    def _receive_progress(self) -> CellStarted | CellEnded | Outcome:
        doing = Phrase("starting")
        if self.running:
            doing = Phrase("running cell {name}", name=self.running)
        message: Any = self.receive(
            CellStarted, CellEnded, NamesDefined, NameMissing, CallReply,
            seconds=self.limits.cell, doing=doing,
        )  # fmt: skip
        progress: CellStarted | CellEnded | Outcome = message
        return progress
