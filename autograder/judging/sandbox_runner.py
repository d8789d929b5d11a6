"""The one who answers the judge's questions from a process in a sandbox."""

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from autograder.judging.runner import LeafOracle, Runner, UndefinedName
from autograder.model.case import Answer, Case
from autograder.protocol import calls
from autograder.protocol.codec import Frame, WireError, as_text, decode, encode
from autograder.sandbox.process import NoReply, StudentProcess
from course_lib.match import OutOfTime

AHEAD, FAR_AHEAD = 8, 64
"""How many questions may wait in a student's process, so that neither side waits for the other:
where each is answered at once, and where answers may come together."""
SHORT = 8_000
"""Characters in a question that may wait."""
ROOM = 60_000
"""Characters in all that are sent at once: they fit into a socket's buffer."""
MANY = 500
"""An exercise with so many questions has answers come together in any case."""


class SandboxRunner(Runner):
    """Asks a student's process; checks everything that it says.

    Args:
        student: the process.
        first: what it said when its cells had run.
    """

    def __init__(self, student: StudentProcess, first: Frame) -> None:
        self.student = student
        self.first = first
        self.limits = student.limits
        self.questions = self.sent = 0
        self.replies = deque[Frame]()
        self.planned: Sequence[Case] = ()
        self.ahead = 0
        self.deadline = time.monotonic() + student.limits.exercise

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Send a question and serve what the process asks for until it answers."""
        self.questions += 1
        witness = LeafOracle(case, stop_after)
        if self.sent < self.questions:
            self._send(case, stop_after=stop_after)
        if not case.counted and self.sent < self.questions + self.ahead // 2:
            self._send(*self._next())
        if not self.replies:
            self._listen(witness)
        reply = self.replies.popleft()
        if reply.get("question") != self.questions:
            raise NoReply("the process answered a question that was not asked")
        return witness.answer(reply)

    def _listen(self, witness: LeafOracle) -> None:
        """Serve what the process asks for until there are answers."""
        deadline = min(self.deadline, time.monotonic() + self.limits.call)
        while not self.replies:
            left = deadline - time.monotonic()
            if left <= 0:
                raise NoReply(self._too_long())
            try:
                frame = self.student.hear(left, "the call")
            except NoReply as lost:
                raise NoReply(
                    self._too_long() if time.monotonic() >= deadline else str(lost)
                ) from None
            if "ask" in frame:
                self.student.say(self._tell(witness, frame))
            else:
                self.replies.extend(_replies(frame))

    def value(self) -> Answer:
        """Return the answer that came when the cells had run."""
        return LeafOracle(Case("", ()), None).answer(self.first)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Hear what will be asked, so that some questions can wait there before their turn."""
        self.planned = cases
        together = not careful or len(cases) > MANY
        self.ahead = FAR_AHEAD if together else AHEAD
        return together

    def _next(self) -> Iterator[Case]:
        """Yield the questions that can be sent now.

        Not those where leaves are counted, nor any behind them: what the process hears after such
        a question has to be the leaves' values.
        """
        room = ROOM
        for case in self.planned[self.sent : self.questions + self.ahead]:
            room -= len(case.as_text)
            if case.counted or len(case.as_text) > SHORT or room < 0:
                return
            yield case

    def _send(self, *cases: Case, stop_after: int | None = None) -> None:
        if not cases:
            return
        batch: list[str] = []
        for case in cases:
            self.sent += 1
            about = {"number": self.sent, "which": case.which, "stop_after": stop_after}
            batch.append(f'{as_text(about)[:-1]},"args":{case.as_text}}}')
        together = as_text(self.ahead == FAR_AHEAD)
        self.student.say(f'{{"questions":[{",".join(batch)}],"together":{together}}}')

    def _too_long(self) -> str:
        if time.monotonic() >= self.deadline:
            return f"all calls together took longer than {self.limits.exercise:g} s"
        return f"the call took longer than {self.limits.call:g} s"

    def _tell(self, witness: LeafOracle, frame: Frame) -> Frame:
        try:
            what, state = str(frame["ask"]), decode(frame.get("state"))
            hash(state)
            return {"told": encode(witness.tell(what, state))}
        except OutOfTime:
            return {"out_of_time": True}
        except (calls.OracleRefusal, WireError, TypeError) as error:
            return {"refused": str(error)[:300]}


class CellFailure(NoReply):
    """A cell ended or hung the process before anything could be asked.

    Attributes:
        cell: its name.
        why: what happened, as a clause.
    """

    def __init__(self, cell: str, why: str) -> None:
        super().__init__(why)
        self.cell, self.why = cell, why


def enter(
    student: StudentProcess,
    cells: Sequence[Frame],
    names: Sequence[str],
    skipped: Mapping[str, str],
    *,
    value: bool,
) -> SandboxRunner:
    """Run cells in a student's process; return a runner for what is defined then.

    Args:
        student: the process, in which earlier cells may have run.
        cells: the cells to run.
        names: what the test cell judges.
        skipped: cells that are left out, and why; for messages.
        value: True if the object is an answer rather than a function.

    Raises:
        UndefinedName: no such name; the message mentions the cells that failed.
        CellFailure: a cell ended or hung the process.
        NoReply: the time for the submission is up.
    """
    try:
        errors, first = student.run_cells(cells, names, value=value)
    except NoReply as lost:
        if student.unfinished is None:
            raise
        raise CellFailure(student.unfinished, str(lost)) from None
    if "undefined" in first:
        raise UndefinedName(_undefined(str(first["undefined"])[:80], {**skipped, **errors}))
    return SandboxRunner(student, first)


def _replies(frame: Frame) -> list[Frame]:
    """Return the answers in a frame; NoReply if there are none."""
    replies = frame.get("replies")
    if not isinstance(replies, list) or not all(isinstance(r, dict) for r in replies):
        raise NoReply("the process sent an answer that says nothing")
    return replies


def _undefined(name: str, errors: Mapping[str, str]) -> str:
    sentence = f"{name} is not defined when its test cell is reached"
    if not errors:
        return sentence
    failures = "; ".join(f"{cell}: {error}" for cell, error in list(errors.items())[:3])
    return f"{sentence}. Cells that failed before it: {failures}"
