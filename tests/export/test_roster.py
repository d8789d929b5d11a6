"""Class lists: Canvas's and Moodle's own exports, and plain CSV."""

import csv
import io
from pathlib import Path

import pytest

from classroom.gradebook.export.cells import BOM, as_csv
from classroom.gradebook.export.reader import ExportError, read_marks
from classroom.gradebook.export.roster import RosterEntry, read_roster
from tests.gradebook.moodle_languages import CLASS_LISTS
from tests.support.course import ROOT, autograder
from tests.support.platform_files import HERE

CANVAS = """\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Homework 1 (12),Final Score
,,,,,Manual Posting,
    Points Possible,,,,,10,(read only)
"Lovelace, Ada",4711,u-1,ada,CS-101,9,90
"Turing, Alan",4712,u-2,alan,CS-101,,
"Student, Test",99,,abcdef0123,CS-101,,
"""
MOODLE = """First name,Surname,ID number,Institution,Department,Email address,Course total
Ada,Lovelace,1001,,,ada@example.edu,-
Alan,Turing,1002,,,alan@example.edu,7.00
"""
PARTICIPANTS = "Vorname;First name;Last name;Email address;Username\nx;Ada;Lovelace;a@x.org;ada\n"
PLAIN = "student_id\tlast_name\tlms_user_id\nada\tLovelace\t4711\n\nzoë 李\t'=Ť;x\t\n"


def write(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "roster.csv"
    path.write_bytes(text.encode(encoding))
    return path


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            CANVAS,
            [
                RosterEntry("ada", "Ada", "Lovelace", "", "4711"),
                RosterEntry("alan", "Alan", "Turing", "", "4712"),
            ],
        ),
        (
            MOODLE,
            [
                RosterEntry("1001", "Ada", "Lovelace", "ada@example.edu"),
                RosterEntry("1002", "Alan", "Turing", "alan@example.edu"),
            ],
        ),
        (PARTICIPANTS, [RosterEntry("ada", "Ada", "Lovelace", "a@x.org")]),
        (
            PLAIN,
            [RosterEntry("ada", "", "Lovelace", "", "4711"), RosterEntry("zoë 李", "", "=Ť;x")],
        ),
    ],
)
def test_exports_of_other_systems_are_read(
    tmp_path: Path, text: str, expected: list[RosterEntry]
) -> None:
    entries, remarks = read_roster(write(tmp_path, text))
    assert entries == expected
    assert remarks == ["left out: row 6, Canvas's test student 'Student, Test'"] * (text == CANVAS)
    if "\ufeff" not in text:
        assert read_roster(write(tmp_path, text, "utf-16"))[0] == expected


@pytest.mark.parametrize("language", CLASS_LISTS)
def test_the_class_list_of_moodle_may_be_in_its_language(tmp_path: Path, language: str) -> None:
    text = f"{CLASS_LISTS[language]}\nAda;Lovelace;1001;ada@example.edu\n"
    ada = [RosterEntry("1001", "Ada", "Lovelace", "ada@example.edu")]
    assert read_roster(write(tmp_path, text))[0] == ada
    assert read_roster(write(tmp_path, f"sep=;\r\n{text}", "utf-16"))[0] == ada


def test_a_class_list_of_headings_alone_is_named(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="has headings and no students"):
        read_roster(write(tmp_path, CLASS_LISTS["fr"]))


def test_another_column_can_be_the_id(tmp_path: Path) -> None:
    entries, _ = read_roster(write(tmp_path, MOODLE), "email  Address")
    assert [entry.id for entry in entries] == ["ada@example.edu", "alan@example.edu"]


def test_rows_without_a_usable_id_are_named(tmp_path: Path) -> None:
    text = "id,first_name\nada,Ada\n,Eve\na/b,Bob\n" + "x" * 200 + ",Long\n"
    entries, remarks = read_roster(write(tmp_path, text))
    assert [entry.id for entry in entries] == ["ada"]
    assert remarks == ["left out, without a usable 'id': row 3, 4, 5"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name,age\nAda,36\n", "its columns are: name, age"),
        ("", "its columns are: none"),
        ("id\nada\nada\n", "the same 'id' for several students"),
        ("id,x\n,1\n", "no student"),
    ],
)
def test_what_is_no_class_list_is_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ExportError, match=words):
        read_roster(write(tmp_path, text))


def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="cannot be read"):
        read_roster(tmp_path / "nothing.csv")
    with pytest.raises(ExportError, match="not UTF-8"):
        read_roster(write(tmp_path, "id\nZoë\n", "latin-1"))


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "nbgrader_config.py").write_bytes((ROOT / "nbgrader_config.py").read_bytes())
    return tmp_path


def test_the_command_writes_a_class_list_and_says_what_changed(course: Path) -> None:
    write(course, CANVAS)
    assert "2 students: 2 new, 0 changed" in autograder(course, "roster", "import", "roster.csv")
    write(course, CANVAS.replace("Lovelace", "King").replace('"Turing, Alan",4712', ",").strip())
    said = autograder(course, "roster", "import", "roster.csv")
    assert "1 student: 0 new, 1 changed" in said
    assert "not in roster.csv, and kept: alan" in said
    students = read_marks(f"sqlite:///{course / 'gradebook.db'}").students
    assert [(s.id, s.name, s.lms_id) for s in students] == [
        ("ada", "King, Ada", "4711"),
        ("alan", "Turing, Alan", "4712"),
    ]
    said = autograder(course, "roster", "import", "nothing.csv", ok=(2,))
    assert "nothing.csv cannot be read" in said


