"""A course that decides for itself: a new directory, its course.toml, and the marks that follow."""

import csv
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.installed import installed_files
from autograder.model.verdict import Failure
from autograder.sandbox.bubblewrap import bubblewrap
from classroom.course.new_course import LEARNERS_SETTINGS, OPEN_LAB, CannotMake, make_course
from classroom.course.release import solution_notebook
from classroom.gradebook.database import ledger
from classroom.gradebook.store import open_gradebook
from tests.support.course import ROOT, autograder, run
from tests.support.installed import PACKAGES, environment
from tests.support.submissions import as_bytes

SETTINGS = """
name = "A course of our own"
sections = ["minimax"]

[section.minimax]
due = 2026-10-05T18:00:00
exercises = ["grundy-successors", "minimax-value", "minimax-written"]
points = { grundy-successors = 10, minimax-value = 21, minimax-written = 5 }

[student.bob]
extension_days = { minimax = 1 }

[student.eve]
excused = ["minimax"]

[late]
percent_per_day = 10
"""
FULL = {"grundy-successors": 10, "minimax-value": 21}
"""What everybody in this class gets without a person and without a penalty."""


def write(root: Path, settings: str) -> None:
    (root / "course.toml").write_text(settings, encoding="utf-8")


def hand_in(root: Path, student: str, time: str) -> None:
    notebook = solution_notebook(Course(root), Course(root).section("minimax"))
    path = root / "submitted" / student / "minimax" / "01_minimax.ipynb"
    path.parent.mkdir(parents=True)
    path.write_bytes(as_bytes(notebook))
    (path.parent / "timestamp.txt").write_text(time)


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("courses") / "course"
    make_course(root)
    write(root, SETTINGS)
    autograder(root, "build")
    for student in ("ada", "bob"):
        hand_in(root, student, "2026-10-06 17:00:00")
    (root / "roster.csv").write_text("student_id,first_name\nada,Ada\nbob,Bob\neve,Eve\n")
    autograder(root, "roster", "import", "roster.csv")
    autograder(root, "grade", "submitted", "--json", "results.json")
    return root


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    root = tmp_path / "course"
    shutil.copytree(graded, root)
    return root


def submissions(root: Path) -> dict[str, dict[str, Any]]:
    document = json.loads((root / "results.json").read_text(encoding="utf-8"))
    return {row["student"]: row for row in document["submissions"]}


