"""Right answers of a class locate mistakes of others, and do nothing else."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from autograder.course.submissions.find import autograded_path
from autograder.grading import class_pass
from autograder.grading.class_pass import MOST, chosen, digest_of
from autograder.model.errors import WriteFailure
from autograder.model.verdict import SubmissionResult, Verdict
from tests.grading.classes import copy_course, graded, hand_in
from tests.support.submissions import SECTION, as_bytes, cell, perfect, untouched

pytestmark = pytest.mark.sandbox

RIGHT = '''\
def tree_size(game, s):
    """Counts within itself, says a classmate."""
    def classmates_count(t):
        classmates_sum = 1
        for a in game.actions(t):
            classmates_sum += classmates_count(game.transition(t, a))
        return classmates_sum
    return classmates_count(s)
'''
WRONG = """\
mine = 0
def tree_size(game, s):
    def size(t):
        n = 0
        for a in game.actions(t):
            n -= size(game.transition(a, t))
        return n
    return size(s)
"""
PLACES = [(4, "constant"), (6, "operator"), (6, "arguments")]
"""Where three edits together make it right: no two do, and the course's own answer is far."""
ENDS = RIGHT.replace("sum = 1", "sum = 1 if 'mine' not in globals() else __import__('os')._exit(3)")
"""It is right, and ends a process in which the cells of another ran, who has a name ``mine``."""


def with_size(source: str) -> bytes:
    """Return a right notebook with another answer to one exercise."""
    notebook = perfect()
    cell(notebook, "tree-size").source = source
    return as_bytes(notebook)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one_worker: None) -> Path:
    """A class with a right answer, a wrong one beside it, and others."""
    copy_course(tmp_path)
    monkeypatch.chdir(tmp_path)
    hand_in(tmp_path, "right", with_size(RIGHT))
    hand_in(tmp_path, "wrong", with_size(WRONG))
    hand_in(tmp_path, "usual", as_bytes(perfect()))
    return tmp_path


def verdict_of(results: list[SubmissionResult], student: str = "wrong") -> Verdict:
    """Return the verdict on a student's answer."""
    own = next(r for r in results if r.student == student)
    return next(v for v in own.verdicts if v.exercise == "tree-size")


def places(verdict: Verdict) -> list[tuple[int, str]]:
    """Return the places of a verdict."""
    return [(p.line, p.kind) for p in verdict.location.places] if verdict.location else []


def kept(root: Path) -> list[tuple[Any, ...]]:
    """Return what the ledger has, without the time that judging took."""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        rows = db.execute("select * from autograder_results order by student").fetchall()
    return [tuple(re.sub(r'"seconds":[\d.]+', "", str(value)) for value in row) for row in rows]


def files(root: Path) -> dict[str, bytes]:
    """Return the judged notebooks."""
    return {
        who: autograded_path(root / "autograded", who, SECTION).read_bytes()
        for who in os.listdir(root / "autograded")
        if not who.startswith(".")
    }


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The students whose notebooks are read or compared."""
    students: list[str] = []
    real = class_pass.run_tasks

    def noting(tasks: Any, job: Any, executors: Any) -> Any:
        listed = list(tasks)
        students.extend(one.task.student for one in listed)
        return real(iter(listed[::-1]), job, executors)

    monkeypatch.setattr(class_pass, "run_tasks", noting)
    return students


def test_the_place_is_that_of_the_edits_towards_a_right_answer_of_the_class(
    root: Path, compared: list[str]
) -> None:
    results = graded(root)
    verdict = verdict_of(results)
    assert places(verdict) == PLACES
    assert "3 edits together make every case right." in verdict.message
    assert "this known mistake" not in verdict.message
    assert verdict.score == 0
    assert all(v.unlocated is None for v in results[0].verdicts)
    told = files(root)["wrong"].decode()
    assert "3 edits together" in told
    assert "this known mistake" not in told


def test_a_second_run_finds_all_as_it_was(root: Path, compared: list[str]) -> None:
    results = graded(root)
    before, on_disk = kept(root), files(root)
    assert set(compared) == {"right", "usual", "wrong"}
    compared.clear()
    assert graded(root) == results
    assert compared == []
    assert (kept(root), files(root)) == (before, on_disk)


def test_a_record_of_an_earlier_version_is_not_read_of_a_student_who_is_gone(root: Path) -> None:
    graded(root)
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        db.execute(
            "insert into autograder_results values ('gone', ?, 'old', 1, '{}')", [SECTION.name]
        )
        db.commit()
    assert places(verdict_of(graded(root))) == PLACES


def test_no_code_of_a_classmate_is_in_a_record_or_in_the_notebook_of_another(root: Path) -> None:
    results = graded(root)
    shown = [*map(str, kept(root)), repr(results), files(root)["wrong"].decode()]
    assert places(verdict_of(results)) == PLACES
    assert not any("classmate" in text for text in shown)


def test_without_the_right_answer_its_places_are_gone_and_with_it_they_come_back(
    root: Path,
) -> None:
    first = verdict_of(graded(root))
    hand_in(root, "right", as_bytes(untouched()))
    without = verdict_of(graded(root))
    assert (places(without), without.score) == ([(6, "raised")], 0)
    assert "edits together" not in without.message + files(root)["wrong"].decode()
    assert without.message.endswith("Line 6 of your cell raised the exception.")
    hand_in(root, "right", with_size(RIGHT))
    assert verdict_of(graded(root)) == first


def test_a_run_that_is_killed_between_is_completed_by_the_next_one(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(class_pass, "save", out_of_room)
        with pytest.raises(WriteFailure):
            graded(root)
    assert "3 edits" not in "".join(map(str, kept(root)))
    assert places(verdict_of(graded(root))) == PLACES
    once = kept(root)
    assert graded(root, force=True)
    assert kept(root) == once


def out_of_room(*entries: object) -> None:
    """Fail as a full disk does."""
    raise OSError("No space left on device")


def test_a_right_answer_that_ends_processes_costs_nobody_a_mark(root: Path) -> None:
    hand_in(root, "right", with_size(ENDS))
    results = graded(root)
    assert verdict_of(results, "right").passed
    assert (places(verdict_of(results)), verdict_of(results).score) == ([(6, "raised")], 0)
    assert kept(root)[-1][-1].count('"compared":""') == 0
    marks = {r.student: r.score for r in results}
    assert marks["right"] == marks["usual"] == marks["wrong"] + 10


def test_a_student_is_compared_with_the_same_few_whatever_the_order() -> None:
    passed = Verdict("a", 1, "graded", 5, 5)
    results = {f"s{i}": SubmissionResult(f"s{i}", "minimax", (passed,)) for i in range(50)}
    digests = {who: f"{int(who[1:]) * 7 % 40:02}" for who in results}
    found = chosen(results, digests)["a"]
    assert len(found) == MOST
    assert len({digests[who] for who in found}) == MOST
    turned = dict(reversed(results.items()))
    assert chosen(turned, dict(reversed(digests.items())))["a"] == found
    assert digest_of("a", ["1", "2"]) != digest_of("a", ["2"])
    assert digest_of("a", []) == ""
