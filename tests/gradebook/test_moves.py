"""A submission of a wrong group, a phantom student, a changed id: nothing is lost or stays."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.gradebook.test_changes import ask, course, flat, graded, hand_in, log
from tests.gradebook.test_hand_marks import exported, mark
from tests.support.course import autograder

__all__ = ["course", "graded"]

FORM = "student_id,exercise,why\nada,minimax-value,Please.\n"


@pytest.fixture
def term(course: Path) -> Path:
    """Ada has a mark by hand and a request; ada and bob have feedback."""
    rows = "student_id,first_name,last_name\nada,Ada,Lovelace\nbob,Bob,Ross\n"
    (course / "roster.csv").write_text(rows, encoding="utf-8")
    autograder(course, "roster", "import", "roster.csv")
    mark(course, "ada", 6.5)
    (course / "form.csv").write_text(FORM, encoding="utf-8")
    autograder(course, "regrade", "import", "form.csv")
    autograder(course, "feedback", "minimax")
    return course


def scores(root: Path) -> dict[str, str]:
    return {who: row["graded_score"] for who, row in exported(root).items()}


def everything(root: Path) -> tuple[Any, ...]:
    """Return all rows that name a student, but for the record of moves, and all files."""
    tables = [t for (t,) in ask(root, "select name from sqlite_master where type = 'table'")]
    rows = {
        t: sorted(map(repr, ask(root, f"select * from {t}")))
        for t in tables
        if t not in ("autograder_moves", "autograder_dropped", "autograder_listed")
    }
    files = {
        str(path.relative_to(root)): path.read_bytes()
        for folder in ("submitted", "autograded", "feedback")
        for path in sorted((root / folder).rglob("*"))
        if path.is_file()
    }
    return rows, files


def test_a_removed_submission_is_nowhere_and_comes_back_as_it_was(term: Path) -> None:
    autograder(term, "roster", "remove", "bob")  # its table is made
    autograder(term, "roster", "restore", "bob")
    before = everything(term)
    said = flat(autograder(term, "submission", "remove", "ada", "minimax", "--dry-run"))
    assert "ada/minimax: out of tables" in said
    assert "nothing was changed" in said
    assert everything(term) == before
    autograder(term, "submission", "remove", "ada", "minimax", "--name", "eve")
    assert not (term / "submitted" / "ada" / "minimax").exists()
    assert scores(term) == {"ada": "", "bob": "10"}
    said = flat(autograder(term, "grade", "submitted"))
    assert "ada minimax nothing Nothing was handed in." in said
    assert said.count("ada") == 1
    moved = "select who, section, before, after from autograder_moves where section <> ''"
    record = ask(term, moved)
    assert record == [("eve", "minimax", "ada", "ada.removed-1")]
    said = flat(autograder(term, "log", "--student", "ada"))
    assert "minimax of ada is ada.removed-1's, by eve" in said
    autograder(term, "submission", "restore", "ada", "minimax")
    assert everything(term) == before


def test_a_new_submission_stands_beside_a_removed_one(term: Path) -> None:
    autograder(term, "submission", "remove", "ada", "minimax")
    hand_in(term, "ada", right=False)
    autograder(term, "grade", "submitted")
    assert scores(term) == {"ada": "10", "bob": "10"}
    said = flat(autograder(term, "submission", "restore", "ada", "minimax", ok=(2,)))
    assert "ada has another submission to minimax; remove that one first" in said
    autograder(term, "submission", "remove", "ada", "minimax")
    autograder(term, "submission", "restore", "ada", "minimax")
    assert scores(term)["ada"] == "10"  # the last one that was removed
    autograder(term, "submission", "remove", "ada", "minimax")
    for wrong in (("eve", "minimax"), ("bob", "pruning"), ("ada", "minimax")):
        autograder(term, "submission", "remove", *wrong, ok=(2,))


def test_a_renamed_student_has_everything_under_the_new_id(term: Path) -> None:
    (term / "groups.csv").write_text("group,student_id\nRed,ada\n")
    rename = ("student", "rename", "ada", "king", "--name", "eve")
    found = flat(autograder(term, *rename, "--dry-run"))
    assert "minimax: from ada to king, with all marks" in found
    assert "groups.csv, line 2: - Red,ada + Red,king nothing was changed" in found
    assert (term / "groups.csv").read_text() == "group,student_id\nRed,ada\n"
    autograder(term, *rename)
    assert (term / "groups.csv").read_text() == "group,student_id\nRed,king\n"
    rows, files = everything(term)
    assert "'ada'" not in json.dumps(rows)
    assert not [name for name in files if "/ada/" in name]
    assert not (term / "submitted" / "ada").exists()
    assert exported(term)["king"]["last_name"] == "Lovelace"
    before = scores(term)
    assert "1 page written, 1 up to date" in autograder(term, "feedback", "minimax")
    assert "ada" not in autograder(term, "grade", "submitted", "--json", "results.json")
    assert '"ada"' not in (term / "results.json").read_text()
    assert scores(term) == before == {"king": "26.5", "bob": "10"}
    assert [c["kind"] for c in log(term, "--student", "king")].count("by hand") == 1
    assert "ada is now king, by eve" in flat(autograder(term, "log", "--student", "king"))
    queue = autograder(term, "regrade", "list", "--json", "-")
    assert '"student": "king"' in queue
    assert "bob is a student, too" in flat(
        autograder(term, "student", "rename", "king", "bob", ok=(2,))
    )


def test_a_student_who_has_left_has_left_under_another_id(term: Path) -> None:
    autograder(term, "student", "remove", "ada", "--name", "eve", "--dry-run")
    autograder(term, "student", "remove", "ada", "--name", "eve")
    autograder(term, "student", "rename", "ada", "king")
    assert scores(term) == {"bob": "10"}
    autograder(term, "roster", "restore", "king")
    assert scores(term) == {"king": "26.5", "bob": "10"}
    said = flat(autograder(term, "log"))
    assert said.count("ada is out of tables, by eve") == 1
    assert "king is back" in said


@pytest.mark.parametrize(("later", "score"), [("ada", "26.5"), ("bob", "10")])
def test_of_two_accounts_the_last_submission_counts(term: Path, later: str, score: str) -> None:
    for student in ("ada", "bob"):
        day = 2 if student == later else 1
        (term / "submitted" / student / "minimax" / "timestamp.txt").write_text(
            f"2026-10-0{day} 10:00:00 UTC"
        )
    autograder(term, "grade", "submitted")
    said = flat(autograder(term, "student", "merge", "ada", "bob"))
    loser = "ada" if later == "bob" else "bob"
    assert f"minimax: that of {loser} does not count, kept as {loser}.removed-1" in said
    assert scores(term) == {"bob": score}
    autograder(term, "grade", "submitted")
    assert scores(term) == {"bob": score}


def test_a_move_that_fails_in_between_leaves_all_as_it_was(
    term: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(term)

    real, calls = Path.rename, list[Path]()

    def fail(self: Path, target: Path) -> Path:
        calls.append(self)
        if len(calls) == 2:
            raise OSError(28, "the disk is full")
        return real(self, target)

    monkeypatch.setattr(Path, "rename", fail)
    said = flat(autograder(term, "student", "rename", "ada", "king", ok=(2,)))
    assert "the disk is full" in said
    assert everything(term) == before
    monkeypatch.undo()
    autograder(term, "student", "rename", "ada", "king", "--dry-run")
    assert everything(term) == before
    assert not (term / "submitted" / "king").exists()
    autograder(term, "student", "rename", "ada", "king")
    assert (term / "submitted" / "king" / "minimax").is_dir()


def test_marks_without_a_file_and_ids_in_no_list_are_named(term: Path) -> None:
    assert "in no class list" not in flat(autograder(term, "grade", "submitted"))
    for student in ("adda", "b0b"):
        shutil.copytree(term / "submitted" / "ada", term / "submitted" / student)
    said = flat(autograder(term, "grade", "submitted"))
    assert "adda: this id is in no class list, and is like ada" in said
    assert "b0b: this id is in no class list, and is like bob" in said
    autograder(term, "student", "remove", "b0b")
    for student in ("adda", "b0b"):
        shutil.rmtree(term / "submitted" / student)
    shutil.rmtree(term / "submitted" / "bob")
    said = flat(autograder(term, "grade", "submitted"))
    for student in ("adda", "bob"):
        assert f"{student}/minimax: it has marks, and no file in submitted/" in said
    assert "bob/minimax: it has marks" in flat(autograder(term, "doctor"))
    autograder(term, "student", "remove", "adda")
    autograder(term, "submission", "remove", "bob", "minimax")
    said = flat(autograder(term, "grade", "submitted"))
    assert "it has marks" not in said
    assert "class list" not in said


def test_a_class_list_of_ids_alone_is_one(term: Path) -> None:
    ask(term, "update student set first_name = null, last_name = null")
    ask(term, "drop table autograder_listed")
    shutil.copytree(term / "submitted" / "ada", term / "submitted" / "adda")
    said = flat(autograder(term, "grade", "submitted"))
    assert "in no class list" not in said  # nothing says that there is one
    (term / "roster.csv").write_text("student_id\nada\nbob\n", encoding="utf-8")
    autograder(term, "roster", "import", "roster.csv")
    assert "adda: this id is in no class list, and is like ada" in flat(autograder(term, "doctor"))


def test_files_of_somebody_else_are_in_no_ones_way(term: Path) -> None:
    shutil.copytree(term / "submitted" / "ada", term / "submitted" / "king")
    before = everything(term)
    said = flat(autograder(term, "student", "rename", "ada", "king", ok=(2,)))
    assert "is there already; look whose it is" in said
    assert everything(term) == before
