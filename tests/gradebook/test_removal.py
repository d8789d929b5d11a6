"""Students who leave: out of tables and exports, kept in the gradebook, and brought back."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.gradebook.test_changes import SETTINGS, ask, course, decide, flat, graded, hand_in, marks
from tests.gradebook.test_hand_marks import mark
from tests.marking.pages import Client, pages
from tests.support.course import autograder

__all__ = ["course", "graded"]

LIST = "student_id,first_name,last_name\nada,Ada,L\nbob,Bob,R\neve,Eve,A\n"


@pytest.fixture
def term(course: Path) -> Path:
    """A class list of three, of whom two have handed in, and one has left."""
    (course / "roster.csv").write_text(LIST, encoding="utf-8")
    autograder(course, "roster", "import", "roster.csv")
    mark(course, "ada", 6.5)
    return course


def exported(root: Path, to: str = "csv") -> str:
    autograder(root, "export", "marks.csv", "--to", to, "--so-far")
    return (root / "marks.csv").read_text(encoding="utf-8-sig")


def students(root: Path) -> list[str]:
    """Return the students of the results of grading, those without a submission at the end."""
    autograder(root, "grade", "submitted", "--json", "results.json", "--report", "report")
    rows: list[dict[str, Any]] = json.loads((root / "results.json").read_text())["results"]
    return list(dict.fromkeys(row["student"] for row in rows))


def test_whoever_is_removed_is_in_no_table_and_comes_back_as_before(term: Path) -> None:
    before, tables = exported(term), ask(term, "select * from grade order by id")
    assert students(term) == ["ada", "bob"]
    said = flat(autograder(term, "roster", "remove", "ada", "eve"))
    assert "ada: out of tables and exports; 1 submission and all marks are kept" in said
    for to in ("csv", "canvas", "moodle", "totals"):
        assert "ada" not in exported(term, to)
        assert "bob" in exported(term, to)
    hand_in(term, "ada", right=False)
    assert students(term) == ["bob"]
    assert "ada" not in (term / "report" / "report.html").read_text(encoding="utf-8")
    assert "eve" not in flat(autograder(term, "grade", "submitted"))
    autograder(term, "feedback", "minimax")
    assert sorted(path.name for path in (term / "feedback").iterdir()) == ["bob"]
    with pages(term, f"sqlite:///{term / 'gradebook.db'}") as address:
        assert list(Client(address).answers()) == ["bob"]
    decide(term, SETTINGS.replace("minimax-value = 10", "minimax-value = 40"))
    said = flat(autograder(term, "diff"))
    assert "bob 10 / 20" in said
    assert "ada" not in said
    decide(term, SETTINGS)
    autograder(term, "roster", "restore", "ada", "eve")
    assert ask(term, "select * from grade order by id") == tables
    assert exported(term) == before
    assert students(term) == ["ada", "bob"]
    assert marks(term)["ada"] == [None, 10, 0]  # what came meanwhile is graded now


def test_a_new_list_brings_nobody_back_and_says_who_was_removed(term: Path) -> None:
    autograder(term, "roster", "remove", "eve")
    said = flat(autograder(term, "roster", "import", "roster.csv"))
    assert "removed before, and still out of tables and exports: eve" in said
    assert "eve" not in exported(term)


def test_a_dry_run_changes_nothing(term: Path) -> None:
    (term / "roster.csv").write_text(LIST + "fay,Fay,B\n", encoding="utf-8")
    for words in (["import", "roster.csv"], ["remove", "eve"]):
        assert "nothing was changed" in autograder(term, "roster", *words, "--dry-run")
    autograder(term, "roster", "remove", "eve")
    assert ask(term, "select student from autograder_dropped") == [("eve",)]
    assert "nothing was changed" in autograder(term, "roster", "restore", "eve", "--dry-run")
    assert ask(term, "select student from autograder_dropped") == [("eve",)]
    assert ask(term, "select id from student where id = 'fay'") == []


def test_an_unknown_id_is_refused_and_nobody_is_removed(term: Path) -> None:
    said = flat(autograder(term, "roster", "remove", "bob", "adda", ok=(2,)))
    assert "no student 'adda'" in said
    assert "similar ids: ada" in said
    assert "bob" in exported(term)
    said = flat(autograder(term, "roster", "restore", "bob", ok=(2,)))
    assert "'bob' was not removed; removed are: nobody" in said
