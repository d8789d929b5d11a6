"""One submission -> its result; an error in one submission affects no other."""

import gc
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from autograder.exercises import find_section, use_own
from autograder.exercises.own import NONE, OwnExercises
from autograder.judging.attempts import failure
from autograder.judging.mark import Judged
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.phrase import Phrase
from autograder.model.section import Section
from autograder.model.verdict import SubmissionResult, Verdict, not_graded
from autograder.protocol.limits import Choice, Limits
from autograder.protocol.no_reply import ServerLost, TryLater
from autograder.running.cases import right_answers
from autograder.running.matches.seats import close_seats
from autograder.sandbox.host import Sandbox
from autograder.sandbox.room import SHORT, is_shortage
from classroom.course.submissions.find import autograded_path, find_notebook
from classroom.course.submissions.judged import ReassembledNotebook
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_notebook
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.course.submissions.task import Task, release_of
from classroom.grading.explanations import Explanations
from classroom.grading.session import LEFT_EMPTY, SubmissionSession
from classroom.grading.variants import SubmittedVariants

Found = Sequence[tuple[str, Section, Path]]
"""The submissions of a run: the student, the section with the exercises in use, the directory."""
Keep = Callable[[Verdict], None]
"""Is told every verdict as soon as it is reached."""


ADDED_LATER = Phrase(
    "this exercise was added to the course after others had handed it in, and this notebook does "
    "not have an answer to it: hand in the new notebook, or let a person give the points"
)


UNTOUCHED = Phrase("The notebook is as it was handed out: nothing was filled in.")


class _Sandboxes(threading.local):
    """The sandboxes of a thread: no two threads may talk to the same one."""

    def __init__(self) -> None:
        self.open: dict[tuple[Choice, Limits], Sandbox] = {}


_sandboxes = _Sandboxes()


def shared_sandbox(isolation: Choice, limits: Limits) -> Sandbox:
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


def grade_one(
    task: Task, keep: Keep = lambda verdict: None, explanations: Explanations | None = None
) -> SubmissionResult:
    """Grade one notebook in this thread's sandbox; the result contains any error.

    Args:
        task: the submission.
        keep: is told every verdict.
        explanations: those that were found before; None if each is to be found anew.
    """
    started = time.monotonic()
    try:
        whole = task if task.data is not None else load_notebook(task)
        data = whole.data or b""
        graded = grade_bytes(whole, task.exercises, data, whole.notes, keep, explanations)
    except Unreadable as error:
        graded = ungradable(task, str(error), error.by_machine)
    except (SandboxUnavailable, ServerLost):
        raise
    except Exception as error:  # a mistake of the grader must not stop the class
        if is_shortage(error):
            raise TryLater(SHORT) from error
        graded = ungradable(task, f"the grader failed: {type(error).__name__}")
        first, *others = graded.verdicts
        noted = replace(first, failures=(failure("grading", error),))
        graded = replace(graded, verdicts=(noted, *others))
    return replace(graded, seconds=round(time.monotonic() - started, 3))


def grade_bytes(
    task: Task,
    section: Section,
    data: bytes,
    notes: Sequence[str] = (),
    keep: Keep = lambda verdict: None,
    explanations: Explanations | None = None,
) -> SubmissionResult:
    """Grade the content of one notebook file; Unreadable if nothing in it can be graded."""
    release = release_of(task.release)
    submission = read_submission(data, release, section)
    sandbox = shared_sandbox(task.isolation, task.limits)
    variants = SubmittedVariants.of(task, submission, release)
    with SubmissionSession(submission, section, sandbox, task.secret, explanations) as session:
        judged, untouched = list[Judged](), session.is_untouched(section, release)
        for exercise in section.exercises:
            if exercise.id in task.added and _is_empty(submission, exercise.id, release):
                late = not_graded(exercise.id, exercise.version, exercise.points, ADDED_LATER)
                judged.append(Judged(late))
            elif untouched:
                judged.append(_left_empty(exercise))
            else:
                judged.append(variants.mark(session, exercise, release))
            keep(judged[-1].verdict)
        verdicts = list[Verdict]()
        for exercise, one in zip(section.exercises, judged, strict=True):
            explained = one.verdict if untouched else session.explain(variants.own(exercise), one)
            verdicts.append(variants.explain(exercise, one, explained))
            if verdicts[-1] is not one.verdict:
                keep(verdicts[-1])
    notebook = variants.show(rebuild(submission, release))
    all_notes = (*notes, *submission.notes, *session.notes, *([UNTOUCHED] if untouched else []))
    return SubmissionResult(
        task.student,
        task.section,
        tuple(verdicts),
        notes=all_notes,
        notebook=notebook,
        lasting=session.is_lasting,
    )


def _left_empty(exercise: Exercise) -> Judged:
    """Return the verdict on an exercise of a notebook in which nothing was filled in."""
    points = exercise.points
    empty = Verdict(exercise.id, exercise.version, "graded", 0.0, points, message=LEFT_EMPTY)
    return Judged(empty)


def _is_empty(submission: ReassembledNotebook, exercise: str, release: dict[str, Any]) -> bool:
    """Tell whether a notebook does not have an exercise, or has it as it was handed out."""
    given = next((c["source"] for c in release["cells"] if c["id"] == exercise), "")
    return submission.text(exercise).strip() in ("", given.strip())


def ungradable(task: Task, why: str, by_machine: bool = False) -> SubmissionResult:
    """Return the result of a submission that could not be graded.

    Args:
        task: the submission.
        why: the reason, as a clause.
        by_machine: whether the machine is the cause, and not the submission.
    """
    said = Phrase("could not be graded: {why}", why=why)
    verdicts = tuple(
        not_graded(e.id, e.version, e.points, said, by_machine) for e in task.exercises.exercises
    )
    notes = (Phrase("Could not be graded: {why}.", why=why),)
    return SubmissionResult(task.student, task.section, verdicts, notes, lasting=not by_machine)
