"""A class with damaged files: what is wrong with one costs nobody else anything."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from autograder.model.verdict import SubmissionResult, not_graded
from classroom.gradebook.store import open_gradebook
from classroom.grading import submission as grading
from classroom.grading.run import GradingOptions, grade_class
from classroom.grading.submission import grade_one
from classroom.report.results import as_json
from tests.submissions.files import NAME, hand_in
from tests.support.course import SECRET
from tests.support.submissions import (
    COURSE,
    FULL,
    SECTION,
    as_bytes,
    cell,
    insert_after,
    marks,
    perfect,
    task,
)
from tests.support.worker import use_worker

pytestmark = pytest.mark.usefixtures("graders")


# A class: what is wrong with one costs nobody else anything.

SURROGATE = "def minimax_value(game, s):\n    raise ValueError('half a letter: \\ud800')"
STRIKE = "import os\ndef minimax_value(game, s): os._exit(0)"


def _class(root: Path) -> None:
    for student, change in {
        "exits": ("minimax-value", STRIKE),
        "letters": ("minimax-value", SURROGATE),
        "perfect": ("cell-003", None),
        "sources": ("cell-003", None),
    }.items():
        notebook = perfect()
        if change[1]:
            cell(notebook, change[0]).source = change[1]
        if student == "sources":
            insert_after(notebook, "cell-003", "half = '\ud800'")
        path = hand_in(root / student / SECTION.name, notebook=notebook)
        (path.parent / "timestamp.txt").write_text("2030-01-01 12:00:00 UTC")
    (root / "cut" / SECTION.name).mkdir(parents=True)
    (root / "cut" / SECTION.name / NAME).write_bytes(as_bytes(perfect())[:5000])
    odd = hand_in(root / "odd time" / SECTION.name).parent / "timestamp.txt"
    odd.write_bytes(b"\xff\xfe 99999999999999999999 of never" * 10)


@pytest.fixture(scope="module")
def graded_class(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Path, list[SubmissionResult]]]:
    root = tmp_path_factory.mktemp("class")
    _class(root / "submitted")
    with pytest.MonkeyPatch.context() as patch:
        use_worker(patch, SECRET)
        patch.chdir(COURSE.root)
        yield root, run_class(root, "first.json")


def run_class(root: Path, json_file: str, *, force: bool = False) -> list[SubmissionResult]:
    plan = GradingOptions(
        root / "submitted", [SECTION], url(root), jobs=1, force=force,
        json_file=str(root / json_file),
    )  # fmt: skip
    return grade_class(plan, Console(quiet=True))


def url(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


def grades(root: Path, student: str) -> dict[str, tuple[float | None, bool, float | None]]:
    """Return (automatic score, waits for a person, score by hand) of every graded cell."""
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, student)
        return {
            g.cell.name.removeprefix("test-"): (g.auto_score, g.needs_manual_grade, g.manual_score)
            for g in notebook.grades
        }


def test_a_class_with_damage_in_it_is_graded_to_the_end(
    graded_class: tuple[Path, list[SubmissionResult]],
) -> None:
    root, results = graded_class
    by_student = {graded.student: marks(graded) for graded in results}
    assert by_student == {
        "cut": dict.fromkeys(FULL),
        "exits": {**FULL, "minimax-value": 0.0},
        "letters": {**FULL, "minimax-value": 0.0},
        "odd time": FULL,
        "perfect": FULL,
        "sources": FULL,
    }
    for student in by_student:
        assert (root / "autograded" / student / SECTION.name / NAME).is_file()


def test_not_graded_is_null_and_never_0(graded_class: tuple[Path, list[SubmissionResult]]) -> None:
    root, _ = graded_class
    rows = json.loads((root / "first.json").read_text(encoding="utf-8"))["results"]
    cut = [row for row in rows if row["student"] == "cut"]
    assert len(cut) == len(SECTION.exercises)
    assert {(row["status"], row["score"]) for row in cut} == {("not_graded", None)}
    assert set(grades(root, "cut").values()) == {(None, True, None)}
    perfect_grades = grades(root, "perfect")
    assert perfect_grades.pop("minimax-written") == (None, True, None)
    assert perfect_grades == {name: (points, False, None) for name, points in FULL.items()}


def test_not_graded_is_null_in_results_whoever_asks() -> None:
    verdict = not_graded("tree-size", 1, 10, "could not be read")
    row = json.loads(as_json([SubmissionResult("s", "minimax", (verdict,))], "bubblewrap", "x"))[
        "results"
    ][0]
    assert (row["status"], row["score"], row["max_score"]) == ("not_graded", None, 10)


@pytest.mark.thorough
def test_grading_again_changes_nothing_and_leaves_what_was_given_by_hand(
    graded_class: tuple[Path, list[SubmissionResult]],
) -> None:
    root, results = graded_class
    before = {g.student: grades(root, g.student) for g in results}
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, "perfect")
        for grade_ in notebook.grades:
            if grade_.cell.name in ("minimax-written", "test-tree-size"):
                grade_.manual_score = 7.0
                grade_.needs_manual_grade = False
        for comment in notebook.comments:
            if comment.cell.name == "minimax-written":
                comment.manual_comment = "well argued"
        gradebook.db.commit()

    run_class(root, "second.json", force=True)

    first, second = (_without_seconds(root / f"{n}.json") for n in ("first", "second"))
    given = {"minimax-written": 7.0, "tree-size": 7.0}
    assert _marks_by_hand(first, "perfect") == {}
    assert _marks_by_hand(second, "perfect") == given
    pairs = zip(first.pop("results"), second.pop("results"), strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == []
    assert first == second
    after = {g.student: grades(root, g.student) for g in results}
    assert after["perfect"]["minimax-written"][2] == 7.0
    assert after["perfect"]["tree-size"][::2] == (5.0, 7.0)
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, "perfect")
        written = next(c for c in notebook.comments if c.cell.name == "minimax-written")
        assert written.manual_comment == "well argued"
        assert notebook.score == sum(FULL.values()) - 5 + 7 + 7
    del before["perfect"], after["perfect"]
    assert before == after


def _marks_by_hand(document: dict[str, Any], student: str) -> dict[str, float]:
    """Take the marks by hand, and the totals with them, out of results; return a student's."""
    del document["submissions"]
    taken = [(row, row.pop("manual_score")) for row in document["results"]]
    own = [(row["exercise"], score) for row, score in taken if row["student"] == student]
    return {exercise: score for exercise, score in own if score is not None}


def _without_seconds(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for row in document["results"]:
        row["seconds"] = None
    return document


# Our own mistakes take nobody along.


def test_a_mistake_of_the_grader_costs_only_the_submission_it_was_grading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("our own mistake")

    hand_in(tmp_path)
    monkeypatch.setattr(grading, "grade_bytes", fail)
    graded = grade_one(task(tmp_path))
    assert {v.score for v in graded.verdicts} == {None}
    assert "the grader failed: ZeroDivisionError" in graded.notes[0]
