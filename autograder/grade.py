"""Many submissions, on all cores -> results. One that goes wrong costs only itself."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from autograder.errors import Problem
from autograder.exercise import AnswerExercise, CodeExercise, Exercise, Section, WrittenExercise
from autograder.exercises import find_section
from autograder.judge import judge
from autograder.notebook import Submission, find_notebook, read_bytes, read_submission, rebuilt
from autograder.respondents import CellLost, Respondent, in_sandbox
from autograder.sandbox.host import Isolation, Sandbox, SandboxUnavailable
from autograder.sandbox.limits import Limits
from autograder.slim import Unreadable
from autograder.verdict import BY_HAND, Graded, Verdict, not_graded


class NoSubmissions(Problem):
    """There is nothing to grade where it was looked for; the message says what is expected."""


@dataclass(frozen=True)
class Task:
    """Everything a worker needs to grade one notebook; plain data, so that it can be sent.

    Attributes:
        directory: the student's directory for the section.
        release: the notebook as it was handed out, as JSON text.
    """

    student: str
    section: str
    directory: str
    release: str
    secret: str
    isolation: Isolation
    limits: Limits = field(default_factory=Limits)


def find_submissions(root: Path, sections: Sequence[Section]) -> list[tuple[str, Section, Path]]:
    """Return (student, section, directory) for every submission in nbgrader's layout, in order.

    Raises:
        NoSubmissions: the directory does not exist, or holds no submission.
    """
    if not root.is_dir():
        raise NoSubmissions(f"{root} is not a directory; give nbgrader's submitted/ directory")
    found = [
        (student.name, section, student / section.name)
        for student in sorted(p for p in root.iterdir() if not p.name.startswith("."))
        for section in sections
        if (student / section.name).is_dir() or (student / section.name).is_symlink()
    ]
    if not found:
        names = " or ".join(s.name for s in sections)
        raise NoSubmissions(
            f"{root} holds no submission; expected {root}/<student>/<section>/<notebook>.ipynb "
            f"with section {names}"
        )
    return found


def grade_all(
    tasks: Sequence[Task],
    jobs: int,
    done: Callable[[Graded], None],
    executor: Executor | None = None,
) -> list[Graded]:
    """Grade every task; return the results in the order of the tasks.

    Args:
        tasks: what to grade.
        jobs: how many worker processes, when there is no executor.
        done: called in this process with each result as it comes.
        executor: where to grade; a pool of local processes if None.

    Raises:
        SandboxUnavailable: student code cannot be isolated here.
    """
    results: dict[Task, Graded] = {}
    for attempt in (1, 2):
        left = [task for task in tasks if task not in results]
        if left:
            if attempt == 2 and not executor:
                _one_by_one(left, results, done)
                continue
            with ExitStack() as stack:
                pool = executor or stack.enter_context(_pool(jobs))
                _run(pool, left, results, done, last=attempt == 2)
    return [results[task] for task in tasks]


def _one_by_one(
    tasks: Sequence[Task], results: dict[Task, Graded], done: Callable[[Graded], None]
) -> None:
    """Grade tasks in order, with a new worker for those after one whose worker died."""
    left = list(tasks)
    while left:
        with _pool(1) as pool:
            for future in [pool.submit(grade_one, task) for task in left]:
                task = left.pop(0)
                try:
                    graded, died = future.result(), False
                except BrokenProcessPool:
                    why = "the grader's worker process died twice while grading this"
                    graded, died = ungradable(task, why), True
                results[task] = graded
                done(graded)
                if died:
                    break


def _pool(jobs: int) -> Executor:
    # A fresh interpreter each: forking a process that draws a progress bar can deadlock.
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def _run(
    pool: Executor,
    tasks: Sequence[Task],
    results: dict[Task, Graded],
    done: Callable[[Graded], None],
    last: bool,
) -> None:
    """Grade tasks on a pool; leave out those whose worker died, unless it is the last try."""
    futures = {pool.submit(grade_one, task): task for task in tasks}
    for future in as_completed(futures):
        task = futures[future]
        try:
            graded = future.result()
        except BrokenProcessPool:
            if not last:
                continue
            graded = ungradable(task, "the grader's worker process died twice while grading this")
        except SandboxUnavailable:
            pool.shutdown(cancel_futures=True)
            raise
        results[task] = graded
        done(graded)


_sandboxes: dict[tuple[Isolation, Limits], Sandbox] = {}


def shared_sandbox(isolation: Isolation, limits: Limits) -> Sandbox:
    """Return this process's sandbox, started when it is first needed."""
    if (isolation, limits) not in _sandboxes:
        _sandboxes[isolation, limits] = Sandbox(isolation, limits)
    return _sandboxes[isolation, limits]


