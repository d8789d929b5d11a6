"""The runner that calls a student's function in a process of a sandbox."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from autograder.protocol.bounds import MAX_STATE
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import WireError, decode, encode
from autograder.protocol.frames import (
    CallLate,
    CallReplies,
    CallReply,
    CallRequest,
    Calls,
    CellSource,
    NameMissing,
    OracleRefused,
    OracleReply,
    OracleRequest,
    OracleStop,
)
from autograder.protocol.message import Message
from autograder.protocol.no_reply import NoReply, ReplyTookTooLong
from autograder.protocol.notes import CallNotes
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.runner import AnswerSpace, Runner, UndefinedName
from autograder.sandbox.allowance import Allowance
from autograder.sandbox.process import Outcome, StudentProcess
from course_lib.match import OutOfTime

AHEAD, FAR_AHEAD = 8, 64
"""The number of calls that may wait in a student's process, so that neither side waits for the
other: where each reply is sent at once, and where replies come in batches."""
SHORT = 8_000
"""Characters in a call that may wait."""
ROOM = 60_000
"""Characters in all calls that are sent at once: they fit into a socket's buffer."""
GRACE = 0.5
"""Seconds that a process has, after the time of a call, to say where it is."""
MANY = 500
"""An exercise with this number of calls has replies in batches in any case."""


class SandboxRunner(Runner):
    """Calls functions in a student's process, and validates its replies.

    Args:
        student: the process.
        outcome: the process's last message about its cells.
        sources: the texts of the cells that it has run.
        spare: the seconds that edited programs may run in it, all together.
    """

    def __init__(
        self,
        student: StudentProcess,
        outcome: Outcome,
        sources: Sequence[str] = (),
        spare: float = 0,
    ) -> None:
        self.student = student
        self.spare = spare
        self.sources = sources
        self.outcome = outcome
        self.limits = student.limits
        self.calls = self.sent = 0
        self.replies = deque[CallReply]()
        self.room = AnswerSpace()
        self.announced: Sequence[Case] = ()
        self.ahead = self.earlier = 0
        self.seconds = self.limits.call
        self.exercise = Allowance(
            self.limits.exercise,
            Phrase(
                "all calls together took longer than {seconds:g} s", seconds=self.limits.exercise
            ),
        )

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Send a call, and serve the process's oracle requests until it replies."""
        self.calls += 1
        oracle = LeafOracle(case, stop_after, self.room)
        if self.sent < self.calls:
            self._send(case, stop_after=stop_after)
        # Only when half of those that may wait are left: so several go in one message.
        if not case.counted and self.sent < self.calls + self.ahead // 2:
            self._send(*self._next())
        if not self.replies:
            self._wait(oracle)
        reply = self.replies.popleft()
        if reply.number != self.calls:
            raise NoReply(Phrase("the process replied to a call that was not made"))
        return oracle.answer(reply)

    def _wait(self, oracle: LeafOracle) -> None:
        """Serve the process's oracle requests until there are replies."""
        late = Phrase("the call took longer than {seconds:g} s", seconds=self.limits.call)
        notes, doing = CallNotes(), Phrase("the call")
        within = Allowance(self.limits.call + GRACE, late), self.exercise
        while not self.replies:
            try:
                message: Message = self.student.receive(
                    OracleRequest, CallReplies, CallLate, doing=doing, within=within
                )
            except ReplyTookTooLong as error:
                raise NoReply(str(error), notes if notes.late else None) from None
            if isinstance(message, CallLate):
                notes = message.notes
                if message.computed:  # it has no reason to say so too early
                    short = self.seconds < self.limits.call
                    raise NoReply(self.exercise.late if short else late, notes)
            elif isinstance(message, OracleRequest):
                self.student.send(_oracle_message(oracle, message))
            elif isinstance(message, CallReplies):
                self.replies.extend(message.replies)

    def value(self) -> Answer:
        """Return the object that was looked up when the cells had run."""
        if not isinstance(self.outcome, CallReply):
            raise NoReply(Phrase("the process did not send the answer"))
        return LeafOracle(Case("", ()), None, self.room).answer(self.outcome)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Note the calls, so that some can wait in the process before their turn."""
        self.announced, self.earlier = cases, self.sent
        batched = not careful or len(cases) > MANY
        self.ahead = FAR_AHEAD if batched else AHEAD
        return batched

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Let the process run a text after its cells; no call may wait there."""
        if not self.edited:
            self.edited = True
            self.student.allow(self.spare)
        self.calls = self.sent = self.ahead = self.earlier = 0
        self.announced = ()
        _, self.outcome = self.student.run_cells([CellSource("with an edit", text)], names)
        return not isinstance(self.outcome, NameMissing)

    def _next(self) -> Iterator[Case]:
        """Yield the cases that can be sent now.

        Not those where leaves are counted, nor any behind them: after such a call, the next
        messages that the process reads have to be the leaves' values.
        """
        room = ROOM
        begin = self.sent - self.earlier
        for case in self.announced[begin : self.calls - self.earlier + self.ahead]:
            room -= len(case.as_text)
            if case.counted or len(case.as_text) > SHORT or room < 0:
                return
            yield case

    def _send(self, *cases: Case, stop_after: int | None = None) -> None:
        if not cases:
            return
        requests = [
            CallRequest(number, case.which, stop_after, case.as_text)
            for number, case in enumerate(cases, self.sent + 1)
        ]
        self.sent += len(cases)
        left = self.exercise.rest(self.student.watch.taken)
        self.seconds = max(min(self.limits.call, left), GRACE)
        batched = self.ahead == FAR_AHEAD
        self.student.send(Calls(tuple(requests), batched, self.seconds, self.watched))