def rows(root: Path) -> list[dict[str, str]]:
    with (root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_a_new_course_has_nothing_wrong_and_keeps_private_files_out_of_git(tmp_path: Path) -> None:
    root = tmp_path / "new"
    make_course(root)
    assert (root / "notebooks" / "01_minimax.ipynb").read_bytes() == (
        ROOT / "notebooks" / "01_minimax.ipynb"
    ).read_bytes()
    said = autograder(root, "doctor")
    assert said.count("in order") == len(said.splitlines()) == 7 + len(SECTIONS)
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    for name in ("submitted/ada", "gradebook.db", ".autograder-secret", "roster.csv", "marks.csv"):
        assert subprocess.run(["git", "check-ignore", "-q", name], cwd=root).returncode == 0


def test_a_directory_with_content_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(CannotMake, match="is not empty; name a new directory"):
        make_course(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_the_sandbox_shows_nothing_that_a_package_installs_beside_its_modules() -> None:
    """The notebooks and their solutions lie in Python's prefix, where the package puts them."""
    share = installed_files()
    shown = [Path(path) for path in bubblewrap("/c", "/scratch", 1, {}) if path.startswith("/")]
    assert share.is_relative_to(sys.prefix)
    assert Path(sys.prefix, "pyvenv.cfg") in shown
    assert [path for path in shown if share.is_relative_to(path)] == [Path("/")]  # remounted


def test_points_exercises_due_dates_and_extensions_are_those_of_the_file(graded: Path) -> None:
    found = submissions(graded)
    assert (found["bob"]["score"], found["bob"]["max_score"]) == (31, 31)
    assert (found["bob"]["late_penalty"], found["bob"]["extension_seconds"]) == (0, 86_400)
    assert found["ada"]["seconds_late"] == 23 * 3600
    assert (found["ada"]["score"], found["ada"]["late_penalty"]) == (27.9, 3.1)
    assert (found["eve"]["handed_in"], found["eve"]["excused"]) == (False, True)
    document = json.loads((graded / "results.json").read_text(encoding="utf-8"))
    scores = {r["exercise"]: r["score"] for r in document["results"] if r["student"] == "ada"}
    assert scores == {**FULL, "minimax-written": None}


def test_nbgrader_gives_the_same_marks(course: Path) -> None:
    run(course, "nbgrader", "autograde", "minimax", "--force")
    query = "select student_id, auto_score, late_submission_penalty from grade " + (
        "join submitted_notebook as n on n.id = grade.notebook_id "
        "join submitted_assignment as a on a.id = n.assignment_id where auto_score > 0"
    )
    with closing(sqlite3.connect(course / "gradebook.db")) as db:
        assert sorted(db.execute(query)) == [
            ("ada", 10, 3.1), ("ada", 21, 3.1), ("bob", 10, None), ("bob", 21, None),
        ]  # fmt: skip


def test_a_changed_rule_and_a_removed_extension_count_at_the_next_run(course: Path) -> None:
    without = SETTINGS.replace("extension_days = { minimax = 1 }", "").replace(
        "day = 10", "day = 20"
    )
    write(course, without)
    autograder(course, "grade", "submitted", "--json", "results.json")
    found = submissions(course)
    assert found["ada"]["late_penalty"] == found["bob"]["late_penalty"] == 6.2


def test_an_invalid_file_stops_a_command_with_a_sentence(course: Path) -> None:
    write(course, SETTINGS + "per_cent = 3\nper_mille = 2\n")
    said = autograder(course, "doctor", ok=(2,))
    assert "course.toml: late.per_cent is no key of this file" in said
    assert len(said.splitlines()) == 2
    said = autograder(course, "grade", "submitted", ok=(2,))
    assert "late.per_mille is no key of this file" in said


def test_doctor_names_notebooks_and_students_that_do_not_agree(course: Path) -> None:
    write(course, SETTINGS.replace("21", "30").replace("student.bob", "student.bbo"))
    said = " ".join(autograder(course, "doctor", ok=(2,)).split())
    assert "run 'autograder build' first" in said
    assert "the gradebook has no student bbo, whom course.toml names" in said


def test_doctor_tells_of_explanations_that_failed(course: Path) -> None:
    with open_gradebook(Course(course).database, Course(course)) as gradebook:
        stored = ledger.stored_result(gradebook.db, "ada", "minimax")
        failed = Failure("smallest case", "KeyError: 'b1'", "Traceback (most recent call last): x")
        first, *others = stored.verdicts
        noted = replace(stored, verdicts=(replace(first, failures=(failed,)), *others))
        ledger.put(gradebook.db, noted, ledger.entries(gradebook.db)["ada", "minimax"])
        gradebook.db.commit()
    said = " ".join(autograder(course, "doctor").split())
    assert "explanations: 1 explanation failed; marks are not affected" in said
    assert "Traceback" not in said
    said = autograder(course, "doctor", "--tracebacks")
    assert "1 x minimax, minimax-value, smallest case: KeyError: 'b1'" in said
    assert "Traceback (most recent call last): x" in said


def test_totals_count_by_the_weights_and_leave_out_who_is_excused(course: Path) -> None:
    autograder(course, "export", "marks.csv", "--to", "totals", "--so-far")
    found = {row["student_id"]: (row["minimax"], row["total_percent"]) for row in rows(course)}
    assert found == {"ada": ("27.9", "90"), "bob": ("31", "100"), "eve": ("excused", "")}
    autograder(course, "export", "marks.csv", "--to", "totals")
    assert {row["total_percent"] for row in rows(course)} == {""}


def run_there(root: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [root / "bin" / "autograder", *arguments],
        cwd=root, capture_output=True, text=True, check=False, env=environment(root),
    )  # fmt: skip


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_an_installed_package_makes_the_same_directories(installed: Path, tmp_path: Path) -> None:
    made, learner, again = tmp_path / "course", tmp_path / "my search", tmp_path / "repository"
    assert run_there(installed, "course", str(made)).returncode == 0
    started = run_there(installed, "start", str(learner))
    assert started.returncode == 0, started.stderr
    assert started.stdout.splitlines()[-1] == f"cd '{learner}' && {OPEN_LAB}"
    make_course(again)
    everything = content(again)
    assert content(made) == everything
    handed = ("notebooks/", "lab/")
    taken = {name: data for name, data in everything.items() if name.startswith(handed)}
    assert content(learner) == taken | {"course.toml": LEARNERS_SETTINGS.encode()}
    refused = run_there(installed, "start", str(learner))
    assert refused.returncode == 2
    assert "is not empty; name a new directory, or an empty one" in refused.stderr


@pytest.mark.xdist_group("wheel")
def test_a_wheel_has_every_file_of_the_packages(installed: Path) -> None:
    (packages,) = installed.glob("lib/*/site-packages")
    for name in PACKAGES:
        assert content(packages / name) == content(ROOT / name)


@pytest.mark.slow
@pytest.mark.xdist_group("wheel")
def test_a_package_without_its_files_says_what_to_do(installed: Path, tmp_path: Path) -> None:
    files = installed / "share" / "adversarial-search-course"
    files.rename(tmp_path / "moved")
    try:
        said = run_there(installed, "start", str(tmp_path / "x")).stderr
    finally:
        (tmp_path / "moved").rename(files)
    assert "install the package again" in said


def test_the_next_command_is_that_of_make_lab() -> None:
    assert f"$(BIN)/{OPEN_LAB}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")


def content(root: Path) -> dict[str, bytes]:
    files = (p for p in root.rglob("*") if p.is_file() and p.parent.name != "__pycache__")
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
