"""The exercises of one submission -> their verdicts, with as few processes as is fair."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from autograder.course.submissions.judged import JudgedCell, ReassembledNotebook
from autograder.course.submissions.written import is_answered
from autograder.grading.play import judge_entrant
from autograder.grading.sound_helpers import sound_helpers
from autograder.judging.attempts import failure
from autograder.judging.explained import explain_verdict
from autograder.judging.mark import Judged, mark
from autograder.judging.messages import sentence
from autograder.judging.verdicts import no_points
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    Exercise,
    Section,
    WrittenExercise,
)
from autograder.model.phrase import Phrase
from autograder.model.play import PlayExercise
from autograder.model.verdict import Verdict, awaiting_marker, not_graded
from autograder.protocol import clock
from autograder.protocol.frames import CellSource
from autograder.protocol.no_reply import NoReply
from autograder.running.matches.entrant import Entrant
from autograder.running.reference import right_answers
from autograder.running.runner import Runner, UndefinedName
from autograder.running.sandbox_runner import CellFailure, enter
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import Interrupted, ServerLost, StudentProcess

SPARE = 1 / 4
"""The part of a submission's time that may be spent in addition, on edits of wrong programs."""
NAME = "agent"
"""The name of a student's player in records of matches."""
TRIES = 3
"""How often an exercise is judged, if each time something did not run for a while."""
BRIEF_CALL, BRIEF_CELL = 1, 0.3
"""Seconds that a call or a cell may take where a new process is tried next."""

DELAYED = Phrase(
    "The student's code had little processor time before a time limit was reached: it "
    "sleeps, or this machine was busy. The next run grades such a notebook once more, and"
    " later runs do not."
)

STOPPED = Phrase(
    "the grader or a sandbox was stopped meanwhile, {times} times: this machine slept, was paused, "
    "or is too busy",
    times=TRIES,
)

Checked = CodeExercise | AnswerExercise
Called = Checked | PlayExercise


