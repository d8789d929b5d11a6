"""Points that change, and exercises that come or go, after a section was handed in."""

import csv
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.course import ROOT, autograder
from tests.support.submissions import FULL, SECTION, as_bytes, perfect

WORTH, ADDED = "minimax-value", "grundy-successors"
"""Exercises: one whose points changed, one that was added."""
BEFORE = 8.0
NAME = f"{SECTION.notebook}.ipynb"


def hand_in(root: Path, student: str, without: str | None = None) -> None:
    notebook = perfect()
    gone = (without, f"test-{without}")
    notebook.cells = [c for c in notebook.cells if c.id not in gone]
    path = root / "submitted" / student / SECTION.name / NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(as_bytes(notebook))


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A graded class: one notebook is of the first release, without the exercise added later."""
    root = tmp_path_factory.mktemp("course")
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)
    hand_in(root, "new")
    hand_in(root, "old", without=ADDED)
    autograder(root, "grade", "submitted", "--section", SECTION.name)
    return root


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    """The class with the gradebook of the first release: other points, one exercise fewer."""
    root = tmp_path / "course"
    shutil.copytree(graded, root)
    ask(root, f"update grade_cells set max_score = {BEFORE} where id in ({cells(WORTH)})")
    for table in ("grade", "comment"):
        ask(root, f"delete from {table} where cell_id in ({cells(ADDED)})")
    for table in ("grade_cells", "solution_cells", "base_cell"):
        ask(root, f"delete from {table} where id in ({cells(ADDED)})")
    ask(root, f"delete from source_cell where name in ('{ADDED}', 'test-{ADDED}')")
    return root


def cells(exercise: str) -> str:
    return f"select id from base_cell where name in ('{exercise}', 'test-{exercise}')"


def ask(root: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        return db.execute(query).fetchall()


def marks(root: Path) -> dict[tuple[str, str], float | None]:
    """Return the automatic marks by student and exercise."""
    rows = ask(
        root,
        "select student_id, base_cell.name, auto_score from grade "
        "join base_cell on base_cell.id = cell_id "
        "join submitted_notebook as book on book.id = grade.notebook_id "
        "join submitted_assignment as sent on sent.id = book.assignment_id",
    )
    return {(str(who), str(name).removeprefix("test-")): score for who, name, score in rows}  # type: ignore[misc]


def exported(root: Path) -> tuple[str, list[dict[str, str]]]:
    said = autograder(root, "export", "marks.csv", "--to", "csv")
    with (root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return said, list(csv.DictReader(file))


def test_no_mark_out_of_another_maximum_is_exported(course: Path) -> None:
    said, rows = exported(course)
    assert "marks left empty because the points of the exercise have changed" in said
    for row in rows:
        assert row["score"] == ""
        assert WORTH in row["not_graded"].split()
        assert float(row["graded_score"]) <= float(row["graded_max_score"])


def test_a_maximum_that_has_grown_leaves_old_marks_empty_too(course: Path) -> None:
    ask(course, f"update grade_cells set max_score = 20 where id in ({cells(WORTH)})")
    said, rows = exported(course)
    assert "2 marks left empty because" in said
    assert all(WORTH in row["not_graded"].split() for row in rows)


def test_a_change_after_hand_in_is_named_and_nothing_is_done(course: Path) -> None:
    before = marks(course)
    said = autograder(course, "grade", "submitted", "--section", SECTION.name, ok=(2,))
    words = " ".join(said.split())
    assert f"{WORTH} is worth {FULL[WORTH]:g} points instead of 8" in words
    assert f"{ADDED} was added ({FULL[ADDED]:g} points)" in words
    assert "--apply" in words
    assert marks(course) == before


def test_applied_changes_cost_nobody_points_for_what_they_did_not_have(course: Path) -> None:
    said = autograder(course, "grade", "submitted", "--section", SECTION.name, "--apply", ok=(1,))
    assert "old/minimax: this exercise was added to the course after others" in said
    found = marks(course)
    assert {name: found["new", name] for name in FULL} == FULL
    assert {name: found["old", name] for name in FULL} == {**FULL, ADDED: None}
    assert [row["graded_max_score"] for row in exported(course)[1]] == [
        "90",
        f"{90 - FULL[ADDED]:g}",
    ]
    again = autograder(course, "grade", "submitted", "--section", SECTION.name, "--force", ok=(1,))
    assert "old/minimax: this exercise was added" in again
    assert marks(course) == found


def test_a_removed_exercise_is_named_with_its_marks_by_hand(course: Path) -> None:
    autograder(course, "grade", "submitted", "--section", SECTION.name, "--apply", ok=(1,))
    ask(course, f"update base_cell set name = 'test-gone' where name = 'test-{ADDED}'")
    ask(course, "update grade set manual_score = 1 where cell_id in (" + cells("gone") + ")")
    said = autograder(course, "grade", "submitted", "--section", SECTION.name, ok=(2,))
    assert f"gone was removed ({FULL[ADDED]:g} points, with 2 marks by hand)" in " ".join(
        said.split()
    )
    autograder(course, "grade", "submitted", "--section", SECTION.name, "--apply", ok=(1,))
    assert "gone" not in {name for _, name in marks(course)}
    assert marks(course)["new", ADDED] == FULL[ADDED]


def test_a_release_changes_what_was_handed_in_on_request_only(course: Path) -> None:
    before = ask(course, "select id, max_score from grade_cells order by id")
    said = autograder(course, "release", SECTION.name, ok=(2,))
    assert f"{ADDED} was added" in " ".join(said.split())
    assert ask(course, "select id, max_score from grade_cells order by id") == before
    assert not (course / "source").exists()
    said = autograder(course, "release", SECTION.name, "--apply")
    assert f"{WORTH} is worth" in said
    assert f"released {SECTION.name}" in said
    autograder(course, "grade", "submitted", "--section", SECTION.name, ok=(1,))
    assert marks(course)["old", ADDED] is None