def test_a_second_list_is_read_by_the_ids_of_the_first(course: Path) -> None:
    write(course, PLAIN.replace("ada", "u-1"))
    autograder(course, "roster", "import", "roster.csv")
    write(course, CANVAS)
    said = autograder(course, "roster", "import", "roster.csv")
    assert "2 students: 1 new, 1 changed" in said
    students = read_marks(f"sqlite:///{course / 'gradebook.db'}").students
    assert {s.id for s in students} == {"u-1", "u-2", "zoë 李"}


def test_a_class_is_not_written_once_more_by_other_ids(course: Path) -> None:
    write(course, MOODLE)
    autograder(course, "roster", "import", "roster.csv")
    write(course, CANVAS)
    said = autograder(course, "roster", "import", "roster.csv", ok=(2,))
    assert "by other ids (1001 is ada here, 1002 is alan here), and nothing was imported" in said
    assert len(read_marks(f"sqlite:///{course / 'gradebook.db'}").students) == 2


def test_a_new_student_may_have_the_name_of_one_who_is_there(course: Path) -> None:
    write(course, "student_id,first_name,last_name\nold,Ada,Lovelace\n")
    autograder(course, "roster", "import", "roster.csv")
    new = "n1,Ada,Lovelace\nn2,Alan,Turing\nn3,Grace,Hopper\n"
    write(course, f"student_id,first_name,last_name\n{new}")
    assert "3 students: 3 new" in autograder(course, "roster", "import", "roster.csv")


def test_a_table_of_ours_is_read_back(tmp_path: Path) -> None:
    text = BOM + as_csv(["student_id", "last_name"], [["=odd", "+Ada"], ["bob", "'t Hooft"]])
    assert list(csv.reader(io.StringIO(text)))
    entries, _ = read_roster(write(tmp_path, text))
    assert [(entry.id, entry.last_name) for entry in entries] == [
        ("=odd", "+Ada"),
        ("bob", "'t Hooft"),
    ]


# Canvas's and Moodle's own files.


@pytest.mark.parametrize("name", ["canvas_gradebook.csv", "canvas_gradebook_split.csv"])
def test_names_of_canvas_may_be_split_or_written_as_formulas(name: str) -> None:
    entries, remarks = read_roster(HERE / name)
    assert entries == [
        RosterEntry("ada", "Ada", "Lovelace", "", "1207"),
        RosterEntry("bob", "Bob", "Ross", "", "1208"),
        RosterEntry("eve", "Eve", "=Stone", "", "1209"),
    ]
    assert remarks == ["left out: row 7, Canvas's test student 'Student, Test'"]


def test_the_participants_of_moodle_are_read() -> None:
    entries, remarks = read_roster(HERE / "moodle_participants.csv")
    assert [(e.id, e.first_name, e.last_name, e.email) for e in entries] == [
        ("u-1", "Ada", "Lovelace", "ada@example.edu"),
        ("u-2", "Bob", "Ross", "bob@example.edu"),
        ("u-3", "Eve", "O'Stone", "eve@example.edu"),
    ]
    assert remarks == []


def test_a_whole_name_in_one_column_is_kept(tmp_path: Path) -> None:
    text = 'student_id,Full name\nada,Ada Lovelace\nbob,"Ross, Bob"\n'
    entries, _ = read_roster(write(tmp_path, text))
    assert entries == [
        RosterEntry("ada", "", "Ada Lovelace"), RosterEntry("bob", "Bob", "Ross"),
    ]  # fmt: skip


def test_a_person_whose_list_is_not_canvass_may_be_called_test_student(tmp_path: Path) -> None:
    entries, _ = read_roster(write(tmp_path, "id,first_name,last_name\nts,Test,Student\n"))
    assert [entry.id for entry in entries] == ["ts"]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ('"=""00123"""', "00123"), ('"=""=1+1"""', "=1+1"), ('"=""a""""b"""', 'a"b'),
        ("ada", "ada"),
    ],
)  # fmt: skip
def test_cells_that_spreadsheets_write_as_formulas_are_texts(
    tmp_path: Path, cell: str, text: str
) -> None:
    (entry,), _ = read_roster(write(tmp_path, f"student_id,first_name\n{cell},Ada\n"))
    assert entry.id == text


def test_ids_that_differ_only_in_case_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"\(ada, Ada, ids that differ only in small and capital"):
        read_roster(write(tmp_path, "id\nada\nbob\nAda\n"))


def test_an_id_in_another_case_is_the_gradebooks(course: Path) -> None:
    write(course, "student_id,first_name\nada,Ada\nbob,Bob\n")
    autograder(course, "roster", "import", "roster.csv")
    write(course, "student_id,first_name,last_name\nADA,Ada,Lovelace\nbob,Bob,Ross\n")
    said = autograder(course, "roster", "import", "roster.csv")
    assert "2 students: 0 new, 2 changed" in said
    assert "ADA is ada of the gradebook" in said
    students = read_marks(f"sqlite:///{course / 'gradebook.db'}").students
    assert [s.id for s in students] == ["ada", "bob"]


def test_the_log_of_an_unknown_student_says_so(course: Path) -> None:
    write(course, "student_id,first_name\nada,Ada\n")
    autograder(course, "roster", "import", "roster.csv")
    assert "Changes of marks" in autograder(course, "log", "--student", "ada")
    said = autograder(course, "log", "--student", "Ada1", ok=(2,))
    assert "the gradebook has no student 'Ada1'" in said
    assert "similar ids: ada" in said