def _oracle_message(oracle: LeafOracle, request: OracleRequest) -> Message:
    try:
        state = decode(request.state, MAX_STATE)
        hash(state)
        return OracleReply(encode(oracle.reply(request.quantity, state)))
    except OutOfTime:
        return OracleStop()
    except (OracleRefusal, WireError, TypeError) as error:
        return OracleRefused(str(error)[:300])


class CellFailure(NoReply):
    """A cell ended or hung the process before the judged object existed.

    Attributes:
        cell: its name.
        why: the reason, as a clause.
    """

    def __init__(self, cell: str, why: str) -> None:
        super().__init__(why)
        self.cell, self.why = cell, why


def enter(
    student: StudentProcess,
    cells: Sequence[CellSource],
    names: Sequence[str],
    skipped: Mapping[str, str],
    *,
    value: bool,
    sources: Sequence[str] = (),
    spare: float = 0,
) -> SandboxRunner:
    """Run cells in a student's process; return a runner for the objects that they define.

    Args:
        student: the process, in which earlier cells may have run.
        cells: the cells to run.
        names: the names that the test cell judges.
        skipped: the cells that are left out, and why; for messages.
        value: True if the object is an answer rather than a function.
        sources: the texts of all cells that the process will have run.
        spare: the seconds that edited programs may run in the process.

    Raises:
        UndefinedName: a name does not exist; the message mentions the cells that failed.
        CellFailure: a cell ended or hung the process.
        NoReply: the time for the submission is up.
    """
    try:
        errors, outcome = student.run_cells(cells, names, value=value)
    except NoReply as error:
        if student.running is None:
            raise
        raise CellFailure(student.running, str(error)) from None
    if isinstance(outcome, NameMissing):
        raise UndefinedName(_why_undefined(outcome.name[:80], {**skipped, **errors}))
    return SandboxRunner(student, outcome, sources, spare)


def _why_undefined(name: str, errors: Mapping[str, str]) -> str:
    if not errors:
        return Phrase("{name} is not defined when its test cell is reached", name=name)
    failures = "; ".join(f"{cell}: {error}" for cell, error in list(errors.items())[:3])
    return Phrase(
        "{name} is not defined when its test cell is reached. Cells that failed before it: "
        "{failures}",
        name=name,
        failures=failures,
    )
