"""All the work of a worker on a task: a submission is graded in a process of its own."""

import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from autograder.judging.attempts import Attempts
from autograder.model.phrase import Phrase
from autograder.model.record import as_record, from_record
from autograder.model.verdict import Failure, SubmissionResult, Verdict
from autograder.protocol import clock
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import TryLater
from autograder.report.html import picture_html
from autograder.sandbox.allowance import BUSIEST
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.program import Explained
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.course.submissions.task import Task, release_of
from classroom.grading.explanations import Explanations
from classroom.grading.limited_process import CallHung, CallTookTooLong, ProcessEnded
from classroom.grading.processes import borrowed_process
from classroom.grading.submission import grade_one, load_notebook, ungradable
from classroom.grading.variants import SubmittedVariants
from classroom.report.notebook import autograded_text, outputs

TIMES = 2
"""The seconds that student processes may take, times this, are those for all of a submission, on a
machine that has a processor for it; on the busiest one ``allowance.BUSIEST`` times as many."""

PAUSES = (1.0, 5.0, 10.0, 20.0)
"""Seconds to wait before a submission is tried again that could not be judged just then."""

PLAY_CPU = 0.1
"""The part of the time of matches that the judge computes, at most."""


@dataclass(frozen=True)
class WorkerResult:
    """The result of a task as a worker sends it.

    Attributes:
        graded: the result, without the notebook.
        autograded: the judged notebook as the text of a file, compressed.
        lasting: False if the machine, and not the submission, determined it: every further run
            tries again.
        explained: the wrong answers whose explanations serve others, too.
    """

    graded: SubmissionResult
    autograded: bytes
    lasting: bool = True
    explained: tuple[Explained, ...] = ()


def grade_task(task: Task) -> WorkerResult:
    """Grade one notebook and write its verdicts into it: all the work of a worker on a task.

    This happens in another process, which is ended if it takes too long. The verdicts that it had
    reached are then kept; if these are all, only explanations are missing. Where this machine has
    no room for a sandbox, or does not run all the time, the submission is tried again for a while.

    Raises:
        SandboxUnavailable: student code cannot be isolated here.
        NoProcess: no process starts.
    """
    deadline = clock.now() + longest_seconds(task.limits) + task.exercises.play_seconds
    for pause in (*PAUSES, 0):
        try:
            return _grade_until(task, deadline)
        except TryLater as error:
            why = str(error)
        if clock.now() + pause > deadline:
            break
        time.sleep(pause)
    again = Phrase("{why}; the next run tries again", why=why)
    return _try_again(ungradable(task, again, by_machine=True))


def longest_seconds(limits: Limits) -> float:
    """Return the wall time after which the grading of one submission is ended, without matches."""
    return BUSIEST * TIMES * limits.submission


def _grade_until(task: Task, deadline: float) -> WorkerResult:
    """Grade one notebook in another process, until a time; TryLater if that cannot be now."""
    limit, play = task.limits.submission, task.exercises.play_seconds
    with borrowed_process() as process:
        journal = process.folder / "verdicts"
        for _ in (1, 2):
            journal.unlink(missing_ok=True)
            try:
                left = max(1, round(deadline - clock.now()))
                return process.call(
                    _grade, task, journal, seconds=left, cpu=limit + PLAY_CPU * play
                )
            except CallHung as error:
                again = Phrase("{why}; the next run tries again", why=str(error))
                return _try_again(_cut_off(task, journal, again, by_machine=True))
            except CallTookTooLong as error:
                return pack_result(_cut_off(task, journal, str(error)))
            except ProcessEnded as error:
                why = f"the grader's process ended twice while grading this ({error})"
                cut = _cut_off(task, journal, why, by_machine=True)
                if all(v.status != "not_graded" for v in cut.verdicts):
                    return pack_result(cut)
        return _try_again(cut)


def _try_again(graded: SubmissionResult) -> WorkerResult:
    """Return the result of a submission that the next run tries again."""
    return replace(pack_result(graded), lasting=False)


def _grade(task: Task, journal: Path) -> WorkerResult:
    """Grade one notebook; note the verdicts in a file as soon as they are reached."""
    with journal.open("w", encoding="utf-8") as file:

        def keep(verdict: Verdict) -> None:
            file.write(as_record(SubmissionResult(task.student, task.section, (verdict,))) + "\n")
            file.flush()

        explanations = Explanations.of(task)
        result = pack_result(grade_one(task, keep, explanations))
    return replace(result, explained=tuple(explanations.explained if explanations else ()))


def _cut_off(task: Task, journal: Path, why: str, by_machine: bool = False) -> SubmissionResult:
    """Return the result of a submission whose grading was ended: the verdicts until then."""
    missing = ungradable(task, why, by_machine)
    # What is behind the last end of a line was being written when the process ended.
    noted = journal.read_text("utf-8").split("\n")[:-1] if journal.exists() else []
    # A later line of an exercise has its explanation, too.
    judged = {v.exercise: v for line in noted for v in from_record(line).verdicts}
    verdicts = tuple(judged.get(v.exercise, v) for v in missing.verdicts)
    if len(judged) < len(verdicts):
        ended = Phrase("Grading was ended: {why}.", why=why)
        return replace(missing, verdicts=verdicts, notes=(ended,))
    found, notebook = _ended_early(verdicts, why), _notebook(task)
    return SubmissionResult(task.student, task.section, found, notebook=notebook)


def _ended_early(verdicts: Sequence[Verdict], why: str) -> tuple[Verdict, ...]:
    """Return verdicts with all marks, of which the explanation was ended.

    The first one without full points and without an example is the one at which it ended, or stands
    behind it.
    """
    found = list(verdicts)
    for i, verdict in enumerate(found):
        if verdict.score is not None and not verdict.passed and verdict.counterexample is None:
            ended = Failure("explanation", why)
            found[i] = replace(verdict, failures=(*verdict.failures, ended))
            break
    return tuple(found)


def _notebook(task: Task) -> dict[str, Any] | None:
    """Return the notebook of a task as it was judged; None if it cannot be read."""
    try:
        whole = task if task.data is not None else load_notebook(task)
        release = release_of(task.release)
        submission = read_submission(whole.data or b"", release, task.exercises)
        return SubmittedVariants.of(task, submission, release).show(rebuild(submission, release))
    except Unreadable:
        return None


def pack_result(graded: SubmissionResult) -> WorkerResult:
    """Return a result in the form in which workers send it back."""
    graded = replace(graded, verdicts=tuple(map(_as_shown, graded.verdicts)))
    text = autograded_text(graded)
    return WorkerResult(
        replace(graded, notebook=None),
        zlib.compress(text.encode(errors="replace"), 1),
        graded.lasting,
    )


def _as_shown(verdict: Verdict) -> Verdict:
    """Return a verdict that can be shown: in plainer words where its example cannot."""
    example, attempt = verdict.counterexample, Attempts()
    if example is None:
        return verdict
    attempt("picture", lambda: picture_html(example), None)
    if attempt("page", lambda: outputs(verdict), None) is None:
        lines = tuple(replace(line, case="") for line in verdict.properties)
        verdict = replace(verdict, counterexample=None, case="", properties=lines)
    return replace(verdict, failures=(*verdict.failures, *attempt.failures))
