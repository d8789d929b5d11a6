"""Marks leave the gradebook as nbgrader counts them; no mark is empty, and no cell a formula."""

import csv
import html
import io
import json
import os
import sqlite3
import warnings
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Engine, event

from autograder.course.course import find_programs
from autograder.exercises import SECTIONS
from autograder.export import export
from autograder.export.cells import BOM, FORMULA, as_csv, original, safe
from autograder.export.gradescope import results_json
from autograder.export.marks import Mark, Submission
from autograder.export.reader import ExportError, read_marks
from autograder.judging.judge import judge
from autograder.judging.runner import kernel_runner
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.plain_text import plain
from autograder.report.notebook import TEST
from tests.support.course import ROOT, SECRET, autograder
from tests.support.submissions import as_bytes, perfect, release, untouched

TABLES = ["canvas", "moodle", "csv"]
EXERCISES = {
    "pruning": {"alpha-beta-value": 10},
    "minimax": {"minimax-value": 15, "grundy-successors": 10, "minimax-written": 10},
}
"""Not in the order of the course: it is the export that puts them right."""

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
NEEDS_A_PERSON = "minimax-written"


# A gradebook, made with nbgrader's own functions.


def open_gradebook(path: Path) -> Any:
    from nbgrader.api import Gradebook

    find_programs()
    return Gradebook(f"sqlite:///{path}", "adversarial-search")


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A gradebook that knows the exercises and nobody."""
    path = tmp_path_factory.mktemp("empty") / "gradebook.db"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with open_gradebook(path) as gradebook:
            for section, exercises in EXERCISES.items():
                gradebook.add_assignment(section)
                gradebook.add_notebook("n", section)
                for name, worth in exercises.items():
                    by_hand = name == NEEDS_A_PERSON
                    gradebook.add_grade_cell(
                        name if by_hand else TEST + name, "n", section,
                        max_score=worth, cell_type="markdown" if by_hand else "code",
                    )  # fmt: skip
                    gradebook.add_solution_cell(name, "n", section)
        yield path


class Class:
    """Fills a copy of the empty gradebook."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"
        self.gradebook = open_gradebook(path)

    def add(self, student: str, **about: str) -> None:
        self.gradebook.add_student(student, **about)

    def hand_in(self, student: str, section: str = "minimax", /, **scores: float | None) -> Any:
        """Hand in a section; automatic points by exercise, with _ for -; the others have none."""
        self.gradebook.update_or_create_student(student)
        submission = self.gradebook.add_submission(section, student)
        for grade in submission.notebooks[0].grades:
            name = grade.cell.name.removeprefix(TEST).replace("-", "_")
            grade.auto_score = scores.get(name)
            grade.needs_manual_grade = grade.auto_score is None
        self.gradebook.db.commit()
        return submission

    def grade(self, student: str, cell: str, section: str = "minimax", **values: Any) -> None:
        grade = self.gradebook.find_grade(cell, "n", section, student)
        for name, value in values.items():
            setattr(grade, name, value)
        self.gradebook.db.commit()

    def comment(self, student: str, exercise: str, **values: str) -> None:
        comment = self.gradebook.find_comment(exercise, "n", "minimax", student)
        for name, value in values.items():
            setattr(comment, name, value)
        self.gradebook.db.commit()

    def late(self, student: str, points: float) -> None:
        notebook = self.gradebook.find_submission_notebook("n", "minimax", student)
        notebook.late_submission_penalty = points
        self.gradebook.db.commit()


@pytest.fixture
def group(empty: Path, tmp_path: Path) -> Iterator[Class]:
    path = tmp_path / "gradebook.db"
    path.write_bytes(empty.read_bytes())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = Class(path)
        with made.gradebook:
            yield made


ALL = {"minimax_value": 15.0, "grundy_successors": 4.0, "minimax_written": 0.0}


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix(BOM), newline="")))


