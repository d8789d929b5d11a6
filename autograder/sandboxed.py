"""The one who answers the judge's questions from a process in a sandbox."""

import time
from collections.abc import Mapping, Sequence
from itertools import takewhile

from autograder.case import Answer, Case
from autograder.respondents import Respondent, Undefined, Witness
from autograder.sandbox import questions
from autograder.sandbox.student import Lost, StudentProcess
from autograder.sandbox.wire import Frame, WireError, decode, encode
from course_lib.match import OutOfTime

AHEAD = 8
"""How many questions may wait in a student's process, so that neither side waits for the other."""
SHORT = 8_000
"""Characters in a question that may wait: all of them together fit into a socket's buffer."""
MANY, FAR_AHEAD, TINY = 500, 64, 1_000
"""The same for an exercise with so many questions, whose answers then come together."""


class InSandbox(Respondent):
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
        self.planned: Sequence[Case] = ()
        self.ahead = 0
        self.deadline = time.monotonic() + student.limits.exercise

    def ask(self, case: Case, stop_after: int | None = None) -> Answer:
        """Send a question and serve what the process asks for until it answers."""
        self.questions += 1
        witness = Witness(case, stop_after)
        if self.sent < self.questions:
            self._send(case)
        if not case.counted and self.sent < self.questions + self.ahead // 2:
            ahead = self.planned[self.sent : self.questions + self.ahead]
            self._send(*takewhile(lambda case: not case.counted, ahead))
        deadline = min(self.deadline, time.monotonic() + self.limits.call)
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise Lost(self._too_long())
            try:
                frame = self.student.hear(left, "the call")
            except Lost as lost:
                raise Lost(
                    self._too_long() if time.monotonic() >= deadline else str(lost)
                ) from None
            if "ask" not in frame:
                break
            self.student.say(self._tell(witness, frame))
        if frame.get("question") != self.questions:
            raise Lost("the process answered a question that was not asked")
        return witness.answer(frame)

    def value(self) -> Answer:
        """Return the answer that came when the cells had run."""
        return Witness(Case("", ()), None).answer(self.first)

    def expect(self, cases: Sequence[Case]) -> bool:
        """Hear what will be asked, so that some questions can wait there before their turn.

        Not where leaves are counted: what the process hears next then has to be their values.
        """
        longest = max((len(case.as_text) for case in cases if not case.counted), default=0)
        if longest < SHORT:
            self.planned = cases
            self.ahead = FAR_AHEAD if len(cases) > MANY and longest < TINY else AHEAD
        return self.ahead == FAR_AHEAD

    def _send(self, *cases: Case) -> None:
        if not cases:
            return
        frames = []
        for case in cases:
            self.sent += 1
            hurry = "false" if self.ahead == FAR_AHEAD else "true"
            frames.append(
                f'{{"question":{self.sent},"hurry":{hurry},"which":{case.which},'
                f'"args":{case.as_text}}}'
            )
        self.student.say(*frames)

    def _too_long(self) -> str:
        if time.monotonic() >= self.deadline:
            return f"all calls together took longer than {self.limits.exercise:g} s"
        return f"the call took longer than {self.limits.call:g} s"

    def _tell(self, witness: Witness, frame: Frame) -> Frame:
        try:
            what, state = str(frame["ask"]), decode(frame.get("state"))
            hash(state)
            return {"told": encode(witness.tell(what, state))}
        except OutOfTime:
            return {"out_of_time": True}
        except (questions.Refused, WireError, TypeError) as error:
            return {"refused": str(error)[:300]}


class CellLost(Lost):
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
) -> InSandbox:
    """Run cells in a student's process; return a respondent for what is defined then.

    Args:
        student: the process, in which earlier cells may have run.
        cells: the cells to run.
        names: what the test cell judges.
        skipped: cells that are left out, and why; for messages.
        value: True if the object is an answer rather than a function.

    Raises:
        Undefined: no such name; the message mentions the cells that failed.
        CellLost: a cell ended or hung the process.
        Lost: the time for the submission is up.
    """
    try:
        errors, first = student.run_cells(cells, names, value=value)
    except Lost as lost:
        if student.unfinished is None:
            raise
        raise CellLost(student.unfinished, str(lost)) from None
    if "undefined" in first:
        raise Undefined(_undefined(str(first["undefined"])[:80], {**skipped, **errors}))
    return InSandbox(student, first)


def _undefined(name: str, errors: Mapping[str, str]) -> str:
    sentence = f"{name} is not defined when its test cell is reached"
    if not errors:
        return sentence
    failures = "; ".join(f"{cell}: {error}" for cell, error in list(errors.items())[:3])
    return f"{sentence}. Cells that failed before it: {failures}"
