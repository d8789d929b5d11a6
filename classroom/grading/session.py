"""The exercises of one submission -> their verdicts.

A player plays its matches in sandboxes of their own. Which functions of other cells are known to be
right is found here, too: with that, a verdict says which call went wrong first.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any

from autograder.exercises import find_exercise
from autograder.judging.attempts import failure
from autograder.judging.explained import explain_verdict
from autograder.judging.mark import Judged, mark
from autograder.judging.messages import sentence
from autograder.judging.play import PlannedMatch, judge_play
from autograder.judging.verdicts import no_points
from autograder.judging.wrong_call import IsSound
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import CodeExercise, Exercise, WrittenExercise
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from autograder.model.verdict import Verdict, awaiting_marker, not_graded
from autograder.protocol import clock
from autograder.protocol.call_record import RecordedCall
from autograder.protocol.frames import CellSource
from autograder.protocol.no_reply import Interrupted, MachineBusy, NoReply, ServerLost
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchRecord
from autograder.running.runner import UndefinedName
from autograder.sandbox.host import Sandbox
from autograder.sandbox.namespace import cell_file
from autograder.sandbox.room import SHORT, is_shortage
from classroom.course.submissions.judged import JudgedCell, ReassembledNotebook
from classroom.course.submissions.program import depends_on_no_student
from classroom.course.submissions.written import is_answered
from classroom.grading.explanations import Explanations
from classroom.grading.notebook_process import NotebookProcess, seconds_of


def sound_helpers(
    submission: ReassembledNotebook, passes: Callable[[CodeExercise], bool]
) -> IsSound:
    """Return which calls are of functions that the notebook gives, or that pass their own tests.

    A given cell that reads a name which a cell of the student's defines is not known to be right.

    Args:
        submission: the notebook, in which given cells stand as they were handed out.
        passes: judges another exercise, or a stage; it is asked once about each.
    """
    cells = {cell_file(cell.name): cell for cell in submission.cells if cell.code}
    known: dict[str, bool] = {}

    def judge(cell: JudgedCell) -> bool:
        if cell.role == "provided":
            return depends_on_no_student(cell, submission)
        exercise = _exercise_of(cell)
        return exercise is not None and passes(exercise)

    def is_sound(call: RecordedCall) -> bool:
        cell = cells.get(call.file)
        if cell is None:
            return False
        exercise = _exercise_of(cell)
        if cell.role != "provided" and (exercise is None or call.function not in exercise.names):
            return False
        if cell.name not in known:
            known[cell.name] = judge(cell)
        return known[cell.name]

    return is_sound


def _exercise_of(cell: JudgedCell) -> CodeExercise | None:
    """Return the exercise, or the stage, that a cell is the answer to; None if there is none."""
    try:
        exercise = find_exercise(cell.name)
    except ValueError:
        return None
    return exercise if cell.role == "solution" and isinstance(exercise, CodeExercise) else None


def judge_entrant(
    exercise: PlayExercise, entrant: Entrant, sandbox: Sandbox, secret: str
) -> Verdict:
    """Return the verdict on a student's player.

    Args:
        exercise: the exercise.
        entrant: the player.
        sandbox: the sandbox of the submission, whose limits and isolation those of a match have.
        secret: draws openings and the chance of reference players.
    """

    def play(pairing: PlannedMatch) -> MatchRecord:
        others = Entrant.of_rung(pairing.rung)
        return play_match(
            pairing.game,
            (entrant, others) if pairing.seat == 0 else (others, entrant),
            seconds=exercise.rules.seconds,
            opening=pairing.opening,
            seed=pairing.seed,
            limits=sandbox.limits,
            isolation=sandbox.isolation,
        )

    return judge_play(exercise, play, secret, clock.now)


NAME = "agent"
"""The name of a student's player in records of matches."""
TRIES = 3
"""How often an exercise is judged, if each time something did not run for a while."""

SLEPT = Phrase(
    "a time limit was reached with little processor time: the code sleeps, or this machine was busy"
)
LEFT_EMPTY = Phrase("The answer was left empty.")

STOPPED = Phrase(
    "the grader or a sandbox was stopped meanwhile, {times} times: this machine slept, was paused, "
    "or is too busy",
    times=TRIES,
)


