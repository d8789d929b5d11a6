"""Runs over a class: what is done stays done, and nothing is done twice."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.exercises import find_section
from autograder.model.errors import Problem
from autograder.model.exercise import Exercise, WrittenExercise
from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult
from classroom.course.submissions.find import autograded_path
from classroom.gradebook.store import open_gradebook, register
from classroom.grading import run as runs
from classroom.grading.worker_task import grade_task
from classroom.grading.workers import NoScheduler
from tests.grading.classes import (
    SECRET,
    STUDENTS,
    command,
    graded,
    hand_in,
    make_class,
    marks,
    said,
    url,
)
from tests.support.submissions import SECTION, as_bytes, perfect, untouched
from tests.support.worker import use_worker

# Only what has changed is graded again.


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[SubmissionResult]]:
    """A class that was graded, and its results."""
    root = make_class(tmp_path_factory.mktemp("class"), nap=0)
    with pytest.MonkeyPatch.context() as patch:
        use_worker(patch, SECRET["AUTOGRADER_SECRET"])
        patch.chdir(root)
        return root, graded(root)


@pytest.fixture
def graded_course(
    first_run: tuple[Path, list[SubmissionResult]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    one_worker: None,
) -> Path:
    """A copy of that class, to be changed."""
    shutil.copytree(first_run[0], tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_second_run_grades_what_has_changed_and_says_the_same_of_the_rest(
    first_run: tuple[Path, list[SubmissionResult]], graded_course: Path, seen: list[str]
) -> None:
    before, first = marks(graded_course), [as_record(g) for g in first_run[1]]
    assert len(first) == STUDENTS
    assert [as_record(g) for g in graded(graded_course)] == first
    assert seen == []
    assert marks(graded_course) == before
    hand_in(graded_course, "s0", as_bytes(perfect()))
    assert [as_record(g) for g in graded(graded_course)][1:] == first[1:]
    assert seen == ["s0"]


@pytest.mark.thorough
def test_a_result_that_a_busy_machine_may_have_changed_is_tried_again_until_it_has_not(
    course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = count()

    def delayed(task: Any) -> Any:
        return replace(grade_task(task), lasting=task.student != "s1" or next(tries) == 2)

    monkeypatch.setattr(runs, "grade_task", delayed)
    graded(course)
    for again in (["s1"], ["s1"], []):
        seen.clear()
        graded(course)
        assert seen == again


@pytest.mark.thorough
def test_what_has_changed_is_graded_again(
    graded_course: Path, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    course = graded_course
    hand_in(course, "s0", as_bytes(perfect()))
    hand_in(course, "new", as_bytes(untouched()))
    autograded_path(course / "autograded", "s1", SECTION).unlink()
    autograded_path(course / "autograded", "s3", SECTION).write_text("{}")
    seen.clear()
    results = {g.student: g for g in graded(course)}
    assert sorted(seen) == ["new", "s0", "s1", "s3"]
    assert results["s0"].score == results["s1"].score == 90
    seen.clear()
    monkeypatch.setenv("AUTOGRADER_SECRET", "another")
    graded(course)
    assert len(seen) == STUDENTS + 1
    seen.clear()
    graded(course, force=True)
    assert len(seen) == STUDENTS + 1


def test_marks_given_by_hand_survive_every_run(graded_course: Path) -> None:
    with closing(sqlite3.connect(graded_course / "gradebook.db")) as db, db:
        db.execute("update grade set manual_score = 3.5, needs_manual_grade = 0")
    graded(graded_course, force=True)
    assert {row[3] for row in marks(graded_course) if len(row) == 5} == {3.5}


def test_a_record_says_all_that_is_known(
    first_run: tuple[Path, list[SubmissionResult]],
) -> None:
    for result in first_run[1]:
        again = from_record(as_record(result))
        assert as_record(again) == as_record(result)
        assert again.verdicts == result.verdicts
        assert again.score == result.score


# What can be wrong with the gradebook, and who else may be at work.


def test_cells_that_a_killed_run_did_not_register_are_registered(course: Path) -> None:
    release = Course.find().released(SECTION)
    for _ in range(2):
        with open_gradebook(url(course), Course.find()) as gradebook:
            register(gradebook, SECTION, release)
            about = gradebook.find_notebook(SECTION.notebook, SECTION.name)
            names = sorted(cell.name for cell in about.grade_cells)
            lost = about.grade_cells[2:]
            for cell_ in lost:
                gradebook.db.delete(cell_)
            gradebook.db.commit()
        assert names == sorted(cell_name(e) for e in SECTION.exercises)


def cell_name(exercise: Exercise) -> str:
    return exercise.id if isinstance(exercise, WrittenExercise) else f"test-{exercise.id}"


def test_a_second_grader_says_so_and_stops(graded_course: Path) -> None:
    with (
        runs.alone(graded_course / "autograded"),
        pytest.raises(Problem, match="another grader is at"),
    ):
        graded(graded_course)
    assert len(graded(graded_course)) == STUDENTS  # the first is gone


@pytest.mark.thorough
def test_a_locked_gradebook_is_waited_for(
    graded_course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = graded_course
    monkeypatch.setattr("classroom.gradebook.database.url.LOCKED_SECONDS", 0)
    with closing(sqlite3.connect(course / "gradebook.db")) as db:
        db.execute("begin exclusive")
        with pytest.raises(Problem, match=r"locked.*run the same command again"):
            graded(course, force=True)
    assert len(graded(course, force=True)) == STUDENTS


@pytest.mark.thorough
def test_a_disk_without_room_loses_nothing(
    graded_course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = graded_course
    before = marks(course)
    hand_in(course, "s0", as_bytes(perfect()))

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(runs, "write_whole", full)
        with pytest.raises(Problem, match=r"No space left.*run the same command again"):
            graded(course)
    assert marks(course) == before
    assert {g.student: g.score for g in graded(course)}["s0"] == 90


@pytest.mark.thorough
def test_unreadable_gradebooks_end_with_one_sentence(course: Path) -> None:
    (course / "gradebook.db").write_bytes(b"this is no database" * 100)
    assert command(course).wait(300) == 2
    assert "cannot be used" in said(course)
    assert "Traceback" not in said(course)


def test_a_scheduler_that_does_not_answer_is_wrong_usage(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    monkeypatch.setattr("classroom.grading.workers.ANSWER_SECONDS", 1)
    nobody = "tcp://127.0.0.1:9"
    with pytest.raises(NoScheduler, match=f"no scheduler answers at {nobody}") as wrong:
        graded(course, scheduler=nobody)
    assert wrong.value.status == 2


def test_the_section_is_registered() -> None:
    assert find_section("minimax") is SECTION
    assert json.loads(as_bytes(untouched()))["cells"]
