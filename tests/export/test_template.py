"""Marks written into the tables that Canvas and Moodle export."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from classroom.gradebook.export.canvas import canvas
from classroom.gradebook.export.marks import Mark, Marks, Student, Submission
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.template import fill
from tests.gradebook.moodle_languages import WORKSHEETS, worksheet

MOODLE = (
    "Identifier,Full name,ID number,Email address,Status,Grade,Maximum Grade,"
    "Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments\n"
    "Participant 11,Ada Lovelace,ada,ada@x.org,Submitted,,100.00,Yes,-,-,\n"
    'Participant 12,Bob Ross,,BOB@x.org,Submitted,7.00,100.00,Yes,"Monday, 5 May",-,old\n'
    "Participant 13,Eve Adams,,,No submission,5.00,100.00,Yes,-,-,kept\n"
    "Participant 14,Kay Locked,kay,,Submitted,3.00,100.00,No,-,-,\n"
    "Participant 15,Some Body,,,Submitted,1.00,100.00,Yes,-,-,\n"
)
CANVAS = (
    "Student,ID,SIS User ID,SIS Login ID,Section,minimax (123),Essay (124),Current Score\n"
    ",,,,,Manual Posting,,\n"
    "    Points Possible,,,,,100.00,10,(read only)\n"
    '"Lovelace, Ada",901,,a.lovelace,A,,9,50\n'
    '"Ross, Bob",902,,bob,A,70,8,50\n'
    '"Adams, Eve",903,,,B,60,7,50\n'
    '"Student, Test",999,,x,B,,,\n'
)


def student(id_: str, name: str, points: float | None, email: str = "", lms: str = "") -> Student:
    first, last = name.split()
    mark = Mark("minimax-value", points, 100, "=1+1 <b>well</b>")
    return Student(id_, last, first, email, lms, {"minimax": Submission((mark,))})


def marks(worth: float = 100, **more: float) -> Marks:
    return Marks({"minimax": worth} | more, (
        student("ada", "Ada Lovelace", 88.5, lms="901"),
        student("bob", "Bob Ross", 92, "bob@x.org"),
        student("eve", "Eve Adams", None),
        student("kay", "Kay Locked", 50),
        student("zoe", "Zoe Nowhere", 10),
    ))  # fmt: skip


def filled(
    to: str, text: str, tmp_path: Path, given: Marks | None = None
) -> tuple[list[dict[str, str]], str]:
    path = tmp_path / "template.csv"
    path.write_text(text, encoding="utf-8-sig")
    table, remarks = fill(to, path, given or marks())
    return list(csv.DictReader(io.StringIO(table))), "; ".join(remarks)


def test_a_worksheet_of_moodle_gets_grades_and_feedback(tmp_path: Path) -> None:
    rows, remarks = filled("moodle", MOODLE, tmp_path)
    found = {row["Identifier"].split()[1]: row["Grade"] for row in rows}
    assert found == {"11": "88.5", "12": "92", "13": "5.00", "14": "3.00", "15": "1.00"}
    assert rows[0]["Feedback comments"].startswith("<ul><li><strong>minimax-value")
    assert rows[2]["Feedback comments"] == "kept"
    assert rows[1]["Last modified (submission)"] == "Monday, 5 May"
    assert ",".join(rows[0]) == MOODLE.splitlines()[0]
    assert "1 grade not written, because Moodle has locked it" in remarks
    assert "1 student of the gradebook not in the template: zoe" in remarks
    assert "1 row of the template left as before" in remarks
    assert "Participant 15" in remarks


def test_an_export_of_canvas_gets_marks_in_the_columns_of_the_sections(tmp_path: Path) -> None:
    rows, remarks = filled("canvas", CANVAS, tmp_path)
    assert list(rows[0]) == [
        "Student", "ID", "SIS User ID", "SIS Login ID", "Section", "minimax (123)",
    ]  # fmt: skip
    assert [row["minimax (123)"] for row in rows] == [
        "Manual Posting", "100.00", "88.5", "92", "60", "",
    ]  # fmt: skip
    assert "not in the template: kay, zoe" in remarks
    assert "row" not in remarks


@pytest.mark.parametrize("language", WORKSHEETS)
def test_a_worksheet_of_moodle_may_be_in_its_language(tmp_path: Path, language: str) -> None:
    grade, *_, comments = WORKSHEETS[language][0].split(";")[5:]
    rows, remarks = filled("moodle", worksheet(language), tmp_path)
    assert rows[0][grade] == "88.5"
    assert rows[0][comments].startswith("<ul><li><strong>minimax-value")
    assert "has 100 points here" not in remarks
    rows, remarks = filled("moodle", worksheet(language, open_=False), tmp_path)
    assert rows[0][grade] == ""
    assert "1 grade not written, because Moodle has locked it" in remarks


def test_who_is_excused_is_exempt_in_canvas(tmp_path: Path) -> None:
    excused = marks()
    bob = replace(excused.students[1], excused=frozenset({"minimax"}))
    given = replace(excused, students=(bob,))
    rows, _ = filled("canvas", CANVAS, tmp_path, given)
    assert [row["minimax (123)"] for row in rows][3:5] == ["EX", "60"]
    assert list(csv.DictReader(io.StringIO(canvas(given))))[1]["minimax"] == "EX"


@pytest.mark.parametrize(("to", "text"), [("canvas", CANVAS), ("moodle", MOODLE)])
def test_another_maximum_is_a_remark(tmp_path: Path, to: str, text: str) -> None:
    _, remarks = filled(to, text, tmp_path, marks(worth=90))
    assert "minimax has 90 points here, but 100.00 in the template" in remarks


def test_two_students_of_one_name_are_not_confused(tmp_path: Path) -> None:
    twins = Marks({"minimax": 100}, tuple(student(f"s{i}", "Ada Lovelace", i) for i in (1, 2)))
    text = "\n".join(MOODLE.splitlines()[:2]).replace(",ada,ada@x.org", ",,")
    rows, remarks = filled("moodle", text, tmp_path, twins)
    assert rows[0]["Grade"] == ""
    assert "1 row of the template left as before" in remarks


REFUSED = {
    ("moodle", CANVAS): "lacks one of the columns 'Identifier' and 'Grade'",
    ("canvas", MOODLE): "lacks one of the columns 'Student', 'ID'",
    ("canvas", CANVAS.replace("minimax", "other")): "'minimax'; its columns are: Student, ID",
    ("moodle", ""): "its columns are: none",
}


@pytest.mark.parametrize(("to", "text"), REFUSED)
def test_another_table_is_refused(tmp_path: Path, to: str, text: str) -> None:
    with pytest.raises(ExportError) as found:
        filled(to, text, tmp_path)
    assert REFUSED[to, text] in str(found.value)


def test_a_worksheet_is_of_one_section(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="name its section with --section; there are: minimax, x"):
        filled("moodle", MOODLE, tmp_path, marks(x=10))


def test_an_export_of_canvas_may_have_split_names(tmp_path: Path) -> None:
    split = CANVAS.replace("Student,ID", "LastName,FirstName,ID").replace(", Ada", '","Ada')
    split = split.replace(", Bob", '","Bob').replace(", Eve", '","Eve').replace(", Test", '","Test')
    split = split.replace("\n,,,", "\n,,,,").replace("Possible,", "Possible,,")
    rows, remarks = filled("canvas", split, tmp_path)
    assert list(rows[0])[:3] == ["LastName", "FirstName", "ID"]
    assert [row["minimax (123)"] for row in rows] == [
        "Manual Posting", "100.00", "88.5", "92", "60", "",
    ]  # fmt: skip
    assert "not in the template: kay, zoe" in remarks
    assert "left as before" not in remarks
