"""Marks leave the gradebook as nbgrader counts them; no mark is empty, and no cell a formula."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from autograder.model.errors import Problem, WriteFailure
from classroom.gradebook.export import TABLES as FORMATS
from classroom.gradebook.export import export
from classroom.gradebook.export.cells import BOM, FORMULA, original
from classroom.gradebook.export.marks import Mark, Submission
from classroom.gradebook.export.reader import ExportError, read_marks
from tests.export.gradebooks import ALL, NEEDS_A_PERSON, Class, results, table

TABLES = [name for name in FORMATS if name != "totals"]

NAMES = [
    "Ada",
    "O'Neil, Jr.",
    'Bob "the\nbuilder"',
    "Zoë Ťažká 李",
    "=1+1",
    "+4420",
    "-minus",
    "@here",
    "\ttab",
    "'t Hooft",
    "'=quoted",
    " =blank",
    "＝wide",
    "a;b",
]


# Text that no spreadsheet computes.


@pytest.mark.slow
@pytest.mark.parametrize("to", TABLES)
def test_names_and_ids_survive_every_table(to: str, group: Class) -> None:
    for i, name in enumerate(NAMES):
        group.add(name, last_name=name, first_name=NAMES[-i], email=f"{name}@example.edu")
        group.hand_in(name, **ALL)
    exported = table(to, group)
    assert not any(FORMULA.match(c) and c[:1] != "'" for row in exported for c in row.values())
    seen = {tuple(original(cell) for cell in row.values()) for row in exported}
    for i, name in enumerate(NAMES):
        parts = [f"{name}, {NAMES[-i]}"] if to == "canvas" else [name, NAMES[-i]]
        assert any({name, *parts} <= set(row) for row in seen), name


def test_ids_that_no_system_will_find_are_reported(group: Class) -> None:
    group.add("=sum")
    group.add("ada")
    said = " ".join(export("canvas", str(group.path.with_name("out.csv")), group.url))
    assert "=sum" in said
    assert "by hand" in said
    assert "ada" not in said


# What counts.


def test_the_marks_are_those_that_nbgrader_counts(group: Class) -> None:
    for student, penalty, extra, manual in [
        ("a", 0, None, None), ("b", 3.5, None, 7), ("c", 100, None, 2), ("d", 1, 2.5, None),
        ("e", 0, 4, 1.25), ("f", 2, 1, 0),
    ]:  # fmt: skip
        group.hand_in(student, **ALL)
        group.late(student, penalty)
        group.grade(student, NEEDS_A_PERSON, manual_score=manual, extra_credit=extra)
    group.gradebook.db.expire_all()
    for row in table("csv", group, "minimax"):
        theirs = group.gradebook.find_submission("minimax", row["student_id"])
        counted = max(0.0, theirs.score - theirs.late_submission_penalty)
        assert float(row["score"]) == counted
        assert float(row["max_score"]) == theirs.max_score == 35
        assert row["not_graded"] == ""
    assert len(table("csv", group, "minimax")) == 6


def test_what_a_person_gave_stands_while_they_are_asked_to_look_again(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.grade("ada", "test-minimax-value", manual_score=1, needs_manual_grade=True)
    assert table("csv", group, "minimax")[0]["score"] == "5"


@pytest.mark.slow
@pytest.mark.parametrize(
    "values",
    [
        {"auto_score": None, "needs_manual_grade": True},
        {"auto_score": None, "needs_manual_grade": False},
        {"auto_score": 5, "needs_manual_grade": True},
        {"auto_score": None, "extra_credit": 3, "needs_manual_grade": True},
    ],
)
def test_a_section_with_an_exercise_that_waits_is_empty_and_never_0(
    values: dict[str, Any], group: Class
) -> None:
    group.hand_in("ada", **ALL)
    group.grade("ada", NEEDS_A_PERSON, **values)
    assert table("canvas", group)[1]["minimax"] == ""
    assert table("moodle", group)[0]["minimax"] == ""
    plainly = table("csv", group, "minimax")[0]
    assert (plainly["score"], plainly["not_graded"]) == ("", NEEDS_A_PERSON)
    assert (plainly["graded_score"], plainly["graded_max_score"]) == ("19", "25")
    tests = {test["name"]: test for test in results(group, "ada")["tests"]}
    assert "score" not in tests[NEEDS_A_PERSON]
    assert "status" not in tests[NEEDS_A_PERSON]
    assert tests["grundy-successors"]["score"] == 4


def test_nothing_handed_in_is_empty_and_never_0(group: Class) -> None:
    group.add("ada")
    assert table("canvas", group)[1]["minimax"] == ""
    row = table("moodle", group)[0]
    assert (row["minimax"], row["minimax feedback"]) == ("", "")
    row = table("csv", group, "minimax")[0]
    assert (row["score"], row["graded_score"]) == ("", "")
    assert row["not_graded"] == "nothing handed in"
    out = group.path.with_name("gradescope")
    export("gradescope", str(out), group.url)
    assert not out.exists()


def test_nothing_graded_is_no_total(group: Class) -> None:
    group.hand_in("ada")
    document = results(group, "ada")
    assert "score" not in document
    assert not any("score" in test for test in document["tests"])
    row = table("csv", group, "minimax")[0]
    assert (row["score"], row["graded_score"]) == ("", "")


def test_a_mark_of_0_is_not_empty(group: Class) -> None:
    group.hand_in("ada", minimax_value=0.0, grundy_successors=0.0, minimax_written=0.0)
    assert table("canvas", group)[1]["minimax"] == "0"
    assert results(group, "ada")["score"] == 0


# Order, and how it is read and written.


@pytest.mark.parametrize("to", TABLES)
def test_sections_come_in_the_courses_order_and_students_by_name(to: Any, group: Class) -> None:
    group.add("c", last_name="Alpha")
    group.add("b", last_name="beta")
    group.add("a", last_name="Beta")
    text = [json.dumps(row) for row in table(to, group)]
    ids = [key for line in text for key in "abc" if f'"{key}"' in line]
    assert list(dict.fromkeys(ids)) == ["c", "a", "b"]
    assert list(read_marks(group.url).sections) == ["minimax", "pruning"]
    assert text == [json.dumps(row) for row in table(to, group)]


def test_only_the_chosen_sections_are_written(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.hand_in("ada", "pruning", alpha_beta_value=10.0)
    assert [row["section"] for row in table("csv", group, "pruning")] == ["pruning"]
    assert "minimax" not in table("canvas", group, "pruning")[0]


@pytest.mark.slow
def test_a_larger_class_takes_no_more_queries(group: Class) -> None:
    def queries() -> int:
        asked: list[str] = []

        def note(_c: Any, _cursor: Any, statement: str, *_: Any) -> None:
            asked.append(statement)

        event.listen(Engine, "before_cursor_execute", note)
        try:
            read_marks(group.url)
        finally:
            event.remove(Engine, "before_cursor_execute", note)
        return len(asked)

    group.hand_in("ada", **ALL)
    few = queries()
    for i in range(12):
        group.hand_in(f"s{i}", **ALL)
    assert queries() == few
    assert len(read_marks(group.url).students) == 13


def test_exporting_leaves_the_gradebook_as_it_is(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.gradebook.close()
    before = group.path.read_bytes()
    group.path.chmod(0o444)
    for to in TABLES:
        table(to, group)
    assert group.path.read_bytes() == before


@pytest.mark.parametrize("to", TABLES)
def test_a_file_begins_with_a_byte_order_mark_and_stdout_does_not(
    to: Any, group: Class, capsys: pytest.CaptureFixture[str]
) -> None:
    group.add("李")
    out = group.path.with_name("out.csv")
    export(to, str(out), group.url)
    export(to, "-", group.url)
    assert out.read_bytes().decode() == BOM + capsys.readouterr().out


def test_a_write_that_fails_leaves_the_old_file(
    group: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = group.path.with_name("out.csv")
    out.write_text("what was there")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(WriteFailure, match=r"No space left.*run the same command again"):
        export("csv", str(out), group.url)
    assert out.read_text() == "what was there"


# Wrong usage.


@pytest.mark.parametrize(
    ("to", "out", "word"),
    [
        ("csv", "no/such/marks.csv", "no directory"),
        ("csv", ".", "is a directory"),
        ("gradescope", "-", "name one"),
        ("gradescope", "gradebook.db", "is a file"),
    ],
)
def test_nowhere_to_write_is_said(
    to: Any, out: str, word: str, group: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(group.path.parent)
    with pytest.raises(ExportError, match=word):
        export(to, out, group.url)


def test_an_unknown_section_is_said_with_those_there_are(group: Class) -> None:
    with pytest.raises(ExportError, match="'chess'; it has: minimax, pruning"):
        export("csv", "-", group.url, ["minimax", "chess"])


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("sqlite:///{}/nothing.db", "no gradebook"),
        ("sqlite:///{}/garbage.db", "file is not a database"),
        ("sqlite:///{}/other.db", "it is a database of another program"),
        ("sqlite://", "not a gradebook"),
        ("gradebook.db", "cannot be used"),
        ("nosuchdatabase://here/it", "cannot be used"),
    ],
)
def test_a_gradebook_that_cannot_be_read_is_said(url: str, word: str, tmp_path: Path) -> None:
    (tmp_path / "garbage.db").write_bytes(b"not a database" * 100)
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("create table people (name)")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Problem, match=word):
        export("csv", "-", url.format(tmp_path))
    assert sorted(tmp_path.iterdir()) == before


def test_passwords_stay_out_of_messages() -> None:
    with pytest.raises(Problem) as caught:
        read_marks("nosuchdatabase://me:secret@here/it")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("penalty", [0.0, 3.0, 50.0])
def test_a_late_penalty_never_makes_a_mark_negative(penalty: float) -> None:
    submission = Submission((Mark("a", 5.0, 10), Mark("b", 0.0, 10)), penalty)
    assert submission.score == max(0, 5 - penalty)
