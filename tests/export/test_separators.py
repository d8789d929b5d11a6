"""A row of a table ends where CSV says, and at no other character that Python takes for an end."""

import ast
import csv
import io
from pathlib import Path

import pytest

import autograder
import classroom
from classroom.gradebook.export.cells import as_csv
from classroom.gradebook.export.roster import read_table
from classroom.gradebook.export.template import fill
from tests.export.test_template import marks

EVERY = "".join(map(chr, range(0x110000)))
SEPARATORS = sorted({line[-1] for line in f"{EVERY}\n".splitlines(keepends=True)} - {*"\r\n"})
OF_THE_COURSE = {
    "autograder/course/solutions.py", "autograder/exercises/own.py",
    "autograder/sandbox/python_files.py", "classroom/course/guides.py",
    "classroom/course/lecture/execution.py", "classroom/course/lecture/sizes.py",
}  # fmt: skip
"""Modules that split the course's own texts, and Python's, into lines."""
HEADER = "Identifier,Full name,ID number,Email address,Grade,Maximum Grade,Feedback comments\n"


def test_python_has_separators_of_its_own() -> None:
    assert set("\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029") == set(SEPARATORS)


@pytest.mark.parametrize("separator", SEPARATORS, ids=ascii)
def test_a_name_with_a_separator_makes_no_row(separator: str, tmp_path: Path) -> None:
    """Moodle's worksheet: the name of Eve's pretends to be a row for Ada."""
    name = f"Eve{separator}Participant 11 Adams"
    path = tmp_path / "template.csv"
    path.write_text(
        f"{HEADER}Participant 11,Ada Lovelace,ada,,,100.00,\nParticipant 13,{name},eve,,,100.00,\n"
        f'Participant 14,"a{separator}\nParticipant 11,x",kay,,,100.00,\n',
        encoding="utf-8",
        newline="",
    )
    assert len(read_table(path)) == 4
    table, _ = fill("moodle", path, marks())
    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [row["Identifier"].split()[1] for row in rows] == ["11", "13", "14"]
    assert [row["ID number"] for row in rows] == ["ada", "eve", "kay"]
    assert rows[0]["Grade"] == "88.5"


@pytest.mark.parametrize("separator", SEPARATORS, ids=ascii)
def test_what_is_written_is_read_again_as_so_many_rows(separator: str, tmp_path: Path) -> None:
    rows = [["ada", f"x{separator}y"], ["bob", f"{separator}eve,5"]]
    path = tmp_path / "marks.csv"
    path.write_text(as_csv(["id", "why"], rows), encoding="utf-8", newline="")
    assert [row[0] for row in read_table(path)][:2] == ["id", "ada"]
    assert [len(row) for row in read_table(path)] == [2, 2, 2]


def test_a_long_cell_refuses_no_table(tmp_path: Path) -> None:
    path = tmp_path / "form.csv"
    path.write_text(f"id,why\nada,{'x' * 200_000}\n", encoding="utf-8")
    assert [row[0] for row in read_table(path)] == ["id", "ada"]


def test_texts_of_students_are_split_at_line_feeds_only() -> None:
    """``splitlines`` also splits at characters that are inside of a line everywhere else."""
    roots = [Path(package.__file__).parent for package in (autograder, classroom)]
    users = {
        path.relative_to(root.parent).as_posix()
        for root in roots
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "splitlines"
    }
    assert users == OF_THE_COURSE
