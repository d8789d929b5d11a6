"""Marks stand whatever becomes of their explanation; its failures are noted, and told of."""

import os
import pickle
import signal
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.model.record import as_record, from_record
from autograder.model.verdict import Failure, SubmissionResult, Verdict
from autograder.protocol.limits import Limits
from classroom.grading import session, submission, worker_task
from classroom.grading.limited_process import CallTookTooLong, ProcessEnded
from classroom.grading.worker_task import WorkerResult, grade_task
from classroom.report.failures import failures_text, tracebacks
from classroom.report.pages import write_report
from tests.support.submissions import FULL, as_bytes, cell, marks, perfect, task

WRONG = {
    "minimax-search": "def minimax_search(game, s):\n    return 0, None",
    "tree-size": "def tree_size(game, s):\n    return 7",
}
HANGS = "hangs"
"""The file that a process makes before it hangs."""
MARKS = {name: 0.0 if name in WRONG else points for name, points in FULL.items()}


class ForkedProcess:
    """Calls a function in a fork of this process, which has the faults that a test injects.

    Its time is up when it hangs.

    Args:
        folder: has the journal of verdicts.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def call(self, function: Callable[..., Any], *args: Any, **limits: Any) -> Any:
        result = self.folder / "result"
        if (pid := os.fork()) == 0:
            try:
                result.write_bytes(pickle.dumps(function(*args)))
            finally:
                submission.close_sandboxes()
                os._exit(0)
        while not (found := os.waitpid(pid, os.WNOHANG))[0]:
            if (self.folder / HANGS).exists():
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                raise CallTookTooLong("it took too long")
            time.sleep(0.02)
        if found[1]:
            raise ProcessEnded(f"status {found[1]}")
        return pickle.loads(result.read_bytes())


def graded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> WorkerResult:
    """Return the result of a notebook with two wrong answers."""
    notebook = perfect()
    for name, source in WRONG.items():
        cell(notebook, name).source = source
    process = ForkedProcess(folder)
    monkeypatch.chdir(folder)
    submission.close_sandboxes()  # a fork starts its own
    monkeypatch.setattr(worker_task, "borrowed_process", lambda: nullcontext(process))
    return grade_task(replace(task(limits=Limits()), data=as_bytes(notebook)))


def die(*args: object) -> object:
    """End the judge's process, as a fault of the interpreter would."""
    os._exit(3)


def hang(*args: object) -> object:
    """Say so, and never return."""
    Path(HANGS).touch()
    time.sleep(600)
    return None


@pytest.mark.sandbox
def test_the_marks_are_the_same_with_an_explanation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_all = graded(tmp_path, monkeypatch)
    assert marks(with_all.graded) == MARKS
    assert with_all.graded.failures == []
    assert failures_text([with_all.graded]) == ""
    by_name = {v.exercise: v for v in with_all.graded.verdicts}
    assert all(by_name[name].counterexample is not None for name in WRONG)


@pytest.mark.sandbox
@pytest.mark.parametrize("fault", [die, hang])
def test_a_judge_that_ends_or_hangs_while_it_explains_leaves_every_mark(
    fault: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "explain_verdict", fault)
    result = graded(tmp_path, monkeypatch)
    assert marks(result.graded) == MARKS
    assert result.lasting
    assert result.autograded != b""
    assert failures_text([result.graded]) == "1 explanation failed; marks are not affected"
    assert [v.exercise for v, _ in result.graded.failures] == ["tree-size"]


@pytest.mark.sandbox
def test_what_prevents_a_mark_costs_that_exercise_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = session.mark

    def fails(exercise: Any, *others: Any, **more: Any) -> Any:
        if exercise.id == "tree-size":
            raise OverflowError("int too large to convert to float")
        return whole(exercise, *others, **more)

    monkeypatch.setattr(session, "mark", fails)
    result = graded(tmp_path, monkeypatch).graded
    assert marks(result) == {**MARKS, "tree-size": None}
    lost = next(v for v in result.verdicts if v.exercise == "tree-size")
    assert lost.status == "not_graded"
    assert lost.message == "could not be graded: the grader failed: OverflowError"
    assert failures_text([result]) == "1 exercise not graded, because the grader failed"
    assert "in fails" in tracebacks([result])


def test_a_picture_or_page_that_fails_leaves_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> object:
        raise KeyError("b1")

    notebook = perfect()
    cell(notebook, "tree-size").source = WRONG["tree-size"]
    monkeypatch.setattr(worker_task, "picture_html", fail)
    monkeypatch.setattr(worker_task, "outputs", fail)
    result = worker_task.pack_result(submission.grade_one(replace(task(), data=as_bytes(notebook))))
    submission.close_sandboxes()
    assert marks(result.graded) == {**FULL, "tree-size": 0.0}
    assert [f.step for _, f in result.graded.failures] == ["picture", "page"]
    assert failures_text([result.graded]) == "2 explanations failed; marks are not affected"


def test_failures_are_kept_with_the_result_and_name_no_student() -> None:
    graded_one = SubmissionResult("ada", "minimax", ())
    assert tracebacks([graded_one]) == ""
    record = as_record(_failing("ada"))
    again = from_record(record)
    assert again.failures == _failing("ada").failures
    text = tracebacks([again, _failing("bob")])
    assert text == "2 x minimax, tree-size, smallest case: KeyError: 'b1'\nTraceback: line 1"
    assert "ada" not in text


def _failing(student: str) -> SubmissionResult:
    failed = Failure("smallest case", "KeyError: 'b1'", "Traceback: line 1")
    verdict = Verdict("tree-size", 1, "graded", 0.0, 10, failures=(failed,))
    return SubmissionResult(student, "minimax", (verdict,))


def test_the_report_shows_tracebacks_to_the_instructor_alone(tmp_path: Path) -> None:
    results = [_failing("ada")]
    page = write_report(results, tmp_path, isolation="bubblewrap", secret="0" * 12)
    text = page.read_text("utf-8")
    assert "1 explanation failed; marks are not affected" in text
    assert "Traceback: line 1" in text
    others = [p for p in tmp_path.rglob("*.html") if p.name != page.name]
    assert others
    assert not any("Traceback" in p.read_text("utf-8") for p in others)
