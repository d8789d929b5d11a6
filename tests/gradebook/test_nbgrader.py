"""The round trip through nbgrader's own commands: release, grade, feedback."""

import re
import sqlite3
import warnings
from contextlib import closing
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.support.course import autograder, make_course, run

STUDENTS = ["01-perfect", "04-untouched", "05-half-finished", "06-best-leaf", "07-last-tie"]
Marks = dict[tuple[str, str], tuple[float | None, bool]]


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course, released, graded by ``autograder grade``, and its feedback."""
    root = make_course(tmp_path_factory.mktemp("course"), STUDENTS)
    autograder(root, "release", "minimax")
    autograder(root, "grade", "submitted")
    run(root, "nbgrader", "generate_feedback", "minimax")
    return root


def marks(database: Path) -> Marks:
    """Return what the gradebook says: (student, cell) -> (automatic score, needs a person)."""
    from nbgrader.api import Gradebook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Gradebook(f"sqlite:///{database}", "adversarial-search") as gradebook:
            return {
                (student.id, grade.cell.name): (grade.auto_score, grade.needs_manual_grade)
                for student in gradebook.students
                for submission in student.submissions
                for notebook in submission.notebooks
                for grade in notebook.grades
            }


@pytest.mark.thorough
def test_nbgrader_autograde_gives_the_same_marks(course: Path) -> None:
    ours = marks(course / "gradebook.db")
    database = course / "theirs.db"
    with (
        closing(sqlite3.connect(course / "gradebook.db")) as source,
        closing(sqlite3.connect(database)) as target,
        target,
    ):
        source.backup(target)
        target.execute("UPDATE grade SET auto_score = NULL, needs_manual_grade = 0")
    address = f"--CourseDirectory.db_url=sqlite:///{database}"
    run(course, "nbgrader", "autograde", "minimax", "--force", address)
    assert marks(database) == ours
    assert {s for s, _ in ours} == set(STUDENTS)
    assert ours["01-perfect", "test-minimax-value"] == (13, False)
    assert ours["06-best-leaf", "test-minimax-value"] == (1, False)
    assert ours["07-last-tie", "test-minimax-search"] == (4, False)
    assert ours["01-perfect", "minimax-written"] == (None, True)


def test_feedback_shows_marks_reasons_and_the_drawn_counterexample(course: Path) -> None:
    page = (course / "feedback" / "06-best-leaf" / "minimax" / "01_minimax.html").read_text()
    assert "It looks as if every node takes its largest child" in page
    assert re.search(r"1 of 13\s+points", page)
    assert "data:image/svg+xml" in page
    assert "BEGIN SOLUTION" not in page


def test_feedback_shows_no_0_for_an_answer_that_a_person_has_yet_to_mark(course: Path) -> None:
    page = (course / "feedback" / "01-perfect" / "minimax" / "01_minimax.html").read_text()
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert "A person marks this answer; it has no mark yet." in text
    assert "Score: 90 / 90" in text
    assert not re.search(r"\b0 of 10\b", text)
    empty = (course / "feedback" / "04-untouched" / "minimax" / "01_minimax.html").read_text()
    assert "Score: 0 / 100" in empty


def test_release_hands_out_the_student_notebook(course: Path) -> None:
    released = nbformat.read(course / "release" / "minimax" / "01_minimax.ipynb", 4)
    built = nbformat.read(course / "notebooks" / "01_minimax.ipynb", 4)
    assert [c.source for c in released.cells] == [c.source for c in built.cells]


def test_marks_given_by_hand_survive_regrading(course: Path) -> None:
    from nbgrader.api import Gradebook

    url = f"sqlite:///{course / 'gradebook.db'}"

    def by_hand() -> Any:
        with Gradebook(url, "adversarial-search") as gradebook:
            grade = gradebook.find_grade("minimax-written", "01_minimax", "minimax", "01-perfect")
            return grade.manual_score, grade.needs_manual_grade

    with Gradebook(url, "adversarial-search") as gradebook:
        grade = gradebook.find_grade("minimax-written", "01_minimax", "minimax", "01-perfect")
        grade.manual_score = 7
        gradebook.db.commit()
    autograder(course, "grade", "submitted")
    assert by_hand()[0] == 7


def test_building_again_changes_nothing(course: Path) -> None:
    assert "up to date" in autograder(course, "build")


def test_checking_one_notebook_prints_json(course: Path) -> None:
    notebook = "submitted/07-last-tie/minimax/01_minimax.ipynb"
    printed = autograder(course, "check", notebook, "--json", "one.json", "--explain")
    assert "last-tie" in printed
    assert "minimax-value: 13 of 13 points" in printed
    assert "minimax-written: awaiting a marker, of 10 points" in printed
    assert '"diagnosis": "last-tie"' in (course / "one.json").read_text()


@pytest.mark.parametrize(
    ("command", "word"),
    [
        (("grade", "no-such-directory"), "no-such-directory"),
        (("grade", "solutions"), "<student>/<section>"),
        (("grade", "submitted", "--section", "chess"), "minimax"),
        (("grade", "submitted", "--gradebook", "sqlite:////no/such/place.db"), "gradebook"),
        (("grade", "submitted", "--gradebook", "oracle://me:hush@127.0.0.1:1/x"), "oracledb"),
        (("check", "nothing.ipynb"), "nothing.ipynb"),
        (("grade", "submitted", "--jobs", "0"), "jobs"),
    ],
)
def test_wrong_usage_ends_with_a_sentence_and_status_2(
    course: Path, command: tuple[str, ...], word: str
) -> None:
    printed = autograder(course, *command, ok=(2,))
    assert word in printed
    assert "Traceback" not in printed
    assert "hush" not in printed  # a password


@pytest.mark.thorough
def test_the_version_of_the_tables_is_the_one_that_nbgrader_finds_out(tmp_path: Path) -> None:
    program = "import nbgrader.api; print(nbgrader.api.get_alembic_version())"
    from classroom.gradebook.database.tables import schema_version

    assert run(tmp_path, "python", "-c", program).strip() == schema_version()


def test_a_feedback_page_begins_with_the_results_and_folds_the_courses_text(course: Path) -> None:
    page = (course / "feedback" / "06-best-leaf" / "minimax" / "01_minimax.html").read_text()
    body = page[page.index("<body>") :]
    assert "Test cell" not in body
    assert "Grade cell" not in body
    assert 'check("minimax-value"' not in " ".join(re.sub(r"<[^>]*>", "", body).split())
    head = " ".join(re.sub(r"<[^>]*>", " ", body[: body.index('id="notebook"')]).split())
    assert "Exercise: the value 1 of 13 It looks as if every node takes its largest" in head
    assert "Question 4 (handed in) no mark yet A person marks this answer" in head
    opened, closed = body.count('<details class="course">'), body.count("</details>")
    assert 5 < opened <= closed
    for name in ("minimax-value", "minimax-written"):
        assert f'href="#comment-{name}"' in body
        assert f'id="comment-{name}"' in body
    notebook = nbformat.read(course / "notebooks" / "01_minimax.ipynb", 4)
    line = next(c.source for c in notebook.cells if c.cell_type == "markdown").splitlines()[0]
    words = line.lstrip("# ")
    first = body.index(words, body.index('id="notebook"'))
    assert body.rindex("<details", 0, first) > body.rfind("</details>", 0, first)