def table(to: Any, group: Class, *sections: str) -> list[dict[str, str]]:
    """Export a table, and return its rows by their headers."""
    out = group.path.with_name(f"marks.{to}.csv")
    export(to, str(out), group.url, sections)
    header, *lines = rows(out.read_bytes().decode())
    return [dict(zip(header, line, strict=True)) for line in lines]


def results(group: Class, student: str) -> dict[str, Any]:
    """Export for Gradescope, and return what one student gets."""
    out = group.path.with_name("gradescope")
    export("gradescope", str(out), group.url)
    document: dict[str, Any] = json.loads((out / student / "minimax" / "results.json").read_text())
    return document


# Text that no spreadsheet computes.


@given(st.text() | st.text("=+-@'\t\r\n\x00 ;,\"＝", max_size=5))
def test_no_text_is_ever_a_formula_and_none_is_lost(text: str) -> None:
    written = as_csv(["name"], [[text, ""]])
    ((cell, _),) = rows(written)[1:]
    assert not cell.lstrip().startswith(("=", "+", "-", "@", "＝"))
    assert not cell.startswith(("\t", "\r", "\n"))
    assert original(cell) == plain(text)


@pytest.mark.parametrize("text", ["Ada", "'t Hooft", "a=b", "O'Neil", "Zoë", "", "1-2"])
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert safe(text) == text


@pytest.mark.parametrize(
    ("number", "text"), [(12.0, "12"), (3.5, "3.5"), (1 / 3, "0.333333"), (0.0, "0"), (100, "100")]
)
def test_numbers_are_written_plainly(number: float, text: str) -> None:
    assert rows(as_csv(["n"], [[number]]))[1] == [text]


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


# The formats.


def test_canvas_gets_the_columns_and_rows_that_it_knows(group: Class) -> None:
    group.add("ada", last_name="Lovelace", first_name="Ada", lms_user_id="4711")
    group.hand_in("ada", **ALL)
    export("canvas", str(group.path.with_name("out.csv")), group.url, ["minimax", "pruning"])
    assert rows(group.path.with_name("out.csv").read_bytes().decode()) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "minimax", "pruning"],
        ["    Points Possible", "", "", "", "", "35", "10"],
        ["Lovelace, Ada", "4711", "", "ada", "", "19", ""],
    ]


def test_moodle_gets_marks_and_feedback_side_by_side(group: Class) -> None:
    group.add("ada", last_name="Lovelace", first_name="Ada", email="ada@example.edu")
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment="a &lt; b &amp; c")
    group.comment("ada", "grundy-successors", auto_comment="Hm.")
    group.comment("ada", "grundy-successors", manual_comment="Nearly!")
    group.late("ada", 2)
    (row,) = table("moodle", group, "minimax")
    assert row == {
        "Username": "ada",
        "First name": "Ada",
        "Last name": "Lovelace",
        "Email address": "ada@example.edu",
        "minimax": "17",
        "minimax feedback": "<ul>"
        "<li><strong>grundy-successors</strong>: 4 of 10 points. Nearly!</li>"
        "<li><strong>minimax-value</strong>: 15 of 15 points. a &lt; b &amp; c</li>"
        "<li><strong>minimax-written</strong>: 0 of 10 points.</li>"
        "<li><strong>late</strong>: 2 points off.</li></ul>",
    }


def test_plain_csv_tells_when_it_was_handed_in(group: Class) -> None:
    submission = group.hand_in("ada", **ALL)
    submission.timestamp = datetime(2030, 1, 2, 3, 4, 5)
    group.gradebook.db.commit()
    row = table("csv", group)[0]
    assert row["timestamp"] == "2030-01-02 03:04:05"
    assert datetime.fromisoformat(row["timestamp"]) - submission.timestamp == timedelta()


def test_gradescope_gets_a_test_for_every_exercise(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment="Every property holds.")
    group.late("ada", 1.5)
    document = results(group, "ada")
    assert document["score"] == 17.5
    assert "Late: 1.5 points off." in document["output"]
    assert document["tests"][1] == {
        "name": "minimax-value", "score": 15, "status": "passed", "max_score": 15,
        "output": "Every property holds.", "output_format": "text", "visibility": "visible",
    }  # fmt: skip
    assert [test["status"] for test in document["tests"]] == ["failed", "passed", "failed"]


