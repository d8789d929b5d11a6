"""One submission -> its result; an error in one submission affects no other."""

import gc
import json
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from autograder.course.submissions.find import autograded_path, find_notebook
from autograder.course.submissions.judged import ReassembledNotebook
from autograder.course.submissions.parse import Unreadable
from autograder.course.submissions.read import read_notebook
from autograder.course.submissions.reassemble import read_submission, rebuild
from autograder.course.submissions.task import Task
from autograder.exercises import find_section, use_own
from autograder.exercises.own import NONE, OwnExercises
from autograder.grading.processes import CallTookTooLong, ProcessEnded, borrowed_process
from autograder.grading.session import SubmissionSession
from autograder.grading.variants import SubmittedVariants
from autograder.judging.attempts import Attempts, failure
from autograder.judging.mark import Judged
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import CodeExercise, Section
from autograder.model.phrase import Phrase
from autograder.model.record import as_record, from_record
from autograder.model.verdict import Failure, SubmissionResult, Verdict, not_graded
from autograder.protocol import clock
from autograder.protocol.limits import Isolation, Limits
from autograder.report.html import picture_html
from autograder.report.notebook import autograded_text, outputs
from autograder.running.cases import right_answers
from autograder.running.matches.seats import close_seats
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import ServerLost, TryLater

Found = Sequence[tuple[str, Section, Path]]
"""The submissions of a run: the student, the section with the exercises in use, the directory."""
Keep = Callable[[Verdict], None]
"""Is told every verdict as soon as it is reached."""


ADDED_LATER = Phrase(
    "this exercise was added to the course after others had handed it in, and this notebook does "
    "not have an answer to it: hand in the new notebook, or let a person give the points"
)

TIMES = 2
"""The seconds that student processes may take, times this, are those for all of a submission."""

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
        lasting: False if another try may have another result.
        again: True if every further run tries again, until there is a result.
    """

    graded: SubmissionResult
    autograded: bytes
    lasting: bool = True
    again: bool = False


class _Sandboxes(threading.local):
    """The sandboxes of a thread: no two threads may talk to the same one."""

    def __init__(self) -> None:
        self.open: dict[tuple[Isolation, Limits], Sandbox] = {}


_sandboxes = _Sandboxes()


def shared_sandbox(isolation: Isolation, limits: Limits) -> Sandbox:
    """Return this thread's sandbox, started when it is first needed."""
    if (isolation, limits) not in _sandboxes.open:
        _sandboxes.open[isolation, limits] = Sandbox(isolation, limits)
    return _sandboxes.open[isolation, limits]


def close_sandboxes() -> None:
    """End this thread's sandboxes."""
    close_seats()
    while _sandboxes.open:
        _sandboxes.open.popitem()[1].close()


def prepare_cases(sections: Sequence[str], secret: str, own: OwnExercises = NONE) -> None:
    """Draw all cases of some sections before the first submission needs them.

    They exist until the process ends: the garbage collector does not have to visit them.
    """
    use_own(own)
    for name in sections:
        for exercise in find_section(name).exercises:
            if isinstance(exercise, CodeExercise):
                right_answers(exercise.id, secret)
    gc.freeze()


def warm_up(
    found: Found, autograded: Path, secret: str, own: OwnExercises
) -> Callable[[], object] | None:
    """Return the work that workers do before their first task; None if all is graded already.

    Args:
        found: the submissions.
        autograded: the directory of judged notebooks.
        secret: determines the cases.
        own: the exercises that the course adds.
    """
    names = {
        section.name
        for student, section, _ in found
        if not autograded_path(autograded, student, section).is_file()
    }
    return partial(prepare_cases, tuple(sorted(names)), secret, own) if names else None


def load_notebook(task: Task) -> Task:
    """Return a task with the content of its notebook; Unreadable if no notebook can be read."""
    path, notes = find_notebook(Path(task.directory), find_section(task.section))
    data, dropped = read_notebook(path)
    return replace(task, data=data, notes=(*notes, *dropped))


def grade_task(task: Task) -> WorkerResult:
    """Grade one notebook and write its verdicts into it: all the work of a worker on a task.

    This happens in another process, which is ended if it takes too long. The verdicts that it had
    reached are then kept; if these are all, only explanations are missing. Where this machine has
    no room for a sandbox, or does not run all the time, the submission is tried again for a while.

    Raises:
        SandboxUnavailable: student code cannot be isolated here.
        NoProcess: no process starts.
    """
    deadline = clock.now() + TIMES * task.limits.submission + task.exercises.play_seconds
    for pause in (*PAUSES, 0):
        try:
            return _grade_until(task, deadline)
        except TryLater as error:
            why = str(error)
        if clock.now() + pause > deadline:
            break
        time.sleep(pause)
    again = Phrase("{why}; the next run tries again", why=why)
    return replace(pack_result(ungradable(task, again)), lasting=False, again=True)


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
            except CallTookTooLong as error:
                return pack_result(_cut_off(task, journal, str(error)))
            except ProcessEnded as error:
                why = f"the grader's process ended twice while grading this ({error})"
                cut = _cut_off(task, journal, why)
                if all(v.status != "not_graded" for v in cut.verdicts):
                    return pack_result(cut)
        return replace(pack_result(_cut_off(task, journal, why)), lasting=False)


