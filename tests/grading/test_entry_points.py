"""Gradescope and GitHub Classroom: what stands in examples/ is run as it would be run there."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from examples.make_class import submission
from tests.support.course import ROOT, SECRET
from tests.support.submissions import perfect, release, untouched

GRADESCOPE = ROOT / "examples" / "gradescope"
CLASSROOM = ROOT / "examples" / "github_classroom"


def lay_out(course: Path) -> None:
    """Put a course somewhere, with what the entry points need of it."""
    (course / "notebooks").mkdir(parents=True)
    (course / "notebooks" / "01_minimax.ipynb").write_text(release())
    for name in ("nbgrader_config.py", "constraints.txt"):
        shutil.copy(ROOT / name, course)
    shutil.copytree(CLASSROOM, course / "examples" / "github_classroom")
    (course / ".autograder-secret").write_text(SECRET)


def handed_in(student: str) -> str:
    """Return what a student of the example class hands in."""
    description = (ROOT / "examples" / "minimax" / f"{student}.py").read_text(encoding="utf-8")
    return submission(description, {"solution": perfect(), "untouched": untouched()})


def environment(**more: str) -> dict[str, str]:
    here = str(Path(sys.executable).parent)
    path = os.pathsep.join([here, os.environ.get("PATH", os.defpath)])
    kept = {k: v for k, v in os.environ.items() if k != "AUTOGRADER_SECRET"}
    return kept | {"PATH": path} | more


# Gradescope.


@pytest.fixture
def gradescope(tmp_path: Path) -> Path:
    """What stands in /autograder before a submission is graded."""
    lay_out(tmp_path / "source" / "course")
    (tmp_path / "source" / "section").write_text("minimax\n")
    (tmp_path / "submission").mkdir()
    return tmp_path


def grade_there(root: Path) -> dict[str, Any]:
    """Run run_autograder, and return what it leaves in results.json."""
    done = subprocess.run(
        [sys.executable, GRADESCOPE / "run_autograder"], cwd=root, capture_output=True, text=True,
        env=environment(AUTOGRADER_ROOT=str(root)), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    document: dict[str, Any] = json.loads((root / "results" / "results.json").read_text())
    return document


def test_gradescope_shows_marks_and_mistakes_but_no_case(gradescope: Path) -> None:
    (gradescope / "submission" / "01_minimax.ipynb").write_text(handed_in("10-hopeful"))
    document = grade_there(gradescope)
    tests = {test["name"]: test for test in document["tests"]}
    assert tests["hand-minimax"]["status"] == "passed"
    assert tests["hand-minimax"]["score"] == tests["hand-minimax"]["max_score"] > 0
    assert "score" not in tests["minimax-written"]
    assert document["score"] == sum(test.get("score", 0) for test in tests.values()) < 90
    failed = [test for test in tests.values() if test.get("status") == "failed"]
    assert failed
    assert all("fails: " in test["output"] for test in failed)
    for name in ("minimax_value", "minimax_search", "one_step_player", "winning_strategy"):
        assert f"{name}(" not in json.dumps(document)


@pytest.mark.thorough
def test_gradescope_asks_for_one_notebook(gradescope: Path) -> None:
    for name in ("a.ipynb", "b.ipynb"):
        (gradescope / "submission" / name).write_text("{}")
    document = grade_there(gradescope)
    assert document["tests"] == []
    assert "score" not in document
    assert "one notebook" in document["output"]
    assert "there is: a.ipynb, b.ipynb." in document["output"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["02_pruning.ipynb", "01_minimax.ipynb", "mine.ipynb"])
def test_gradescope_grades_the_section_of_the_assignment_only(gradescope: Path, name: str) -> None:
    """The name of a file once chose the section: the notebook of another one had points there."""
    (gradescope / "submission" / name).write_text(handed_in("10-hopeful"))
    (gradescope / "source" / "section").write_text("pruning\n")
    shutil.copy(ROOT / "notebooks" / "02_pruning.ipynb", gradescope / "source/course/notebooks")
    document = grade_there(gradescope)
    assert "score" not in document
    assert not any("score" in test for test in document["tests"])
    assert "it is the notebook of minimax; that of pruning is asked for" in json.dumps(document)


def test_gradescope_wants_to_know_the_section(gradescope: Path) -> None:
    (gradescope / "source" / "section").unlink()
    done = set_up(gradescope)
    assert done.returncode == 1
    assert "which section this assignment is" in done.stderr


PROGRAM = """#!/bin/bash
echo "$(basename "$0") $*" >> "$AUTOGRADER_ROOT/log"
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin" && cp "$0" "$3/bin/python"; fi
"""


def set_up(root: Path) -> subprocess.CompletedProcess[str]:
    """Run setup.sh with programs that only note what they are asked for."""
    programs = root / "programs"
    programs.mkdir()
    for name in ("python3", "apt-get"):
        (programs / name).write_text(PROGRAM)
        (programs / name).chmod(0o755)
    path = os.pathsep.join([str(programs), os.defpath])
    return subprocess.run(
        [shutil.which("bash") or "bash", GRADESCOPE / "setup.sh"],
        env={"PATH": path, "AUTOGRADER_ROOT": str(root)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_gradescope_installs_the_course_where_run_autograder_looks(gradescope: Path) -> None:
    done = set_up(gradescope)
    assert done.returncode == 0, done.stderr
    course = gradescope / "source" / "course"
    installed = (gradescope / "log").read_text().splitlines()[-1].split()
    assert installed[:4] == ["python", "-m", "pip", "install"]
    assert installed[-3:] == ["-c", str(course / "constraints.txt"), str(course)]
    assert (course / "constraints.txt").is_file()
    first = (GRADESCOPE / "run_autograder").read_text().splitlines()[0]
    assert first == "#!/autograder/venv/bin/python"
    assert (gradescope / "venv" / "bin" / "python").is_file()


def test_gradescope_wants_the_secret(gradescope: Path) -> None:
    (gradescope / "source" / "course" / ".autograder-secret").unlink()
    done = set_up(gradescope)
    assert done.returncode == 1
    assert ".autograder-secret is missing" in done.stderr
    assert not (gradescope / "log").exists()


@pytest.mark.parametrize("name", ["setup.sh", "run_autograder"])
def test_gradescope_may_run_its_files(name: str) -> None:
    assert os.access(GRADESCOPE / name, os.X_OK)


# GitHub Classroom.


def workflow() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((CLASSROOM / "classroom.yml").read_text(encoding="utf-8"))
    return read


def steps() -> dict[str, dict[str, Any]]:
    (job,) = workflow()["jobs"].values()
    return {step.get("name", step.get("uses")): step for step in job["steps"]}


def run_steps(root: Path, *names: str) -> list[int]:
    """Run steps of the workflow as a runner does, and return their exit statuses."""
    env = environment(GITHUB_STEP_SUMMARY=str(root / "summary.md"), **workflow()["env"])
    statuses = []
    for name in names:
        step = steps()[name]
        script = ["bash", "-e", "-o", "pipefail", "-c", step["run"]]
        folder = root / step.get("working-directory", ".")
        statuses.append(subprocess.run(script, cwd=folder, env=env, check=False).returncode)
    return statuses


@pytest.fixture
def runner(tmp_path: Path) -> Path:
    """What stands on a runner once both repositories are checked out."""
    lay_out(tmp_path / "course")
    (tmp_path / "submission").mkdir()
    return tmp_path


def test_classroom_shows_what_was_earned(runner: Path) -> None:
    (runner / "submission" / "01_minimax.ipynb").write_text(handed_in("10-hopeful"))
    assert run_steps(runner, "Grade", "Show") == [0, 1]
    (found,) = {
        row["student"] for row in json.loads((runner / "results.json").read_text())["results"]
    }
    assert found == "01_minimax"
    summary = (runner / "summary.md").read_text()
    assert "| hand-minimax | 3 of 3 |" in summary
    assert "| minimax-written | not graded | marked by hand |" in summary
    assert summary.rstrip().endswith("of 90 points")


def test_classroom_grades_its_section_only(runner: Path) -> None:
    (runner / "submission" / "01_minimax.ipynb").write_text(
        (ROOT / "notebooks" / "02_pruning.ipynb").read_text()
    )
    assert run_steps(runner, "Grade") == [1]
    rows = json.loads((runner / "results.json").read_text())["results"]
    assert {row["status"] for row in rows} == {"not_graded"}
    assert all("it is the notebook of pruning" in row["message"] for row in rows)


def test_classroom_is_green_when_every_point_is_earned(runner: Path) -> None:
    rows = [
        {"exercise": "a", "score": 5.0, "max_score": 5.0, "message": "x | y\nz <b> ![](a)"},
        {"exercise": "b", "score": None, "max_score": 5.0, "message": "marked by hand"},
    ]
    (runner / "results.json").write_text(json.dumps({"results": rows}))
    assert run_steps(runner, "Show") == [0]
    assert (
        "| a | 5 of 5 | x \\| y z \\<b\\> \\!\\[\\]\\(a\\) |" in (runner / "summary.md").read_text()
    )


def test_classroom_says_that_the_notebook_is_missing(
    runner: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run_steps(runner, "Grade", "Show") == [2, 1]
    printed = capfd.readouterr().err
    assert "there is no file ../submission/01_minimax.ipynb" in " ".join(printed.split())
    assert "nothing was graded" in printed


def test_classroom_needs_no_docker_and_not_the_courses_secret() -> None:
    (job,) = workflow()["jobs"].values()
    assert "container" not in job
    assert "services" not in job
    text = json.dumps(workflow())
    assert "docker" not in text.lower()
    assert "secrets." not in text


def test_classroom_checks_out_what_its_steps_use() -> None:
    (job,) = workflow()["jobs"].values()
    checked_out = {
        step["with"]["path"] for step in job["steps"] if "checkout" in step.get("uses", "")
    }
    assert checked_out == {"course", "submission"}
    assert "-c course/constraints.txt ./course" in steps()["Install"]["run"]
    assert list(steps()).index("Install") < list(steps()).index("Grade")
