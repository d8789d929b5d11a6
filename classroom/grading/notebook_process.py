"""The process in the sandbox that runs the cells of a submission, and its time."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Self

from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from autograder.protocol.frames import CellSource
from autograder.protocol.no_reply import NoReply
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import CellFailure, enter
from autograder.sandbox.allowance import Allowance, Taken, machine_busy, too_long_in_all
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import StudentProcess
from classroom.course.submissions.judged import JudgedCell, ReassembledNotebook

SPARE = 1 / 4
"""The part of a submission's time that may be spent in addition, on edits of wrong programs."""
BRIEF_CALL, BRIEF_CELL = 1, 0.3
"""Seconds that a call or a cell may take where a new process is tried next."""

Called = CodeExercise | AnswerExercise | PlayExercise


class NotebookProcess:
    """Runs the cells of a submission, with as few processes as is fair.

    One process runs the notebook from top to bottom; each exercise is asked there as soon as the
    cells before its test cell have run. A cell that ends a new process is left out of the next.

    Args:
        submission: the submission.
        section: its exercises.
        sandbox: starts the processes, one at a time.

    Attributes:
        time: what the submission's processes may take, all together.
        skipped: why a cell is left out, by its name.
        judged: the ids of the exercises that the present process was asked about.
        cut: whether the machine may have cut something short.
    """

    def __init__(self, submission: ReassembledNotebook, section: Section, sandbox: Sandbox) -> None:
        self.submission = submission
        self.sandbox = sandbox
        longest = max((seconds_of(e) for e in section.exercises), default=0)
        self.limits = replace(sandbox.limits, cpu=sandbox.limits.allowing(longest).cpu)
        self.time = Allowance(sandbox.limits.submission, too_long_in_all(sandbox.limits), Taken())
        self.spare = SPARE * sandbox.limits.submission
        self.skipped: dict[str, str] = {}
        self.judged: list[str] = []
        self.cut = False
        self._stack = ExitStack()
        self._process: StudentProcess | None = None
        self._ran: list[JudgedCell] = []  # the cells that it has run

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.end()

    @contextmanager
    def open(self, exercise: Called) -> Iterator[Runner]:
        """Open a process in which the cells before the test cell have run.

        The first process of an exercise may have judged earlier exercises; the others are new. One
        in which an edited program ran judges nothing else.

        Raises:
            NoReply: the submission's time is over, or the process did not answer.
            Interrupted: the machine is the cause of that.
        """
        if exercise.id in self.judged:
            self.end()
        runner = None
        try:
            runner = self._enter(exercise)
            yield runner
        except BaseException:
            self.end()
            raise
        finally:
            if runner is not None and runner.edited:
                process = self._process
                self.end()
                self._give_back(process)

    def end(self) -> None:
        """End the process, if there is one; the next exercise is asked in a new one."""
        # Before its attributes are read: how a process ended is known only then.
        self._stack.close()
        if (process := self._process) is not None:
            self.cut |= process.late > 0 and (process.was_stopped or process.was_delayed)
            self.time.carry(process.watch.taken)
        self._process = None
        self._ran, self.judged = [], []

    def start_over(self, skipped: dict[str, str], time: Allowance) -> None:
        """Forget what the machine has cut short.

        Args:
            skipped: the cells that were left out before.
            time: what the submission's processes had taken then, and what they might.
        """
        self.end()
        self.skipped, self.time = skipped, time

    @property
    def has_time(self) -> bool:
        """Tell whether nothing was left out so far because the submission's time was over."""
        return self.spare > 0 and self.time.rest(Taken()) > 0 and not self.cut

    def cells_before(self, exercise: Exercise) -> list[JudgedCell]:
        """Return the cells before the test cell of an exercise, without those left out."""
        cells = self.submission.code_before(exercise.id)
        return [cell for cell in cells if cell.name not in self.skipped]

    def _give_back(self, process: StudentProcess | None) -> None:
        """Let the search for an edit cost the other exercises no time."""
        if process is not None:
            seconds = min(max(process.watch.taken.cpu, process.watch.taken.own), self.spare)
            self.spare -= seconds
            self.time.seconds += seconds

    def _enter(self, exercise: Called) -> Runner:
        """Run cells until a process survives them; leave out each cell that ends a new process."""
        while True:
            if self._process is None and self.time.rest(Taken()) <= 0:
                raise NoReply(self.time.late)
            if self.time.is_hopeless:
                raise machine_busy(self.time)
            cells = self.cells_before(exercise)
            # Other cells ran here: they may have set names that are not set before this test cell.
            if cells[: len(self._ran)] != self._ran:
                self.end()
            process, shared = self._process or self._begin(), bool(self.judged)
            process.limits = self.sandbox.limits.allowing(seconds_of(exercise))
            if shared and not seconds_of(exercise):
                process.limits = process.limits.at_most(BRIEF_CALL, BRIEF_CELL)
            process.notebook = self.time
            new, self._ran = cells[len(self._ran) :], cells
            self.judged.append(exercise.id)
            try:
                return enter(
                    process,
                    [CellSource(cell.name, cell.source) for cell in new],
                    exercise.names,
                    self.skipped,
                    value=isinstance(exercise, AnswerExercise),
                    sources=[cell.source for cell in cells],
                    spare=self.spare,
                )
            except CellFailure as lost:
                cut = self.cut
                self.end()
                if shared:  # it runs again
                    self.cut = cut
                else:
                    self.skipped[lost.cell] = lost.why

    def _begin(self) -> StudentProcess:
        self._process = self._stack.enter_context(self.sandbox.student(self.limits))
        return self._process


def seconds_of(exercise: Exercise) -> float:
    """Return the seconds that one call may take, 0 for the usual limit."""
    return exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