def _grade(task: Task, journal: Path) -> WorkerResult:
    """Grade one notebook; note the verdicts in a file as soon as they are reached."""
    with journal.open("w", encoding="utf-8") as file:

        def keep(verdict: Verdict) -> None:
            file.write(as_record(_result(task, [verdict])) + "\n")
            file.flush()

        return pack_result(grade_one(task, keep))


def _cut_off(task: Task, journal: Path, why: str) -> SubmissionResult:
    """Return the result of a submission whose grading was ended: the verdicts until then."""
    missing = ungradable(task, why)
    noted = journal.read_text("utf-8").split("\n")[:-1] if journal.exists() else []
    judged = {v.exercise: v for line in noted for v in from_record(line).verdicts}
    verdicts = tuple(judged.get(v.exercise, v) for v in missing.verdicts)
    if len(judged) < len(verdicts):
        ended = Phrase("Grading was ended: {why}.", why=why)
        return replace(missing, verdicts=verdicts, notes=(ended,))
    return replace(_result(task, _ended_early(verdicts, why)), notebook=_notebook(task))


def _ended_early(verdicts: Sequence[Verdict], why: str) -> list[Verdict]:
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
    return found


def _notebook(task: Task) -> dict[str, Any] | None:
    """Return the notebook of a task as it was judged; None if it cannot be read."""
    try:
        whole = task if task.data is not None else load_notebook(task)
        release = release_of(task.release)
        submission = read_submission(whole.data or b"", release, task.exercises)
        return SubmittedVariants.of(task, submission, release).show(rebuild(submission, release))
    except Unreadable:
        return None


def _result(task: Task, verdicts: Sequence[Verdict]) -> SubmissionResult:
    return SubmissionResult(task.student, task.section, tuple(verdicts))


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


def grade_one(task: Task, keep: Keep = lambda verdict: None) -> SubmissionResult:
    """Grade one notebook in this thread's sandbox; the result contains any error.

    Args:
        task: the submission.
        keep: is told every verdict.
    """
    started = time.monotonic()
    try:
        whole = task if task.data is not None else load_notebook(task)
        graded = grade_bytes(whole, task.exercises, whole.data or b"", whole.notes, keep)
    except Unreadable as error:
        graded = ungradable(task, str(error))
    except (SandboxUnavailable, ServerLost):
        raise
    except Exception as error:  # a mistake of the grader must not stop the class
        graded = ungradable(task, f"the grader failed: {type(error).__name__}")
        first, *others = graded.verdicts
        noted = replace(first, failures=(failure("grading", error),))
        graded = replace(graded, verdicts=(noted, *others))
    return replace(graded, seconds=round(time.monotonic() - started, 3))


@lru_cache(maxsize=16)
def release_of(text: str) -> dict[str, Any]:
    """Return the notebook of a task as it was handed out."""
    release: dict[str, Any] = json.loads(text)
    return release


def grade_bytes(
    task: Task,
    section: Section,
    data: bytes,
    notes: Sequence[str] = (),
    keep: Keep = lambda verdict: None,
) -> SubmissionResult:
    """Grade the content of one notebook file; Unreadable if nothing in it can be graded."""
    release = release_of(task.release)
    submission = read_submission(data, release, section)
    sandbox = shared_sandbox(task.isolation, task.limits)
    variants = SubmittedVariants.of(task, submission, release)
    with SubmissionSession(submission, section, sandbox, task.secret) as session:
        judged = list[Judged]()
        for exercise in section.exercises:
            if exercise.id in task.added and _is_empty(submission, exercise.id, release):
                late = not_graded(exercise.id, exercise.version, exercise.points, ADDED_LATER)
                judged.append(Judged(late))
            else:
                judged.append(variants.mark(session, exercise, release))
            keep(judged[-1].verdict)
        verdicts = list[Verdict]()
        for exercise, one in zip(section.exercises, judged, strict=True):
            verdicts.append(variants.explain(exercise, one, session.explain(exercise, one)))
            if verdicts[-1] is not one.verdict:
                keep(verdicts[-1])
    notebook = variants.show(rebuild(submission, release))
    all_notes = (*notes, *submission.notes, *session.notes)
    return replace(
        _result(task, verdicts), notes=all_notes, notebook=notebook, lasting=session.is_lasting
    )


def _is_empty(submission: ReassembledNotebook, exercise: str, release: dict[str, Any]) -> bool:
    """Tell whether a notebook does not have an exercise, or has it as it was handed out."""
    given = next((c["source"] for c in release["cells"] if c["id"] == exercise), "")
    return submission.text(exercise).strip() in ("", given.strip())


def ungradable(task: Task, why: str) -> SubmissionResult:
    """Return the result of a submission that could not be graded."""
    verdicts = tuple(
        not_graded(e.id, e.version, e.points, Phrase("could not be graded: {why}", why=why))
        for e in task.exercises.exercises
    )
    return SubmissionResult(
        task.student, task.section, verdicts, (Phrase("Could not be graded: {why}.", why=why),)
    )
