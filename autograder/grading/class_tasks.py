"""The work of a worker on the right answers of a class, and on the wrong ones beside them.

It happens in another process, which is ended if it takes too long, as all work on what students
hand in.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from autograder.course.submissions.judged import ReassembledNotebook
from autograder.course.submissions.reassemble import read_submission, rebuild
from autograder.course.submissions.task import Task
from autograder.grading.processes import CallTookTooLong, ProcessEnded, borrowed_process
from autograder.grading.session import SubmissionSession
from autograder.grading.submission import (
    WorkerResult,
    pack_result,
    release_of,
    shared_sandbox,
)
from autograder.judging.attempts import Attempts
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import SubmissionResult
from autograder.repair.class_programs import program_text
from autograder.repair.class_search import with_class
from autograder.sandbox.process import TryLater

R = TypeVar("R")

Programs = Mapping[str, str]
"""The texts of a student's right answers, by exercise."""


@dataclass(frozen=True)
class Reading:
    """A notebook of which some answers are right.

    Attributes:
        task: the notebook.
        exercises: the ids of exercises that it answers correctly.
    """

    task: Task
    exercises: tuple[str, ...]


@dataclass(frozen=True)
class Beside:
    """Right answers of the class to an exercise.

    Attributes:
        compared: their digest, which a verdict keeps.
        texts: the programs.
    """

    compared: str
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """A notebook that is to be compared with right answers of its class.

    Attributes:
        task: the notebook.
        graded: its result.
        beside: the right answers, by exercise; only of those to which it has a wrong one.
    """

    task: Task
    graded: SubmissionResult
    beside: Mapping[str, Beside]


def read_programs(reading: Reading) -> Programs:
    """Return the right answers of a notebook as programs; "" for those that cannot be read."""
    try:
        return _within_limits(reading.task, _programs, reading)
    except (CallTookTooLong, ProcessEnded):
        return dict.fromkeys(reading.exercises, "")


def compare(comparison: Comparison) -> WorkerResult | None:
    """Return a notebook's result after the comparison; None if another try may have another result.

    If the comparison takes too long, no place is found.
    """
    without = {exercise: replace(own, texts=()) for exercise, own in comparison.beside.items()}
    for beside in (comparison.beside, without):
        try:
            again = replace(comparison, beside=beside)
            result = _within_limits(comparison.task, _compare, again)
        except (CallTookTooLong, ProcessEnded):
            continue
        except TryLater:
            return None
        return result if result.lasting else None
    return None


def _within_limits(task: Task, work: Callable[..., R], about: object) -> R:
    """Do some work in another process, within the time of one submission."""
    limit = task.limits.submission
    with borrowed_process() as process:
        return process.call(work, about, seconds=2 * limit, cpu=limit)


def _programs(reading: Reading) -> dict[str, str]:
    submission, names = _read(reading.task), _code(reading.task)
    found = {}
    for exercise_id in reading.exercises:
        sources = [cell.source for cell in submission.code_before(exercise_id)]
        found[exercise_id] = program_text(sources, names[exercise_id].names)
    return found


def _read(task: Task) -> ReassembledNotebook:
    return read_submission(task.data or b"", release_of(task.release), task.exercises)


def _code(task: Task) -> dict[str, CodeExercise]:
    """Return the exercises of a task that ask for code, by id."""
    return {e.id: e for e in task.exercises.exercises if isinstance(e, CodeExercise)}


def _compare(comparison: Comparison) -> WorkerResult:
    task = comparison.task
    submission, exercises = _read(task), _code(task)
    sandbox = shared_sandbox(task.isolation, task.limits)
    verdicts = {v.exercise: v for v in comparison.graded.verdicts}
    with SubmissionSession(submission, task.exercises, sandbox, task.secret) as session:
        for exercise_id, beside in comparison.beside.items():
            exercise, texts = exercises[exercise_id], beside.texts
            attempt = Attempts()
            location = None
            if texts:
                locate = partial(session.locate, exercise, texts)
                location = attempt("right answers of the class", locate, None)
            verdict = with_class(verdicts[exercise_id], location, beside.compared)
            failures = (*verdict.failures, *attempt.failures)
            verdicts[exercise_id] = replace(verdict, failures=failures)
    notebook = rebuild(submission, release_of(task.release))
    graded = replace(comparison.graded, verdicts=tuple(verdicts.values()), notebook=notebook)
    return replace(pack_result(graded), lasting=session.is_lasting)