def grade_one(task: Task) -> Graded:
    """Grade one notebook in this process's sandbox; whatever goes wrong is in the result."""
    started = time.monotonic()
    section = find_section(task.section)
    try:
        path, notes = find_notebook(Path(task.directory), section)
        graded = grade_bytes(task, section, read_bytes(path), notes)
    except Unreadable as error:
        graded = ungradable(task, str(error))
    except SandboxUnavailable:
        raise
    except Exception as error:  # our own mistake must not cost the class
        graded = ungradable(task, f"the grader failed: {type(error).__name__}: {error}")
    return replace(graded, seconds=round(time.monotonic() - started, 3))


def grade_bytes(task: Task, section: Section, data: bytes, notes: Sequence[str] = ()) -> Graded:
    """Grade the content of one notebook file; Unreadable if nothing in it can be graded."""
    release: dict[str, Any] = json.loads(task.release)
    submission = read_submission(data, release, section)
    marker = _Marker(submission, shared_sandbox(task.isolation, task.limits), task)
    verdicts = tuple(marker.mark(exercise, release) for exercise in section.exercises)
    notebook = rebuilt(submission, release)
    all_notes = (*notes, *submission.notes, *marker.notes)
    return Graded(task.student, task.section, verdicts, all_notes, notebook)


def ungradable(task: Task, why: str) -> Graded:
    """Return the result of a submission that could not be graded."""
    section = find_section(task.section)
    verdicts = tuple(
        not_graded(e.id, e.version, e.points, f"could not be graded: {why}")
        for e in section.exercises
    )
    return Graded(task.student, task.section, verdicts, (f"Could not be graded: {why}.",))


class _Marker:
    """Marks the exercises of one submission, one fresh process an exercise."""

    def __init__(self, submission: Submission, sandbox: Sandbox, task: Task) -> None:
        self.submission = submission
        self.sandbox = sandbox
        self.task = task
        self.deadline = time.monotonic() + task.limits.submission
        self.deadly: dict[str, str] = {}

    @property
    def notes(self) -> list[str]:
        """A sentence for every cell that had to be skipped."""
        return [f"Cell {name} was skipped: {why}." for name, why in self.deadly.items()]

    def mark(self, exercise: Exercise, release: dict[str, Any]) -> Verdict:
        """Return the verdict on one exercise."""
        if isinstance(exercise, WrittenExercise):
            return self._written(exercise, release)
        return judge(exercise, lambda: self._open(exercise), self.task.secret)

    def _written(self, exercise: WrittenExercise, release: dict[str, Any]) -> Verdict:
        stub = next(c["source"] for c in release["cells"] if c["id"] == exercise.id)
        if self.submission.text(exercise.id).strip() in ("", stub.strip()):
            return Verdict(
                exercise.id, exercise.version, "graded", 0.0, exercise.points,
                message="The answer was left empty.",
            )  # fmt: skip
        return not_graded(exercise.id, exercise.version, exercise.points, BY_HAND)

    @contextmanager
    def _open(self, exercise: CodeExercise | AnswerExercise) -> Iterator[Respondent]:
        """Open a process in which the cells before the test cell have run."""
        with ExitStack() as stack:
            yield self._enter(stack, exercise)

    def _enter(self, stack: ExitStack, exercise: CodeExercise | AnswerExercise) -> Respondent:
        """Start processes until one survives its cells, leaving out each cell that ends it."""
        while True:
            cells = [
                {"id": cell.name, "source": cell.source}
                for cell in self.submission.code_before(exercise.id)
                if cell.name not in self.deadly
            ]
            try:
                return stack.enter_context(
                    in_sandbox(
                        self.sandbox, cells, exercise.names, self.deadline, self.deadly,
                        value=isinstance(exercise, AnswerExercise),
                    )
                )  # fmt: skip
            except CellLost as lost:
                self.deadly[lost.cell] = lost.why
