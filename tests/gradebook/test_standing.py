"""What an instructor does between two runs: marks by hand, due dates, extensions, a class list."""

import csv
import json
import re
import shutil
import sqlite3
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from autograder.model.standing import Standing
from autograder.model.verdict import SubmissionResult, awaiting_marker
from classroom.report.results import as_json
from classroom.report.standing import duration, marks_that_count
from tests.support.course import ROOT, autograder, run
from tests.support.submissions import SECTION, as_bytes, cell, perfect

NAME = f"{SECTION.notebook}.ipynb"
WRITTEN = "minimax-written"
STUDENTS = ("ada", "bob")
REPORT = ("--report", "report")
RULE = '\nc.LateSubmissionPlugin.penalty_method = "zero"\n'


def hand_in(root: Path, student: str, more: str = "") -> None:
    notebook = perfect()
    cell(notebook, WRITTEN).source = f"MIN may err. <b>Then</b> $20p > 1$.{more}"
    path = root / "submitted" / student / SECTION.name / NAME
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_bytes(notebook))
    (path.parent / "timestamp.txt").write_text("2026-10-05 18:30:45")


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("course")
    for folder in ("notebooks", "solutions"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "nbgrader_config.py", root)
    with (root / "nbgrader_config.py").open("a") as config:
        config.write(RULE)
    for student in STUDENTS:
        hand_in(root, student)
    grade(root)
    return root


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    root = tmp_path / "course"
    shutil.copytree(graded, root)
    return root


def grade(root: Path, *more: str) -> str:
    """Grade the class; return the table, each row's words one blank apart."""
    options = ("--section", SECTION.name, "--json", "results.json", *more)
    said = autograder(root, "grade", "submitted", *options)
    return "\n".join(" ".join(line.split()) for line in said.splitlines())


def flat(table: str) -> str:
    """Return the words of a table, whose columns may have been too narrow for one line."""
    return " ".join(table.replace("│", " ").split())


