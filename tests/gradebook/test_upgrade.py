"""A newer package over a running course: nothing is lost, and no mark changes without a choice."""

import json
import re
import shutil
from pathlib import Path

import pytest

from autograder.course.course import Course
from classroom.course.new_course import make_course
from tests.gradebook.test_changes import ask, hand_in, marks
from tests.support.course import autograder

OLD = """
[section.minimax]
exercises = ["minimax-value", "minimax-written"]
points = { minimax-value = 15 }
"""
"""What this section had in the earlier package; the present one has more, with other points."""
NEW = "grundy-successors"
LATER = ("autograder_log", "autograder_releases")
"""Tables that the earlier package did not have."""


def as_record_of_then(text: str) -> str:
    """Return a record of the ledger as an earlier package wrote it."""
    record = json.loads(text)
    for verdict in record["verdicts"]:
        del verdict["location"]
        if example := verdict["counterexample"]:
            del example["notes"]
            del example["tree"]
    return json.dumps(record)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course that an earlier package made and graded, with a mark by hand; no course.toml."""
    root = tmp_path_factory.mktemp("running") / "course"
    make_course(root)
    (root / "course.toml").write_text(OLD, encoding="utf-8")
    path = root / "solutions" / "01_minimax.md"
    cells = re.compile(rf'^```python [^\n]*"(?:test-)?{NEW}"[^\n]*\n.*?^```\n', re.M | re.S)
    path.write_text(cells.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")
    autograder(root, "build")
    hand_in(root, "ada")
    hand_in(root, "bob", right=False)
    autograder(root, "grade", "submitted", "--section", "minimax")
    ask(root, "update grade set manual_score = 7, needs_manual_grade = 0 where auto_score is null")
    for table in LATER:
        ask(root, f"drop table {table}")
    for student, record in ask(root, "select student, record from autograder_results"):
        text = as_record_of_then(record).replace("'", "''")
        ask(root, f"update autograder_results set record = '{text}', fingerprint = 'of then' "
                  f"where student = '{student}'")  # fmt: skip
    (root / "course.toml").unlink()
    return root


@pytest.fixture
def course(running: Path, tmp_path: Path) -> Path:
    root = tmp_path / "course"
    shutil.copytree(running, root)
    return root


def totals(root: Path) -> list[str]:
    said = autograder(root, "export", "-", "--to", "totals", "--so-far")
    return [line for line in said.splitlines() if line.startswith(("ada,", "bob,"))]


def grade(root: Path, *more: str, ok: tuple[int, ...] = (0,)) -> str:
    said = autograder(root, "grade", "submitted", "--section", "minimax", *more, ok=ok)
    return " ".join(said.split())


def test_nothing_changes_without_a_choice(course: Path) -> None:
    before, sums = marks(course), totals(course)
    assert [line.split(",")[4] for line in sums] == ["22", "7"]
    said = grade(course, ok=(2,))
    assert "was built before the exercises of minimax changed" in said
    assert (marks(course), totals(course)) == (before, sums)
    assert "given by a person" in json.dumps(ask(course, "select cause from autograder_log"))


def test_diff_says_what_the_new_package_changes_before_anything_is_built(course: Path) -> None:
    said = " ".join(autograder(course, "diff", "--section", "minimax").split())
    assert f"minimax: {NEW} was added" in said
    assert re.search(r"minimax: minimax-value is worth \d+ points instead of 15", said)
    assert "[section.minimax] exercises = [" in said


def test_the_class_is_graded_on_by_the_notebook_that_was_handed_out(course: Path) -> None:
    before, sums = marks(course), totals(course)
    hand_in_late = course / "submitted" / "eve" / "minimax"
    shutil.copytree(course / "submitted" / "ada" / "minimax", hand_in_late)
    said = grade(course, "--keep")
    assert "ada" in said
    assert {name: found for name, found in marks(course).items() if name != "eve"} == before
    assert totals(course) == sums
    assert marks(course)["eve"] == [None, 15]
    causes = ask(course, "select cause from autograder_log where kind = 'automatic'")
    students = ask(course, "select student from autograder_log where kind = 'automatic'")
    assert len(causes) == 1
    assert students == [("eve",)]


def test_the_lines_that_diff_prints_keep_the_course_as_it_was(course: Path) -> None:
    before, sums = marks(course), totals(course)
    problem = " ".join(autograder(course, "build", ok=(2,)).split())
    assert f"has 0 cells with grade_id '{NEW}'" in problem
    assert "leave the exercise out of 'exercises' in [section.minimax] of course.toml" in problem
    said = autograder(course, "diff", "--section", "minimax")
    lines = said[said.index("[section.minimax]") :].splitlines()[:3]
    (course / "course.toml").write_text("\n".join(lines), encoding="utf-8")
    assert Course(course).section("minimax").worth == {"minimax-value": 15, "minimax-written": 10}
    autograder(course, "build")
    assert "as it was handed in" in autograder(course, "diff", "--section", "minimax")
    grade(course)
    assert (marks(course), totals(course)) == (before, sums)


def test_what_the_new_package_has_is_applied_by_choice(course: Path) -> None:
    shutil.rmtree(course / "solutions")
    make_course(course.parent / "new")
    shutil.copytree(course.parent / "new" / "solutions", course / "solutions")
    autograder(course, "build")
    said = grade(course, "--apply", ok=(1,))
    assert f"{NEW} was added" in said
    assert "added to the course after others had handed it in" in said
    (worth,) = ask(
        course,
        "select max_score from grade_cells join base_cell on base_cell.id = grade_cells.id "
        "where name = 'test-minimax-value'",
    )
    assert marks(course)["ada"].count(worth[0]) >= 1
    assert sum(mark is not None for mark in marks(course)["bob"]) >= 1
