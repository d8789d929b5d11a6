"""The exercises of one submission -> their verdicts, with as few processes as is fair."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

from autograder.judging.class_search import locate_by_class
from autograder.judging.judge import judge
from autograder.judging.messages import sentence
from autograder.judging.play import Pairing, judge_play
from autograder.judging.reference import expected
from autograder.judging.runner import Runner, UndefinedName
from autograder.judging.sandbox_runner import CellFailure, enter
from autograder.judging.verdicts import no_points
from autograder.matches.entrant import Entrant
from autograder.matches.match import play_match
from autograder.matches.records import MatchRecord
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    Exercise,
    Section,
    WrittenExercise,
)
from autograder.model.phrase import Phrase
from autograder.model.play import PlayExercise
from autograder.model.verdict import Location, Verdict, awaiting_marker
from autograder.protocol.frames import CellSource
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import NoReply, StudentProcess
from autograder.submissions.reassemble import Cell, Submission

SPARE = 1 / 4
"""The part of a submission's time that may be spent in addition, on edits of wrong programs."""
NAME = "agent"
"""The name of a student's player in records of matches."""
BRIEF_CALL, BRIEF_CELL = 1, 0.3
"""Seconds that a call or a cell may take where a new process is tried next."""

DELAYED = Phrase(
    "The student's code had little processor time before a time limit was reached: it sleeps, or "
    "this machine was busy. Such a notebook is graded a second time by the next run, and no more."
)

Judged = CodeExercise | AnswerExercise
Called = Judged | PlayExercise


class SubmissionSession:
    """Judges the exercises of one submission in the order of the section.

    One process runs the notebook from top to bottom; each exercise is judged there as soon as the
    cells before its test cell have run. An exercise that does not get all points is judged again
    in a new process, so that side effects of an earlier exercise cost it nothing.

    Args:
        submission: the submission.
        section: its exercises.
        sandbox: starts the processes, one at a time.
        secret: determines the hidden cases.
    """

    def __init__(
        self, submission: Submission, section: Section, sandbox: Sandbox, secret: str
    ) -> None:
        self.submission = submission
        self.sandbox = sandbox
        self.secret = secret
        longest = max((_seconds(e) for e in section.exercises), default=0)
        self.limits = replace(sandbox.limits, cpu=sandbox.limits.allowing(longest).cpu)
        self.deadline = time.monotonic() + sandbox.limits.submission
        self.spare = SPARE * sandbox.limits.submission
        self.skipped: dict[str, str] = {}
        self._stack = ExitStack()
        self._process: StudentProcess | None = None
        self._ran: list[Cell] = []  # the cells that it has run
        self._judged: list[str] = []  # the exercises it was asked about
        self._delayed = False

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

    def judge(self, exercise: Exercise, release: dict[str, Any]) -> Verdict:
        """Return the verdict on one exercise; a slow exercise extends the deadline by its time."""
        if isinstance(exercise, WrittenExercise):
            return self._written(exercise, release)
        if isinstance(exercise, PlayExercise):
            return self._play(exercise)
        self.deadline += 2 * _seconds(exercise) + self._prepare_cases(exercise)
        if self._is_untouched(exercise, release):
            self._end()  # it will fail, and is asked once
        if self._judged:
            delayed = self._delayed
            verdict = judge(exercise, lambda: self._open(exercise), self.secret, explain=False)
            if verdict.score == exercise.points:
                return verdict
            self._end()
            self._delayed = delayed  # it is asked again
        return judge(exercise, lambda: self._open(exercise), self.secret)

    def locate(self, exercise: CodeExercise, texts: tuple[str, ...]) -> Location | None:
        """Return where a wrong answer is a few edits from a right one of the class.

        Args:
            exercise: the exercise, which has been judged; it is asked again in new processes.
            texts: the class's right answers, as ``class_programs.program_text`` returns them.
        """
        self._end()
        self.deadline += 2 * _seconds(exercise) + self._prepare_cases(exercise)
        return locate_by_class(exercise, lambda: self._open(exercise), self.secret, texts)

    def _play(self, exercise: PlayExercise) -> Verdict:
        """Return the verdict on a player, whose cells run anew for every match."""
        started = time.monotonic()
        try:
            with self._open(exercise):
                pass
        except (UndefinedName, NoReply) as error:
            return no_points(exercise, sentence(str(error)))
        finally:
            self._end()
        entrant = self._entrant(exercise)

        def play(pairing: Pairing) -> MatchRecord:
            others = Entrant.of_rung(pairing.rung)
            return play_match(
                pairing.game,
                (entrant, others) if pairing.seat == 0 else (others, entrant),
                seconds=exercise.rules.seconds,
                opening=pairing.opening,
                seed=pairing.seed,
                limits=self.sandbox.limits,
                isolation=self.sandbox.isolation,
            )

        verdict = judge_play(exercise, play, self.secret)
        self._delayed |= verdict.status == "not_graded"
        self.deadline += time.monotonic() - started
        return verdict

    def _entrant(self, exercise: PlayExercise) -> Entrant:
        """Return the player that the cells before the test cell define."""
        cells = self.submission.code_before(exercise.id)
        used = [cell for cell in cells if cell.name not in self.skipped]
        return Entrant(NAME, tuple(CellSource(cell.name, cell.source) for cell in used))

    def _prepare_cases(self, exercise: Judged) -> float:
        """Draw the cases if this is their first use; return the seconds that this took."""
        started = time.monotonic()
        if isinstance(exercise, CodeExercise):
            expected(exercise.id, self.secret)
        return time.monotonic() - started

    def _written(self, exercise: WrittenExercise, release: dict[str, Any]) -> Verdict:
        if self._is_untouched(exercise, release):
            return Verdict(
                exercise.id, exercise.version, "graded", 0.0, exercise.points,
                message=Phrase("The answer was left empty."),
            )  # fmt: skip
        return awaiting_marker(exercise.id, exercise.version, exercise.points)

    def _is_untouched(self, exercise: Exercise, release: dict[str, Any]) -> bool:
        """Tell whether the answer is empty, or as it was handed out."""
        stub = next((c["source"] for c in release["cells"] if c["id"] == exercise.id), "")
        return self.submission.text(exercise.id).strip() in ("", stub.strip())

    @contextmanager
    def _open(self, exercise: Called) -> Iterator[Runner]:
        """Open a process in which the cells before the test cell have run.

        The first process of an exercise may have judged earlier exercises; the others are new. One
        in which an edited program ran judges nothing else.
        """
        if exercise.id in self._judged:
            self._end()
        started, runner = time.monotonic(), None
        try:
            runner = self._enter(exercise)
            yield runner
        except BaseException:
            self._end()
            raise
        finally:
            if runner is not None and runner.edited:
                self._end()
                self._give_back(time.monotonic() - started)

    def _give_back(self, seconds: float) -> None:
        """Let the search for an edit cost the other exercises no time."""
        seconds = min(seconds, self.spare)
        self.spare -= seconds
        self.deadline += seconds

    def _enter(self, exercise: Called) -> Runner:
        """Run cells until a process survives them; leave out each cell that ends a new process."""
        while True:
            if time.monotonic() >= self.deadline:
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
        self._delayed |= self._process is not None and self._process.was_delayed
        self._process = None
        self._ran, self._judged = [], []


def _seconds(exercise: Exercise) -> float:
    """Return the seconds that one call may take, 0 for the usual limit."""
    return exercise.seconds if isinstance(exercise, CodeExercise) else 0