HIDDEN = "minimax_value(Tree.of((3, 4)), 'a')"
LOOK_ALIKES = [
    "minimax_value is not defined.",
    "minimax_value(g, 'a') was not answered: too slow.",
    "0 of 15 points. Every property holds.",
    "Not graded. marked by hand",
    "3, but 4 is right",
]
"""Messages that look like a case, like the words beside one, or like another state of a mark."""


@pytest.mark.slow
@pytest.mark.parametrize("message", LOOK_ALIKES)
def test_no_export_reads_a_message(message: str, group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", auto_comment=html.escape(message))
    test = results(group, "ada")["tests"][1]
    assert (test["output"], test["score"], test["status"]) == (message, 15, "passed")
    (row,) = table("moodle", group, "minimax")
    assert f"15 of 15 points. {html.escape(message)}</li>" in row["minimax feedback"]
    assert table("csv", group, "minimax")[0]["not_graded"] == ""


@pytest.mark.parametrize("cause", LOOK_ALIKES)
def test_gradescope_shows_the_cause_and_no_other_words_of_a_row(cause: str) -> None:
    failed = {"name": "value", "passed": False, "points": 0, "max_points": 8, "message": HIDDEN}
    row = {"exercise": "minimax-value", "score": 0.0, "max_score": 15.0, "properties": [failed]}
    text = results_json([row | {"message": f"For {HIDDEN}, 3 is wrong.", "cause": cause}])
    (test,) = json.loads(text)["tests"]
    assert test["output"] == f"{cause}\nfails: value, 0 of 8 points"
    assert test["status"] == "failed"
    assert "Tree.of" not in text


FIRST_MISTAKES = [
    (exercise, variant)
    for section in SECTIONS
    for exercise in section.exercises
    if isinstance(exercise, CodeExercise) and not exercise.seconds
    for variant in exercise.mistakes[:1]
]


@pytest.mark.slow
@pytest.mark.parametrize(("exercise", "variant"), FIRST_MISTAKES, ids=lambda x: x.id)
def test_no_field_that_is_exported_holds_a_case(
    exercise: CodeExercise, variant: KnownMistake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.judging.explain.diagnose", lambda *_: None)
    monkeypatch.setattr("autograder.judging.explain.smallest", lambda *rest: rest[2])
    verdict = judge(exercise, lambda: kernel_runner(variant.make()), SECRET)
    assert verdict.case
    shown = [verdict.message, *(r.message for r in verdict.properties)]
    assert not [text for text in shown if any(f"{name}(" in text for name in exercise.names)]
    assert any(result.case for result in verdict.properties)


def test_gradescope_gets_no_score_for_what_could_not_be_graded() -> None:
    row: dict[str, Any] = {
        "exercise": "minimax-value",
        "score": None,
        "max_score": 15.0,
        "properties": [],
    }
    why = "could not be graded: no notebook"
    document = json.loads(results_json([row | {"message": why, "cause": why}]))
    (test,) = document["tests"]
    assert not {"score", "status"} & test.keys()
    assert test["output"] == "could not be graded: no notebook"
    assert "score" not in document
    assert "minimax-value" in document["output"]


def test_what_a_person_writes_is_shown_on_gradescope_as_it_is(group: Class) -> None:
    group.hand_in("ada", **ALL)
    group.comment("ada", "minimax-value", manual_comment="Try minimax_value(tree, 'a') by hand.")
    assert results(group, "ada")["tests"][1]["output"] == "Try minimax_value(tree, 'a') by hand."


@pytest.mark.slow
def test_gradescope_gives_every_student_a_directory_of_their_own(group: Class) -> None:
    strange = ["ada", "Ada", "..", "../../etc", "a/b", "=x", "李"]
    for student in strange:
        group.hand_in(student, **ALL)
    out = group.path.with_name("out")
    export("gradescope", str(out), group.url)
    assert len(list(out.glob("*/minimax/results.json"))) == len(strange)
    assert {path.name for path in group.path.parent.iterdir()} == {"gradebook.db", "out"}


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
    with pytest.raises(ExportError, match="No space left"):
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
        ("sqlite:///{}/garbage.db", "cannot be read"),
        ("sqlite:///{}/other.db", "not a gradebook"),
        ("sqlite://", "not a gradebook"),
        ("gradebook.db", "cannot be read"),
        ("nosuchdatabase://here/it", "cannot be read"),
    ],
)
def test_a_gradebook_that_cannot_be_read_is_said(url: str, word: str, tmp_path: Path) -> None:
    (tmp_path / "garbage.db").write_bytes(b"not a database" * 100)
    sqlite3.connect(tmp_path / "other.db").close()
    before = sorted(tmp_path.iterdir())
    with pytest.raises(ExportError, match=word):
        export("csv", "-", url.format(tmp_path))
    assert sorted(tmp_path.iterdir()) == before