class SubmissionSession:
    """Judges the exercises of one submission in the order of the section.

    One process runs the notebook from top to bottom; each exercise is judged there as soon as the
    cells before its test cell have run. An exercise that does not get all points is judged again
    in a new process, so that side effects of an earlier exercise cost it nothing. When all of them
    have their marks, those that are wrong are explained, each in processes of its own.

    Args:
        submission: the submission.
        section: its exercises.
        sandbox: starts the processes, one at a time.
        secret: determines the hidden cases.
    """

    def __init__(
        self, submission: ReassembledNotebook, section: Section, sandbox: Sandbox, secret: str
    ) -> None:
        self.submission = submission
        self.sandbox = sandbox
        self.secret = secret
        longest = max((_seconds(e) for e in section.exercises), default=0)
        self.limits = replace(sandbox.limits, cpu=sandbox.limits.allowing(longest).cpu)
        self.deadline = clock.now() + sandbox.limits.submission
        self.spare = SPARE * sandbox.limits.submission
        self.skipped: dict[str, str] = {}
        self._stack = ExitStack()
        self._process: StudentProcess | None = None
        self._ran: list[JudgedCell] = []  # the cells that it has run
        self._judged: list[str] = []  # the exercises it was asked about
        self._delayed = self._stopped = False

    def __enter__(self) -> "SubmissionSession":
        return self

    def __exit__(self, *exc: object) -> None:
        self._end()

    @property
    def notes(self) -> list[str]:
        """A sentence for every cell that had to be skipped, and one if all may differ next time."""
        skipped: list[str] = [
            Phrase("Cell {name} was skipped: {why}.", name=name, why=why)
            for name, why in self.skipped.items()
        ]
        return skipped if self.is_lasting else [*skipped, DELAYED]

    @property
    def is_lasting(self) -> bool:
        """Tell whether the verdicts would be the same on a machine that has more time."""
        return not self._delayed

    def mark(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        """Return the verdict on one exercise, whose points are final.

        A failure of the judge costs this exercise its mark, and no other. A slow exercise extends
        the deadline by its time. A call that a time in which nothing ran may have cut short is
        repeated.

        Raises:
            SandboxUnavailable: student code cannot be isolated here.
            ServerLost: it cannot now.
        """
        try:
            return self._mark_undisturbed(exercise, release)
        except (SandboxUnavailable, ServerLost):
            raise
        except Exception as error:
            self._end()
            why = Phrase(
                "could not be graded: the grader failed: {error}",
                error=type(error).__name__,
            )
            verdict = not_graded(exercise.id, exercise.version, exercise.points, why)
            return Judged(replace(verdict, failures=(failure("judging", error),)))

    def _mark_undisturbed(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        """Return the verdict on one exercise, of a time in which judge and sandbox ran.

        Right answers stay right, if no cell was skipped; matches are repeated one by one.
        """
        for _ in range(TRIES):
            delayed, skipped = self._delayed, dict(self.skipped)
            self._stopped, gaps, began = False, clock.gaps(), clock.now()
            judged = self._mark(exercise, release)
            is_final = judged.verdict.passed or judged.verdict.matches
            ran = not self._stopped and clock.gaps() == gaps
            if ran or (is_final and self.skipped == skipped):
                return judged
            self._end()
            self._delayed, self.skipped = delayed, skipped
            self.deadline += clock.now() - began
        raise Interrupted(STOPPED)

    def explain(self, exercise: Exercise, judged: Judged) -> Verdict:
        """Return the verdict with its explanation; its points stay as they are.

        All exercises have their marks by then: a failure here costs none of them. A helper of
        another exercise or stage counts as right where it passes its own tests once more, beside
        the cells of this one.
        """
        if not isinstance(exercise, CodeExercise) or judged.is_right:
            return judged.verdict
        delayed = self._delayed
        self._end()
        try:
            is_sound = sound_helpers(self.submission, partial(self._passes, exercise))
            opened = partial(self._open, exercise)
            return explain_verdict(exercise, judged, opened, self.secret, is_sound)
        except Exception as error:  # of any kind: the marks are final, and must stand
            return replace(judged.verdict, failures=(failure("explanation", error),))
        finally:
            self._end()
            self._delayed = delayed

    def _passes(self, exercise: CodeExercise, other: CodeExercise) -> bool:
        """Tell whether another exercise has all points where the cells of an exercise have run."""
        here = replace(other, id=exercise.id)
        return mark(other, partial(self._open, here), self.secret, careful=False).is_right

    def _mark(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        if isinstance(exercise, WrittenExercise):
            return Judged(self._written_mark(exercise, release))
        if isinstance(exercise, PlayExercise):
            return Judged(self._play(exercise))
        self.deadline += 2 * _seconds(exercise) + self._prepare_cases(exercise)
        if self._is_untouched(exercise, release):
            self._end()  # it will fail, and is asked once
        if self._judged:
            delayed = self._delayed
            judged = mark(exercise, lambda: self._open(exercise), self.secret, careful=False)
            if judged.verdict.score == exercise.points:
                return judged
            self._end()
            self._delayed = delayed  # it is asked again
        return mark(exercise, lambda: self._open(exercise), self.secret)

    def _play(self, exercise: PlayExercise) -> Verdict:
        """Return the verdict on a player, whose cells run anew for every match."""
        started = clock.now()
        self._end()  # a process that was asked about hidden cases could tell them in its errors
        try:
            with self._open(exercise):
                pass
        except (UndefinedName, NoReply) as error:
            return no_points(exercise, sentence(str(error)))
        finally:
            self._end()
        verdict = judge_entrant(exercise, self._entrant(exercise), self.sandbox, self.secret)
        self._delayed |= verdict.status == "not_graded"
        self.deadline += clock.now() - started
        return verdict

    def _entrant(self, exercise: PlayExercise) -> Entrant:
        """Return the player that the cells before the test cell define."""
        cells = self.submission.code_before(exercise.id)
        used = [cell for cell in cells if cell.name not in self.skipped]
        return Entrant(NAME, tuple(CellSource(cell.name, cell.source) for cell in used))

    def _prepare_cases(self, exercise: Checked) -> float:
        """Draw the cases if this is their first use; return the seconds that this took."""
        started = clock.now()
        if isinstance(exercise, CodeExercise):
            right_answers(exercise.id, self.secret)
        return clock.now() - started

    def _written_mark(self, exercise: WrittenExercise, release: dict[str, Any]) -> Verdict:
        if self._is_untouched(exercise, release) and exercise.id not in self.submission.elsewhere:
            return Verdict(
                exercise.id, exercise.version, "graded", 0.0, exercise.points,
                message=Phrase("The answer was left empty."),
            )  # fmt: skip
        return awaiting_marker(exercise.id, exercise.version, exercise.points)

    def _is_untouched(self, exercise: Exercise, release: dict[str, Any]) -> bool:
        """Tell whether the answer is empty, or as it was handed out."""
        stub = next((c["source"] for c in release["cells"] if c["id"] == exercise.id), "")
        return not is_answered(self.submission.text(exercise.id), stub)

    @contextmanager
    def _open(self, exercise: Called) -> Iterator[Runner]:
        """Open a process in which the cells before the test cell have run.

        The first process of an exercise may have judged earlier exercises; the others are new. One
        in which an edited program ran judges nothing else.
        """
        if exercise.id in self._judged:
            self._end()
        started, runner = clock.now(), None
        try:
            runner = self._enter(exercise)
            yield runner
        except BaseException:
            self._end()
            raise
        finally:
            if runner is not None and runner.edited:
                self._end()
                self._give_back(clock.now() - started)

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
            cells = self.submission.code_before(exercise.id)
            cells = [cell for cell in cells if cell.name not in self.skipped]
            if cells[: len(self._ran)] != self._ran:
                self._end()
            process, shared = self._process or self._begin(), bool(self._judged)
            process.limits = self.sandbox.limits.allowing(_seconds(exercise))
            if shared and not _seconds(exercise):
                process.limits = process.limits.at_most(BRIEF_CALL, BRIEF_CELL)
            process.deadline = self.deadline
            new, self._ran = cells[len(self._ran) :], cells
            self._judged.append(exercise.id)
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
                delayed = self._delayed
                self._end()
                if shared:  # it runs again
                    self._delayed = delayed
                else:
                    self.skipped[lost.cell] = lost.why

    def _begin(self) -> StudentProcess:
        self._process = self._stack.enter_context(self.sandbox.student(self.limits))
        return self._process

    def _end(self) -> None:
        self._stack.close()
        if self._process is not None:
            self._delayed |= self._process.was_delayed
            self._stopped |= self._process.late > 0 and self._process.was_stopped
        self._process = None
        self._ran, self._judged = [], []


def _seconds(exercise: Exercise) -> float:
    """Return the seconds that one call may take, 0 for the usual limit."""
    return exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
