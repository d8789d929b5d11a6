"""A student's process as the judge sees it: every message is validated, every wait is limited."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from autograder.model.phrase import Phrase
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
from autograder.protocol.no_reply import (
    Interrupted,
    NoReply,
    ReplyTookTooLong,
    ServerLost,
)
from autograder.sandbox.allowance import (
    LOOK_SECONDS,
    Allowance,
    Stopwatch,
    Taken,
    excess,
    machine_busy,
    too_long_in_all,
    took_too_long,
)
from autograder.sandbox.control import (
    PauseStudent,
    RunStudent,
    StudentEnded,
    StudentPaused,
    StudentTimed,
    TimeStudent,
)

M = TypeVar("M", bound=Message)

PAUSE_SECONDS = 30
"""Time for the server to stop a process, or to let it run on."""
BUSY = 0.7
"""The part of its time that a process without an end computes, where nothing else does."""

SERVER_ENDED = Phrase("this machine has ended a sandbox, as it does where memory is short")
KILLED = Phrase("this machine has ended a process, as it does where memory is short")

Outcome = NamesDefined | NameMissing | CallReply
"""The last message about cells: the result of looking up the names."""


class StudentProcess:
    """A student's process in a sandbox.

    Attributes:
        notebook: the time that it has for everything.
        end: ends the process and returns how it ended, None if that is unknown.
        control: the connection to the server that forked it, for a process that plays a match.
        status: its exit status once it has ended; minus the signal's number if a signal ended it.
        running: the name of the cell that it runs, or None.
        late: the seconds after which a reply was overdue, where they may be the machine's; else 0.
        was_stopped: True if it, or its server, did not run for a while; known once it has ended.
        watch: knows the time that it has taken.
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
        self.notebook = Allowance(limits.submission, too_long_in_all(limits), Taken())
        self.status: int | None = None
        self.running: str | None = None
        self.late = 0.0
        self.was_stopped = False
        self.watch = Stopwatch(self._ask_time)

    @property
    def was_delayed(self) -> bool:
        """Tell whether it was late, with little CPU time, and nobody knows whether it slept."""
        return self.watch.taken.cpu < BUSY * self.late

    def allow(self, seconds: float) -> None:
        """Let the process take so much time for everything, from now on."""
        self.notebook = Allowance(seconds, self.notebook.late)

    def note_end(self, ended: StudentEnded | None) -> None:
        """Note how the process has ended; None if nobody knows."""
        self.was_stopped = ended is None or ended.was_stopped
        if ended is not None:
            self.status = ended.status
            if ended.cpu:  # else its server was ended as well, and has not seen how it ended
                self.watch.note(ended.cpu, ended.wall)

    def receive(self, *kinds: type[M], doing: str, within: Sequence[Allowance]) -> M:
        """Return the next message; NoReply if there is none, or another kind of message.

        Args:
            kinds: the messages that may come now.
            doing: the activity of the process meanwhile, for the error's message.
            within: the times for it, beside that for the notebook.

        Raises:
            Interrupted: the machine, and not the process, is the cause of its silence.
        """
        while True:
            if (due := self.watch.due) <= 0:
                self._look(within)
                due = self.watch.due
            try:
                return self._receive(*kinds, seconds=max(due, 0.01), doing=doing)
            except TimeoutError:
                continue

    def wait(self, *kinds: type[M], seconds: float, doing: str) -> M:
        """Return the next message, as ``receive`` does, where the server watches the time.

        Args:
            kinds: the messages that may come now.
            seconds: the time to wait, on a clock.
            doing: the activity of the process meanwhile, for the error's message.
        """
        try:
            return self._receive(*kinds, seconds=seconds, doing=doing)
        except TimeoutError:
            raise ReplyTookTooLong(took_too_long(doing, seconds)) from None

    def _receive(self, *kinds: type[M], seconds: float, doing: str) -> M:
        """Return the next message; TimeoutError, NoReply, Interrupted."""
        try:
            return self.channel.receive(*kinds, seconds=seconds)
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
            Interrupted: the machine keeps it from reading.
        """
        within: tuple[Allowance, ...] = ()
        self.channel.limit(LOOK_SECONDS)
        messages: tuple[Message, ...] = (message,)
        while True:
            try:
                return self.channel.send(*messages)
            except TimeoutError:
                messages = ()  # the rest of it
                if not within:  # only now: most messages are read at once
                    unread = Phrase("the process does not read its messages")
                    within = (Allowance(self.limits.call, unread),)
                self._look(within)
            except OSError:
                return

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

    def _look(self, within: Sequence[Allowance]) -> None:
        """Look at the time that the process has taken.

        Raises:
            ReplyTookTooLong: it is too much.
            Interrupted: the machine had too little time for it, or has ended its server.
        """
        self.watch.look()
        within = (*within, self.notebook)
        if over := self.watch.first_over(within, unread=self.channel.is_ready()):
            self.late = 0.0 if self.watch.exact else over.seconds
            raise ReplyTookTooLong(over.late)
        if hopeless := next((each for each in within if each.is_hopeless), None):
            raise machine_busy(hopeless)

    def _ask_time(self) -> StudentTimed:
        """Return the time that the process has taken; Interrupted if its server is gone."""
        try:
            return self._tell(TimeStudent()).receive(StudentTimed, seconds=PAUSE_SECONDS)
        except (OSError, EOFError, WireError, ServerLost):  # TimeoutError is an OSError
            raise Interrupted(SERVER_ENDED) from None

    def _end(self, otherwise: str) -> str:
        """End the process; return why it was ended, as a clause, else the given clause.

        Raises:
            Interrupted: nobody knows, or the machine has ended it.
        """
        ended = self.end()
        if ended is None:
            raise Interrupted(SERVER_ENDED)
        if ended.was_killed:
            raise Interrupted(KILLED)
        return excess(ended, self.limits) or otherwise

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
        seconds = self.limits.cell
        message: Any = self.receive(
            CellStarted, CellEnded, NamesDefined, NameMissing, CallReply,
            doing=doing, within=(Allowance(seconds, took_too_long(doing, seconds)),),
        )  # fmt: skip
        progress: CellStarted | CellEnded | Outcome = message
        return progress