def test_passwords_stay_out_of_messages() -> None:
    with pytest.raises(ExportError) as caught:
        read_marks("nosuchdatabase://me:secret@here/it")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("penalty", [0.0, 3.0, 50.0])
def test_a_late_penalty_never_makes_a_mark_negative(penalty: float) -> None:
    submission = Submission((Mark("a", 5.0, 10), Mark("b", 0.0, 10)), penalty)
    assert submission.score == max(0, 5 - penalty)


# The whole way, from notebooks to a table.


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of one section, graded by ``autograder grade``."""
    root = tmp_path_factory.mktemp("course")
    (root / "nbgrader_config.py").write_text((ROOT / "nbgrader_config.py").read_text())
    (root / "notebooks").mkdir()
    (root / "notebooks" / "01_minimax.ipynb").write_text(release())
    for student, data in [
        ("perfect", as_bytes(perfect())),
        ("untouched", as_bytes(untouched())),
        ("unreadable", b"this is no notebook"),
    ]:
        folder = root / "submitted" / student / "minimax"
        folder.mkdir(parents=True)
        (folder / "01_minimax.ipynb").write_bytes(data)
    autograder(root, "grade", "submitted", "--jobs", "1", "--section", "minimax", ok=(1,))
    return root


@pytest.mark.slow
def test_the_command_exports_what_was_graded(course: Path) -> None:
    said = autograder(course, "export", "--to", "csv", "marks.csv")
    assert "3 students, 1 section" in said
    assert "2 marks left empty" in said
    lines = rows((course / "marks.csv").read_bytes().decode())
    found = {line[0]: line for line in lines[1:]}
    assert found["untouched"][-3:] == ["0", "100", ""]
    assert found["perfect"][-3:] == ["", "100", "minimax-written"]
    assert found["perfect"][6:8] == ["90", "90"]
    assert found["unreadable"][6:10] == ["", "", "0", ""]


@pytest.mark.slow
def test_the_command_writes_results_for_gradescope(course: Path) -> None:
    autograder(course, "export", "--to", "gradescope", "gradescope")
    found = {
        path.parent.parent.name: json.loads(path.read_text(encoding="utf-8"))
        for path in (course / "gradescope").glob("*/minimax/results.json")
    }
    assert found["perfect"]["score"] == 90
    assert "minimax-written" in found["perfect"]["output"]
    assert "score" not in found["unreadable"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--to", "excel", "x.csv"), "excel"),
        (("--to", "csv", "no/such/x.csv"), "no directory"),
        (("--to", "csv", "x.csv", "--section", "chess"), "minimax"),
        (("--to", "csv", "x.csv", "--gradebook", "sqlite:////no/such/place.db"), "gradebook"),
        (("x.csv",), "--to"),
    ],
)
def test_wrong_usage_ends_with_a_sentence_and_status_2(
    words: tuple[str, ...], said: str, course: Path
) -> None:
    printed = autograder(course, "export", *words, ok=(2,))
    assert said in printed
    assert "Traceback" not in printed
    assert not (course / "x.csv").exists()
