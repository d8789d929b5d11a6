"""A course that changes after hand-in: who gains and loses, the choice, and the log of marks."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from classroom.course.new_course import make_course
from classroom.course.release import solution_notebook
from classroom.gradebook.database.url import is_there
from tests.support.course import autograder
from tests.support.submissions import as_bytes, cell

SETTINGS = """
sections = ["minimax"]
[section.minimax]
exercises = ["grundy-successors", "minimax-value", "minimax-written"]
points = { grundy-successors = 10, minimax-value = 10, minimax-written = 10 }
"""
CHANGED = SETTINGS.replace("minimax-value = 10", "minimax-value = 40")
WRONG = "def minimax_value(game, s):\n    return 0\n"


def hand_in(root: Path, student: str, right: bool = True, text: str = "Because.") -> None:
    notebook = solution_notebook(Course(root), Course(root).section("minimax"))
    if not right:
        cell(notebook, "minimax-value").source = WRONG
    cell(notebook, "minimax-written").source = text
    path = root / "submitted" / student / "minimax" / "01_minimax.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(notebook))


def decide(root: Path, settings: str) -> None:
    (root / "course.toml").write_text(settings, encoding="utf-8")
    autograder(root, "build")


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("courses") / "course"
    make_course(root)
    decide(root, SETTINGS)
    hand_in(root, "ada")
    hand_in(root, "bob", right=False)
    autograder(root, "grade", "submitted")
    return root


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    root = tmp_path / "course"
    shutil.copytree(graded, root)
    return root


@pytest.fixture
def changed(course: Path) -> Path:
    decide(course, CHANGED)
    return course


def ask(root: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        return db.execute(query).fetchall()


def marks(root: Path) -> dict[str, list[float | None]]:
    found: dict[str, list[float | None]] = {}
    query = (
        "select student_id, auto_score from grade "
        "join submitted_notebook as n on n.id = grade.notebook_id "
        "join submitted_assignment as a on a.id = n.assignment_id "
        "join base_cell as c on c.id = grade.cell_id order by student_id, c.name"
    )
    for student, score in ask(root, query):
        found.setdefault(student, []).append(score)
    return found


def log(root: Path, *options: str) -> list[dict[str, Any]]:
    autograder(root, "log", "--json", "log.json", *options)
    changes: list[dict[str, Any]] = json.loads((root / "log.json").read_text())["changes"]
    return changes


BEFORE: dict[str, list[float | None]] = {"ada": [None, 10, 10], "bob": [None, 10, 0]}
"""Marks of the written answer, of grundy-successors, and of minimax-value."""
APPLIED: dict[str, list[float | None]] = {"ada": [None, 10, 40], "bob": [None, 10, 0]}


def flat(said: str) -> str:
    return " ".join(said.replace("│", " ").split())


def test_diff_names_changes_and_who_gains_and_loses(changed: Path) -> None:
    said = flat(autograder(changed, "diff"))
    assert "minimax-value is worth 40 points instead of 10" in said
    assert said.index("bob 10 / 20 10 / 50 loses 30 %") < said.index("ada 20 / 20 50 / 50 the same")
    assert marks(changed) == BEFORE


def test_diff_of_an_unchanged_course_says_so(course: Path) -> None:
    assert "minimax: as it was handed in" in autograder(course, "diff")


def test_diff_counts_added_removed_and_marks_by_hand(course: Path) -> None:
    ask(course, "update grade set manual_score = 10 where cell_id in "
                "(select id from base_cell where name = 'minimax-written')")  # fmt: skip
    other = SETTINGS.replace('"grundy-successors"', '"tree-size"')
    decide(course, other.replace("written = 10", "written = 5"))
    said = flat(autograder(course, "diff"))
    assert "tree-size was added" in said
    assert "grundy-successors was removed (10 points)" in said
    assert "ada 30 / 30 10 / 10 the same" in said  # 10 by hand are more than 5 points
    assert "bob 20 / 30 0 / 10 loses 66.7 %" in said


def test_without_a_choice_nothing_changes_and_both_choices_are_named(changed: Path) -> None:
    said = flat(autograder(changed, "grade", "submitted", ok=(2,)))
    assert "--apply" in said
    assert "--keep" in said
    assert "autograder diff" in said
    assert marks(changed) == BEFORE
    said = autograder(changed, "grade", "submitted", "--apply", "--keep", ok=(2,))
    assert "choose one of --apply and --keep" in said


def test_kept_marks_stay_and_new_submissions_count_by_what_was_handed_out(changed: Path) -> None:
    hand_in(changed, "cem")
    autograder(changed, "grade", "submitted", "--keep")
    assert marks(changed) == BEFORE | {"cem": [None, 10, 10]}
    autograder(changed, "grade", "submitted", "--apply")
    assert marks(changed) == APPLIED | {"cem": [None, 10, 40]}


def test_what_was_handed_out_stays_until_a_change_is_applied(course: Path) -> None:
    decide(course, CHANGED.replace('"grundy-successors", ', ""))
    autograder(course, "grade", "submitted", "--keep", "--force")
    assert marks(course) == BEFORE
    ask(course, "delete from autograder_releases")
    said = flat(autograder(course, "grade", "submitted", "--keep", ok=(2,)))
    assert "the gradebook has no copy of 01_minimax.ipynb as it was handed out" in said


def test_a_dry_run_shows_changes_and_changes_nothing(changed: Path) -> None:
    hand_in(changed, "bob")
    before = {p: p.read_bytes() for p in changed.rglob("*") if p.is_file()}
    said = flat(autograder(changed, "grade", "submitted", "--apply", "--dry-run"))
    assert "bob minimax-value 0 → 40 other answers were handed in" in said
    assert "ada minimax-value 10 → 40 points, exercises or judging" in said
    after = {p: p.read_bytes() for p in changed.rglob("*") if p.is_file()}
    assert {p.name for p in after if after[p] != before.get(p)} == set()
    assert before.keys() == after.keys()


def test_the_log_has_every_change_with_its_cause(changed: Path) -> None:
    ask(changed, "update grade set manual_score = 7 where cell_id in "
                 "(select id from base_cell where name = 'minimax-written')")  # fmt: skip
    hand_in(changed, "bob")
    autograder(changed, "grade", "submitted", "--apply")
    decide(changed, CHANGED.replace('"grundy-successors", ', ""))
    autograder(changed, "grade", "submitted", "--apply")
    found = log(changed, "--student", "bob")
    short = [(c["exercise"], c["kind"], c["before"], c["after"], c["cause"]) for c in found]
    assert short == [
        ("minimax-value", "automatic", None, 0, "first graded"),
        ("grundy-successors", "automatic", None, 10, "first graded"),
        ("minimax-written", "by hand", None, 7, "given by a person"),
        ("minimax-value", "automatic", 0, 40, "answers changed"),
        ("grundy-successors", "automatic", 10, None, "exercise removed"),
    ]
    assert all(change["time"].endswith("+00:00") for change in found)
    assert log(changed, "--student", "bob") == found
    causes = [c["cause"] for c in log(changed) if c["student"] == "ada"]
    assert causes.count("course changed") == 1


def test_the_log_shows_penalties_and_marks_that_are_taken_back(course: Path) -> None:
    query = "update grade set manual_score = {} where cell_id in " + (
        "(select id from base_cell where name = 'minimax-written')"
    )
    ask(course, query.format(7))
    assert "minimax-written none → 7 a person gave or" in flat(autograder(course, "log"))
    ask(course, query.format("null"))
    ask(course, "update submitted_notebook set late_submission_penalty = 3")
    found = log(course, "--student", "ada")[-2:]
    assert [(c["kind"], c["before"], c["after"]) for c in found] == [
        ("late penalty", None, 3),
        ("by hand", 7, None),
    ]


def test_a_database_that_is_no_file_cannot_be_tried(course: Path) -> None:
    said = autograder(
        course, "grade", "submitted", "--dry-run", "--gradebook", "postgresql://u:pw@host/db",
        ok=(2,),
    )  # fmt: skip
    assert "is no SQLite file" in said
    assert "pw" not in said.replace("grade", "")
    assert not is_there(f"sqlite:///{course}/other.db")
