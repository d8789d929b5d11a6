"""The clock over a whole submission: what was judged when it ends the grading stays."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.model.play import PlayRules
from autograder.model.record import as_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.protocol.bounds import LARGE, PARSE_MEMORY, PARSE_SECONDS
from autograder.protocol.limits import Limits
from autograder.running.matches.player import GRACE
from classroom.grading import submission, worker_task
from classroom.grading.limited_process import (
    MEMORY,
    CallHung,
    CallTookTooLong,
    LimitedProcess,
    ProcessEnded,
)
from classroom.grading.notebook_process import SPARE
from classroom.grading.worker_task import PLAY_CPU, WorkerResult, grade_task, longest_seconds
from tests.support.submissions import COURSE, FULL, SECTION, as_bytes, perfect, task


class EndedProcess:
    """Calls a function here, until so many verdicts were noted, and then ends."""

    def __init__(self, folder: Path, verdicts: int, end: Exception) -> None:
        self.folder, self.left, self.end = folder, verdicts, end
        self.calls = 0

    def call(self, function: Callable[..., Any], *args: Any, seconds: float, cpu: float) -> Any:
        self.calls += 1
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(worker_task, "as_record", self.noted)
            try:
                return function(*args)
            except _End:
                raise self.end from None

    def noted(self, result: SubmissionResult) -> str:
        if self.left == 0:
            raise _End
        self.left -= 1
        return as_record(result)


class _End(BaseException):
    pass


def graded_until(
    folder: Path, monkeypatch: pytest.MonkeyPatch, verdicts: int, end: Exception
) -> tuple[WorkerResult, EndedProcess]:
    process = EndedProcess(folder, verdicts, end)

    monkeypatch.setattr(worker_task, "borrowed_process", lambda: nullcontext(process))
    result = grade_task(replace(task(), data=as_bytes(perfect())))
    submission.close_sandboxes()
    return result, process


def assert_split(verdicts: tuple[Verdict, ...], judged: int, why: str) -> None:
    """Hold that the first verdicts are those of a right notebook, and that the others say why."""
    assert [v.exercise for v in verdicts] == [e.id for e in SECTION.exercises]
    for verdict in verdicts[:judged]:
        assert verdict.score == FULL.get(verdict.exercise)
    for verdict in verdicts[judged:]:
        assert (verdict.status, verdict.score) == ("not_graded", None)
        assert why in verdict.message


def test_what_was_judged_before_the_end_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = CallTookTooLong("it used more than 120 s of CPU time")
    result, process = graded_until(tmp_path, monkeypatch, 3, end)
    assert_split(result.graded.verdicts, 3, "it used more than 120 s of CPU time")
    assert result.graded.notes == ("Grading was ended: it used more than 120 s of CPU time.",)
    assert result.lasting
    assert process.calls == 1


def test_what_the_clock_on_the_wall_ended_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = CallHung("it took longer than 4800 s")
    result, process = graded_until(tmp_path, monkeypatch, 3, end)
    assert_split(result.graded.verdicts, 3, "it took longer than 4800 s; the next run tries again")
    assert not result.lasting
    assert process.calls == 1


def test_a_process_that_ends_twice_has_a_result_that_does_not_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result, process = graded_until(tmp_path, monkeypatch, 0, ProcessEnded("exit status -9"))
    assert_split(result.graded.verdicts, 0, "ended twice while grading this (exit status -9)")
    assert not result.lasting
    assert process.calls == 2


class HurriedProcess(LimitedProcess):
    """Has little CPU time: drawing the cases alone takes more."""

    def call(self, function: Callable[..., Any], *args: Any, seconds: float, cpu: float) -> Any:
        return super().call(function, *args, seconds=seconds, cpu=0.05)


def test_the_kernel_holds_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    process = HurriedProcess()
    monkeypatch.setattr(worker_task, "borrowed_process", lambda: nullcontext(process))
    result = grade_task(replace(task(limits=Limits()), data=as_bytes(perfect())))
    process.end()
    judged = sum(v.status != "not_graded" for v in result.graded.verdicts)
    assert judged < len(result.graded.verdicts)
    assert_split(result.graded.verdicts, judged, "it used more than 0.05 s of CPU time")


def test_the_worst_case_is_the_one_that_is_promised() -> None:
    promised = (COURSE.root / "SECURITY.md").read_text("utf-8")
    limits = Limits()
    for words in (
        f"reading, running, judging, drawing | {longest_seconds(limits):g} s by the clock;",
        f"CPU time of the judge | {limits.submission:g} s |",
        f"own time, computing or asleep | {limits.submission:g} s, "
        f"{SPARE * limits.submission:g} s more for edits of wrong programs,",
        f"with its files | {limits.memory >> 20} MiB |",
        f"address space of the judge | {MEMORY >> 20} MiB |",
        f"by play costs {PlayRules().minutes:g} min more of a worker",
        f"and {60 * PlayRules().minutes * PLAY_CPU:g} s",
        f"A move may use {GRACE:g} s of CPU time more than it is given",
        f"more than {LARGE >> 20} MiB | {PARSE_MEMORY >> 20} MiB, {PARSE_SECONDS} s |",
    ):
        assert words in promised
