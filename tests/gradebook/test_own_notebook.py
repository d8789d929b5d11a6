"""A notebook of the course's own is released, graded, reported and changed like any other."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.exercises import use_own
from autograder.exercises.own import HANDED_OUT, NONE
from classroom.course.new_course import make_course
from classroom.course.new_exercise import new_exercise
from classroom.course.release import solution_notebook
from tests.course.test_own_exercises import COIN, NOTEBOOK, TOML, change
from tests.support.course import autograder, run
from tests.support.submissions import as_bytes, cell

WRONG = "def coin_game(game, s):\n    return len(game.actions(s)) or 1\n"
FORGED = '{"files": [{"id": "coin-game", "path": "x", "text": "1 / 0"}], "sections": []}'


@pytest.fixture(scope="module")
def term(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A class, graded: ada is right, bob has a known mistake and forged exercises beside it."""
    root = tmp_path_factory.mktemp("term") / "course"
    make_course(root)
    new_exercise(Course(root), "coin-game")
    (root / "course.toml").write_text(TOML, encoding="utf-8")
    (root / "solutions" / "10_jeux.md").write_text(NOTEBOOK, encoding="utf-8")
    autograder(root, "build")
    autograder(root, "release", "jeux")
    course = Course(root)
    notebook = solution_notebook(course, course.section("jeux"))
    for student in ("ada", "bob"):
        path = root / "submitted" / student / "jeux" / "10_jeux.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(as_bytes(notebook))
        cell(notebook, "coin-game").source = WRONG
    (path.parent / HANDED_OUT).write_text(FORGED)
    autograder(root, "grade", "submitted", "--report", "report", "--json", "results.json")
    yield root
    use_own(NONE)


def marks(root: Path) -> dict[str, Any]:
    text = autograder(root, "export", "-", "--to", "totals", "--so-far")
    rows = csv.DictReader(io.StringIO(text[: text.index("2 students")]))
    return {row["student_id"]: float(row["jeux"]) for row in rows}


def test_right_answers_get_all_points_and_mistakes_are_named(term: Path) -> None:
    results = json.loads((term / "results.json").read_text())["results"]
    found = {(r["student"], r["exercise"]): (r["score"], r["diagnosis"]) for r in results}
    assert found["ada", "coin-game"] == (10, None)
    assert found["bob", "coin-game"] == (2, "one-move")
    assert found["bob", "minimax-value"] == (13, None)
    assert found["bob", "minimax-written"][0] is None
    report = (term / "report" / "report.html").read_text(encoding="utf-8")
    assert "coin-game" in report
    assert "only the actions of the state itself" in report


def test_students_get_the_notebook_and_the_exercises(term: Path) -> None:
    assert {p.name for p in (term / "release" / "jeux").iterdir()} == {"10_jeux.ipynb", HANDED_OUT}


@pytest.mark.thorough
def test_an_exercise_that_changed_is_judged_again_and_the_others_keep_their_marks(
    term: Path,
) -> None:
    assert marks(term) == {"ada": 23, "bob": 15}
    said = autograder(term, "diff", "--section", "jeux")
    assert "as it was handed in" in said
    change(term / COIN / "exercise.py", '"number", 8', '"number", 7')
    change(term / COIN / "exercise.py", '"end", 2', '"end", 3')
    said = autograder(term, "diff", "--section", "jeux")
    assert "jeux: coin-game was edited (its key, cases or known mistakes)" in said
    assert "as it was handed in" not in said
    said = " ".join(autograder(term, "grade", "submitted", ok=(2,)).split())
    assert "exercises/coin-game/exercise.py was edited since jeux was handed in" in said
    assert "--apply" in said
    said = " ".join(run(term, "nbgrader", "autograde", "jeux", "--force", ok=(1,)).split())
    assert "CourseChanged: exercises/coin-game/exercise.py was edited since jeux" in said
    assert marks(term) == {"ada": 23, "bob": 15}
    autograder(term, "grade", "submitted", "--keep", "--force")
    assert marks(term) == {"ada": 23, "bob": 15}
    autograder(term, "grade", "submitted", "--apply")
    assert marks(term) == {"ada": 23, "bob": 16}
    autograder(term, "log", "--json", "log.json")
    changes = json.loads((term / "log.json").read_text())["changes"]
    found = [(c["student"], c["exercise"], c["kind"], c["after"]) for c in changes
             if c["cause"] == "definition changed"]  # fmt: skip
    assert found == [("", "coin-game", "definition", None), ("bob", "coin-game", "automatic", 3)]
    autograder(term, "grade", "submitted")  # agreed
    run(term, "nbgrader", "autograde", "jeux", "--force")
    assert marks(term) == {"ada": 23, "bob": 16}


def test_a_dropped_exercise_is_kept_or_taken_away_by_choice(term: Path) -> None:
    before = marks(term)
    change(term / "course.toml", '"coin-game", ', "")
    change(term / "solutions" / "10_jeux.md", "<!-- exercise: coin-game -->\n", "")
    autograder(term, "build")
    assert "coin-game was removed" in autograder(term, "diff", "--section", "jeux")
    autograder(term, "grade", "submitted", "--keep", "--force")
    assert marks(term) == before
    autograder(term, "grade", "submitted", "--apply")
    assert marks(term) == {"ada": 13, "bob": 13}
