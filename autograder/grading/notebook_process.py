"""The process in the sandbox that runs the cells of a submission, and its time."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Self

from autograder.course.submissions.judged import JudgedCell, ReassembledNotebook
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.phrase import Phrase
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from autograder.protocol import clock
from autograder.protocol.frames import CellSource
from autograder.protocol.no_reply import NoReply
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import CellFailure, enter
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import StudentProcess

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
        deadline: when the submission's time is over.
        skipped: why a cell is left out, by its name.
        judged: the ids of the exercises that the present process was asked about.
        delayed: whether a process had little processor time before a limit.
        stopped: whether nothing ran for a while.
    """

    def __init__(self, submission: ReassembledNotebook, section: Section, sandbox: Sandbox) -> None:
        self.submission = submission
        self.sandbox = sandbox
        longest = max((seconds_of(e) for e in section.exercises), default=0)
        self.limits = replace(sandbox.limits, cpu=sandbox.limits.allowing(longest).cpu)
        self.deadline = clock.now() + sandbox.limits.submission
        self.spare = SPARE * sandbox.limits.submission
        self.skipped: dict[str, str] = {}
        self.judged: list[str] = []
        self.delayed = self.stopped = False
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
        """
        if exercise.id in self.judged:
            self.end()
        started, runner = clock.now(), None
        try:
            runner = self._enter(exercise)
            yield runner
        except BaseException:
            self.end()
            raise
        finally:
            if runner is not None and runner.edited:
                self.end()
                self._give_back(clock.now() - started)

    def end(self) -> None:
        """End the process, if there is one; the next exercise is asked in a new one."""
        # Before its attributes are read: how a process ended is known only then.
        self._stack.close()
        if self._process is not None:
            self.delayed |= self._process.was_delayed
            self.stopped |= self._process.late > 0 and self._process.was_stopped
        self._process = None
        self._ran, self.judged = [], []

    def cells_before(self, exercise: Exercise) -> list[JudgedCell]:
        """Return the cells before the test cell of an exercise, without those left out."""
        cells = self.submission.code_before(exercise.id)
        return [cell for cell in cells if cell.name not in self.skipped]

    def _give_back(self, seconds: float) -> None:
        """Let the search for an edit cost the other exercises no time."""
        seconds = min(seconds, self.spare)
        self.spare -= seconds
        self.deadline += seconds

    def _enter(self, exercise: Called) -> Runner:
        """Run cells until a process survives them; leave out each cell that ends a new process."""
        while True:
            if clock.now() >= self.deadline:
                raise NoReply(
                    Phrase(
                        "the notebook took longer than {seconds:g} s in all",
                        seconds=self.limits.submission,
                    )
                )
            cells = self.cells_before(exercise)
            # Other cells ran here: they may have set names that are not set before this test cell.
            if cells[: len(self._ran)] != self._ran:
                self.end()
            process, shared = self._process or self._begin(), bool(self.judged)
            process.limits = self.sandbox.limits.allowing(seconds_of(exercise))
            if shared and not seconds_of(exercise):
                process.limits = process.limits.at_most(BRIEF_CALL, BRIEF_CELL)
            process.deadline = self.deadline
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
                delayed = self.delayed
                self.end()
                if shared:  # it runs again
                    self.delayed = delayed
                else:
                    self.skipped[lost.cell] = lost.why

    def _begin(self) -> StudentProcess:
        self._process = self._stack.enter_context(self.sandbox.student(self.limits))
        return self._process


def seconds_of(exercise: Exercise) -> float:
    """Return the seconds that one call may take, 0 for the usual limit."""
    return exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