class SubmissionSession:
    """Judges the exercises of one submission in the order of the section.

    An exercise that does not get all points where earlier ones were judged is judged again in a new
    process, so that their side effects cost it nothing. When all of them have their marks, those
    that are wrong are explained, each in processes of its own.

    Args:
        submission: the submission.
        section: its exercises.
        sandbox: starts the processes, one at a time.
        secret: determines the hidden cases.
        explanations: those that were found before.

    Attributes:
        is_lasting: False if the machine kept an exercise from being graded.
    """

    def __init__(
        self,
        submission: ReassembledNotebook,
        section: Section,
        sandbox: Sandbox,
        secret: str,
        explanations: Explanations | None = None,
    ) -> None:
        self.submission = submission
        self.explanations = explanations
        self.sandbox = sandbox
        self.secret = secret
        self.process = NotebookProcess(submission, section, sandbox)
        self.is_lasting = True

    def __enter__(self) -> "SubmissionSession":
        return self

    def __exit__(self, *exc: object) -> None:
        self.process.end()

    @property
    def notes(self) -> list[str]:
        """A sentence for every cell that had to be skipped."""
        return [
            Phrase("Cell {name} was skipped: {why}.", name=name, why=why)
            for name, why in self.process.skipped.items()
        ]

    def mark(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        """Return the verdict on one exercise, whose points are final.

        A failure of the judge costs this exercise its mark, and no other. A slow exercise extends
        the deadline by its time. What the machine may have cut short is repeated, and at last not
        graded.

        Raises:
            SandboxUnavailable: student code cannot be isolated here.
            ServerLost: it cannot now.
        """
        try:
            return self._mark_undisturbed(exercise, release)
        except Interrupted as cut:
            self.process.end()
            self.is_lasting = False
            again = Phrase("{why}; the next run tries again", why=str(cut))
            why = Phrase("could not be graded: {why}", why=again)
            points = exercise.points
            return Judged(not_graded(exercise.id, exercise.version, points, why, by_machine=True))
        except (SandboxUnavailable, ServerLost):
            raise
        except Exception as error:
            self.process.end()
            why = Phrase(
                "could not be graded: the grader failed: {error}",
                error=type(error).__name__,
            )
            verdict = not_graded(exercise.id, exercise.version, exercise.points, why)
            return Judged(replace(verdict, failures=(failure("judging", error),)))

    def _mark_undisturbed(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        """Return the verdict on one exercise that the machine has not cut short.

        Right answers stay right, if no cell was skipped; matches are repeated one by one.

        Raises:
            Interrupted: it did so each time, or is too busy for another one.
        """
        why: str = STOPPED
        for _ in range(TRIES):
            skipped, time = dict(self.process.skipped), copy(self.process.time)
            self.process.cut, gaps = False, clock.gaps()
            try:
                judged = self._mark(exercise, release)
            except MachineBusy:
                raise
            except Interrupted as cut:
                why = str(cut)
            except (MemoryError, OSError) as error:
                if not is_shortage(error):
                    raise
                why = SHORT
            else:
                is_final = judged.verdict.passed or judged.verdict.matches
                ran = not self.process.cut and clock.gaps() == gaps
                if ran or (is_final and self.process.skipped == skipped):
                    return judged
                why = SLEPT if self.process.cut else STOPPED
            self.process.start_over(skipped, time)
        raise Interrupted(why)

    def explain(self, exercise: Exercise, judged: Judged) -> Verdict:
        """Return the verdict with its explanation; its points stay as they are.

        All exercises have their marks by then: a failure here costs none of them. A helper of
        another exercise or stage counts as right where it passes its own tests once more, beside
        the cells of this one. What the machine cuts short is repeated, and at last the verdict says
        that it is missing.
        """
        if not isinstance(exercise, CodeExercise) or judged.is_right:
            return judged.verdict
        why = ""
        for _ in range(TRIES):
            self.process.end()
            try:
                return self._explain_once(exercise, judged)
            except Interrupted as cut:
                why = str(cut)
                if isinstance(cut, MachineBusy):
                    break
            except Exception as error:  # of any kind: the marks are final, and must stand
                return replace(judged.verdict, failures=(failure("explanation", error),))
            finally:
                self.process.end()
        self.is_lasting = False
        missing = Phrase("No example was looked for: {why}; the next run tries again.", why=why)
        message = join_phrases(" ", [judged.verdict.message, missing])
        return replace(judged.verdict, message=message)

    def _explain_once(self, exercise: CodeExercise, judged: Judged) -> Verdict:
        """Return the verdict with the explanation of the same answer, if there was one before."""
        if self.explanations is None or self.process.skipped:
            return self._explain(exercise, judged)
        about = self.explanations.about(self.submission, exercise, judged)
        known = self.explanations.find(about, judged.verdict.seconds)
        if known is not None:
            return known
        verdict = self._explain(exercise, judged)
        if not verdict.failures and self.process.has_time and not self.process.skipped:
            self.explanations.keep(about, verdict)
        return verdict

    def _explain(self, exercise: CodeExercise, judged: Judged) -> Verdict:
        is_sound = sound_helpers(self.submission, partial(self._passes, exercise))
        opened = partial(self.process.open, exercise)
        return explain_verdict(exercise, judged, opened, self.secret, is_sound)

    def _passes(self, exercise: CodeExercise, other: CodeExercise) -> bool:
        """Tell whether another exercise has all points where the cells of an exercise have run."""
        here = replace(other, id=exercise.id)
        return mark(other, partial(self.process.open, here), self.secret, careful=False).is_right

    def _mark(self, exercise: Exercise, release: dict[str, Any]) -> Judged:
        if isinstance(exercise, WrittenExercise):
            return Judged(self._written_mark(exercise, release))
        if isinstance(exercise, PlayExercise):
            return Judged(self._play(exercise))
        self.process.time.seconds += 2 * seconds_of(exercise)
        if self._is_untouched(exercise, release):
            self.process.end()  # it will fail, and is asked once
        if self.process.judged:
            judged = mark(exercise, lambda: self.process.open(exercise), self.secret, careful=False)
            if judged.verdict.score == exercise.points:
                return judged
            self.process.end()
            self.process.cut = False  # it is asked again
        return mark(exercise, lambda: self.process.open(exercise), self.secret)

    def _play(self, exercise: PlayExercise) -> Verdict:
        """Return the verdict on a player, whose cells run anew for every match."""
        started = clock.now()
        self.process.end()  # one that was asked about hidden cases could tell them in its errors
        try:
            with self.process.open(exercise):
                pass
        except (UndefinedName, NoReply) as error:
            return no_points(exercise, sentence(str(error)))
        finally:
            self.process.end()
        verdict = judge_entrant(exercise, self._entrant(exercise), self.sandbox, self.secret)
        self.is_lasting &= verdict.status != "not_graded"
        self.process.time.latest += clock.now() - started
        return verdict

    def _entrant(self, exercise: PlayExercise) -> Entrant:
        """Return the player that the cells before the test cell define."""
        cells = self.process.cells_before(exercise)
        return Entrant(NAME, tuple(CellSource(cell.name, cell.source) for cell in cells))

    def _written_mark(self, exercise: WrittenExercise, release: dict[str, Any]) -> Verdict:
        if self._is_untouched(exercise, release) and exercise.id not in self.submission.elsewhere:
            return Verdict(
                exercise.id, exercise.version, "graded", 0.0, exercise.points,
                message=LEFT_EMPTY,
            )  # fmt: skip
        return awaiting_marker(exercise.id, exercise.version, exercise.points)

    def is_untouched(self, section: Section, release: dict[str, Any]) -> bool:
        """Tell whether a notebook is as it was handed out: no answer, and no code besides."""
        added = any(c.role == "own" and c.code and c.source.strip() for c in self.submission.cells)
        return not added and all(
            self._is_untouched(e, release) and e.id not in self.submission.elsewhere
            for e in section.exercises
        )

    def _is_untouched(self, exercise: Exercise, release: dict[str, Any]) -> bool:
        """Tell whether the answer is empty, or as it was handed out."""
        stub = next((c["source"] for c in release["cells"] if c["id"] == exercise.id), "")
        return not is_answered(self.submission.text(exercise.id), stub)