def ask(root: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        return db.execute(query).fetchall()


def mark_by_hand(root: Path, points: float) -> None:
    ask(
        root,
        f"update grade set manual_score = {points}, needs_manual_grade = 0 where cell_id in "
        f"(select id from base_cell where name = '{WRITTEN}')",
    )


def results(root: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((root / "results.json").read_text(encoding="utf-8"))
    return document


def pages(root: Path) -> str:
    paths = [root / "report" / "report.html", root / "report" / "students" / "ada.html"]
    return " ".join(" ".join(path.read_text("utf-8") for path in paths).split())


# Marks by hand.


def test_marks_by_hand_are_in_table_results_and_report(course: Path) -> None:
    assert "90 / 90 │ 10" in grade(course)
    mark_by_hand(course, 7)
    table = grade(course, *REPORT)
    assert "97 / 100 │ │" in table
    assert "90 / 90" not in table
    row = next(row for row in results(course)["results"] if row["exercise"] == WRITTEN)
    assert (row["manual_score"], row["status"], row["score"]) == (7, "not_graded", None)
    assert {s["student"]: (s["score"], s["max_score"]) for s in results(course)["submissions"]} == {
        "ada": (97, 100),
        "bob": (97, 100),
    }
    assert "97 of 100" in pages(course)
    assert "A person gave this mark." in pages(course)
    assert "awaiting a marker" not in pages(course)


def test_a_changed_answer_asks_for_a_second_look_where_one_sees_it(course: Path) -> None:
    mark_by_hand(course, 7)
    hand_in(course, "ada", more=" And that is all.")
    words = f"{WRITTEN} has changed since a person marked it (7 points): look at it again"
    assert words in flat(grade(course, *REPORT))
    assert words in pages(course)
    again = [row["student"] for row in results(course)["results"] if row["look_again"]]
    assert again == ["ada"]


def waiting(root: Path) -> int:
    found = ask(root, "select count(*) from grade where needs_manual_grade")
    return int(found[0][0])


@pytest.mark.thorough
def test_the_same_answers_ask_for_no_second_look_whatever_grades_them(course: Path) -> None:
    mark_by_hand(course, 7)
    grade(course, "--force")
    assert waiting(course) == 0
    run(course, "nbgrader", "autograde", SECTION.name, "--force")
    assert waiting(course) == 0
    hand_in(course, "bob", more=" And that is all.")
    run(course, "nbgrader", "autograde", SECTION.name, "--force")
    assert waiting(course) == 1


# Lateness.


def due(root: Path, time: str) -> None:
    ask(root, f"update assignment set duedate = {time}")


@pytest.mark.thorough
def test_a_changed_due_date_and_extension_change_penalties_without_force(course: Path) -> None:
    due(course, "'2026-10-03 17:30:00.000000'")
    table = grade(course, *REPORT)
    assert "0 / 90" in table
    assert "Handed in 2 days 1 hour late: 90 points off." in flat(table)
    assert "Handed in 2 days 1 hour late: 90 points off." in pages(course)
    assert "which is 2 days 1 hour after 2026-" in pages(course)
    assert "the due date (times of UTC)." in pages(course)
    late = {s["student"]: s["late_penalty"] for s in results(course)["submissions"]}
    assert late == {"ada": 90, "bob": 90}
    ask(
        course,
        "update submitted_assignment set extension = '1970-01-04 00:00:00.000000' "
        "where student_id = 'ada'",
    )
    grade(course)
    late = {s["student"]: s["late_penalty"] for s in results(course)["submissions"]}
    assert late == {"ada": 0, "bob": 90}
    due(course, "null")
    assert "late" not in grade(course)
    assert {s["late_penalty"] for s in results(course)["submissions"]} == {0}


def test_check_explains_how_late_a_notebook_is_in_its_students_place(course: Path) -> None:
    (course / "course.toml").write_text(
        'timezone = "Europe/Zurich"\nsections = ["minimax"]\n[section.minimax]\n'
        "due = 2026-10-05T20:00:00\n[late]\npercent_per_day = 10\n[student.bob]\n"
        "extension_days = { minimax = 1 }\n"
    )
    said = {
        who: flat(
            autograder(course, "check", f"submitted/{who}/{SECTION.name}/{NAME}", "--explain")
        )
        for who in ("ada", "bob")
    }
    assert (
        "Handed in 2026-10-05 20:30:45, which is 30 minutes 45 s after 2026-10-05 20:00:00, the "
        "due date (times of Europe/Zurich). Each day that has begun costs 10 % of the points"
        in said["ada"]
    )
    assert "Handed in" not in said["bob"]
    (course / NAME).write_bytes((course / "submitted" / "ada" / SECTION.name / NAME).read_bytes())
    assert "Handed in" not in autograder(course, "check", NAME, "--explain")


@pytest.mark.thorough
def test_a_corrected_time_and_a_mark_by_hand_change_the_penalty(course: Path) -> None:
    due(course, "'2026-10-05 18:00:00.000000'")
    grade(course)
    mark_by_hand(course, 7)
    (course / "submitted" / "bob" / SECTION.name / "timestamp.txt").write_text("2026-10-05 17:00")
    grade(course)
    late = {s["student"]: (s["seconds_late"], s["score"]) for s in results(course)["submissions"]}
    assert late == {"ada": (1845, 0), "bob": (0, 97)}


# Nothing handed in.


def test_who_handed_in_nothing_is_in_table_results_and_report(course: Path) -> None:
    ask(course, "insert into student (id, first_name) values ('eve', 'Eve')")
    table = grade(course, *REPORT)
    assert "│ eve │ minimax │ nothing │ │ Nothing was handed in. │" in table
    absent = [s for s in results(course)["submissions"] if not s["handed_in"]]
    assert [(s["student"], s["score"]) for s in absent] == [("eve", None)]
    assert "nothing handed in" in pages(course)


# Records.


def test_times_have_their_two_largest_units() -> None:
    assert duration(1) == duration(0.2) == "1 second"
    assert duration(93600) == "1 day 2 hours"
    assert duration(86461) == "1 day 1 minute"


def test_extra_credit_and_marks_by_hand_count_and_change_no_old_key() -> None:
    verdicts = (awaiting_marker("essay", 1, 10),)
    standing = Standing(by_hand={"essay": 9}, extra={"essay": 2}, penalty=3)
    graded = SubmissionResult("s", "minimax", verdicts, standing=standing)
    assert (marks_that_count(graded).score, marks_that_count(graded).total) == (11, 8)
    (row,) = json.loads(as_json([graded], "bubblewrap", "x"))["results"]
    assert (row["score"], row["manual_score"], row["extra_credit"]) == (None, 9, 2)


def rows(root: Path, name: str) -> list[dict[str, str]]:
    with (root / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_marks_so_far_are_exported_before_the_last_answer_is_marked(course: Path) -> None:
    autograder(course, "export", "marks.csv", "--to", "canvas")
    header, *students = rows(course, "marks.csv")
    assert {row["minimax"] for row in students} == {""}
    said = autograder(course, "export", "marks.csv", "--to", "canvas", "--so-far")
    assert "2 marks of the exercises graded so far, not of all" in said
    header, *students = rows(course, "marks.csv")
    assert header["minimax"] == "100"
    assert {row["minimax"] for row in students} == {"90"}
    autograder(course, "export", "marks.csv", "--to", "moodle", "--so-far")
    assert {row["minimax"] for row in rows(course, "marks.csv")} == {"90"}


def test_no_section_that_nobody_has_is_exported(course: Path) -> None:
    autograder(course, "release", "pruning")
    autograder(course, "export", "marks.csv", "--to", "moodle")
    assert "pruning" not in rows(course, "marks.csv")[0]
    autograder(course, "export", "marks.csv", "--to", "moodle", "--section", "pruning")
    assert "pruning" in rows(course, "marks.csv")[0]


def test_a_line_sums_up_and_quiet_prints_problems_only(course: Path) -> None:
    assert "2 submissions: 2 to be marked by a person" in grade(course)
    mark_by_hand(course, 7)
    assert "2 submissions: all graded" in grade(course)
    assert grade(course, "--quiet").strip() == ""
    (course / "submitted" / "bob" / SECTION.name / NAME).write_text("{")
    options = ("--section", SECTION.name, "--quiet")
    said = autograder(course, "grade", "submitted", *options, ok=(1,))
    assert said.startswith("bob/minimax: could not be graded")


def test_verbose_names_every_submission_and_not_with_quiet(course: Path) -> None:
    said = grade(course, "--verbose", "--force")
    assert re.search(r"^bob/minimax: \d+ of \d+ points, in \d+\.\d s$", said, re.MULTILINE)
    assert "ada/minimax: graded before, and unchanged" in grade(course, "--verbose")
    assert "unchanged" not in grade(course)
    assert "choose one" in autograder(course, "grade", "submitted", "--quiet", "--verbose", ok=(2,))


def test_the_version_is_printed(course: Path) -> None:
    assert autograder(course, "--version") == f"autograder {version('adversarial-search-course')}\n"
