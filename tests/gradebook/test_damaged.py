"""A gradebook that is damaged, or none, or locked: a sentence, and it stays as it is."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import nbgrader.api
import pytest

from autograder.course.course import Course
from autograder.model.files import write_new
from classroom.gradebook.database.integrity import TABLES, GradebookError, check
from classroom.gradebook.marking import server
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.store import open_gradebook
from tests.grading.classes import url
from tests.grading.test_faults import lay_out
from tests.support.course import autograder
from tests.support.submissions import SECTION

GRADE = f"grade submitted --jobs 1 --section {SECTION.name}"
READING = (
    "export --to csv marks.csv", "export --to moodle marks.csv --so-far",
    "export --to gradescope marks", "export --to totals marks.csv", "log", "mark", "diff",
)  # fmt: skip
WRITING = (
    GRADE, f"{GRADE} --force", "roster import list.csv", "release minimax",
)  # fmt: skip
OTHERS = (f"{GRADE} --dry-run", f"collect --from folder --section {SECTION.name} handed-in")


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class that was graded, with a class list to import and files to collect."""
    root = lay_out(tmp_path_factory.mktemp("graded"))
    (root / "list.csv").write_text("student_id,first_name\nada,Ada\n")
    (root / "handed-in" / "ada").mkdir(parents=True)
    (root / "handed-in" / "ada" / "01_minimax.ipynb").write_bytes(b"{}")
    autograder(root, *GRADE.split(), ok=(1,))
    return root


@pytest.fixture
def course(graded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the class; ``mark`` reads what its pages show, and ends."""

    async def read(marking: Marking, port: int, ready: Callable[[str], object]) -> None:
        for question in marking.questions.values():
            for row in marking.rows(question):
                marking.show_answer(question, row.answer.key)

    monkeypatch.setattr(server, "serve", read)
    return Path(shutil.copytree(graded, tmp_path / "course"))


def content(root: Path) -> dict[str, bytes]:
    """Return all files of a course but those that no result is in."""
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and path.name not in (".grading", ".autograder-secret")
    }


# Files.


def execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def other_program(path: Path) -> None:
    path.unlink()
    execute(path, "create table grade (pupil)", "insert into grade values (1)")


def damaged_pages(path: Path) -> None:
    data, rng = bytearray(path.read_bytes()), Random(1)
    for start in range(8192, len(data), 4096):
        data[start : start + 200] = rng.randbytes(200)
    path.write_bytes(data)


def set_first(table: str, column: str, value: str) -> Callable[[Path], None]:
    """Return a function that sets a column in the first row of a table."""
    where = f"where rowid = (select min(rowid) from {table})"
    return lambda path: execute(path, f'update {table} set "{column}" = {value} {where}')


FILES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "cut off": (
        lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
        "database disk image is malformed",
    ),
    "no database": (lambda path: path.write_bytes(b"marks\n" * 900), "file is not a database"),
    "empty": (lambda path: path.write_bytes(b""), "the file is empty"),
    "of another program": (other_program, "it has no table assignment, base_cell, comment"),
    "without a table": (
        lambda path: execute(path, "drop table submitted_notebook"),
        "it has no table submitted_notebook",
    ),
    "without a column": (
        lambda path: execute(path, "alter table grade drop column extra_credit"),
        "table grade has no column extra_credit",
    ),
    "damaged pages": (damaged_pages, "malformed"),
    "a word for a score": (
        set_first("grade", "auto_score", "'ten'"),
        "table grade, column auto_score: no such values are allowed (1 of them)",
    ),
    "no time": (
        set_first("submitted_assignment", "timestamp", "'2026-02-31 18:00:00.000000'"),
        "table submitted_assignment, column timestamp",
    ),
    "no text": (
        set_first("comment", "manual_comment", "cast(x'ff41fe' as text)"),
        "table comment, column manual_comment: Could not decode to UTF-8",
    ),
    "another kind of cell": (
        set_first("grade_cells", "cell_type", "'c0de'"),
        "table grade_cells, column cell_type: no such values are allowed (1 of them)",
    ),
    "half a record": (
        set_first("autograder_results", "record", "substr(record, 1, 400)"),
        "table autograder_results, column record",
    ),
    "a mark of nobody": (
        lambda path: execute(path, "delete from submitted_notebook"),
        "table comment has rows that belong to none of table submitted_notebook",
    ),
}
"""How a gradebook is damaged, and what the sentence says about it."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", FILES)
def test_a_damaged_gradebook_is_named_and_stays_as_it_is(name: str, course: Path) -> None:
    damage, words = FILES[name]
    before = content(course)
    damage(course / "gradebook.db")
    damaged = content(course)
    for command in (*READING, *WRITING, *OTHERS):
        said = " ".join(autograder(course, *command.split(), ok=(2,)).split())
        assert words in said, command
        assert "Put a backup of the gradebook in its place" in said, command
    assert words in (said := " ".join(autograder(course, "doctor", ok=(2,)).split()))
    assert f"gradebook: the gradebook {url(course)}" in said
    assert content(course) == damaged
    (course / "gradebook.db").write_bytes(before["gradebook.db"])
    assert "gradebook: in order" in autograder(course, "doctor")


def test_a_directory_in_the_place_of_the_gradebook_is_named(course: Path) -> None:
    (course / "gradebook.db").unlink()
    (course / "gradebook.db").mkdir()
    for command in (*READING, *WRITING, *OTHERS, "doctor"):
        assert "unable to open database file" in autograder(course, *command.split(), ok=(2,))


def test_a_gradebook_is_made_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    with monkeypatch.context() as patch:
        patch.setattr(nbgrader.api.Gradebook, "check_course", stopped)  # most tables are there
        with pytest.raises(KeyboardInterrupt), open_gradebook(url(tmp_path), Course(tmp_path)):
            pass
    assert not (tmp_path / "gradebook.db").exists()
    write_new(tmp_path / "gradebook.db", b"made meanwhile")
    write_new(tmp_path / "gradebook.db", b"another")
    assert (tmp_path / "gradebook.db").read_bytes() == b"made meanwhile"
    assert len(list(tmp_path.iterdir())) == 2


# Values.

WRONG = {
    "FLOAT": ["'ten'", "x'00'", "9e999"],
    "INTEGER": ["'ten'", "1.5"],
    "BOOLEAN": ["2", "'true'"],
    "VARCHAR": ["x'ff'", "cast(x'ff' as text)"],
    "TEXT": ["x'ff'", "cast(x'ff' as text)"],
    "DATETIME": ["'yesterday'", "'2026-02-31 18:00:00.000000'", "'2026-05'", "x'00'"],
}


def columns(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield every table that has rows, with its columns and their types."""
    with closing(sqlite3.connect(path)) as db:
        tables = db.execute("select name from sqlite_master where type = 'table'").fetchall()
        for (table,) in tables:
            if db.execute(f"select 1 from {table}").fetchone():
                for row in db.execute(f"pragma table_info({table})"):
                    yield table, row[1], row[2].partition("(")[0]


def test_every_value_of_a_wrong_type_is_found_in_every_column(course: Path) -> None:
    path, tried = course / "gradebook.db", 0
    data = path.read_bytes()
    for table, column, kind in list(columns(path)):
        for value in WRONG[kind]:
            if (table, column) == ("autograder_log", "number"):
                continue  # SQLite itself takes nothing else there
            set_first(table, column, value)(path)
            with pytest.raises(GradebookError, match=f"table {table}"):
                check(url(course))
            path.write_bytes(data)
            tried += 1
    assert tried > 120
    check(url(course), thorough=True)


def test_a_row_of_nbgraders_that_belongs_to_no_other_is_found(course: Path) -> None:
    path = course / "gradebook.db"
    data = path.read_bytes()
    for table, column, _ in list(columns(path)):
        if table in TABLES and column.endswith("_id") and column != "lms_user_id":
            for value in ("null", "'another'"):
                try:
                    set_first(table, column, value)(path)
                except sqlite3.IntegrityError:
                    continue
                with pytest.raises(GradebookError, match=f"table {table}"):
                    check(url(course))
                path.write_bytes(data)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("table", "column", "value", "commands"),
    [
        ("results", "record", '{"verdicts": 3}', [GRADE, "export --to csv marks.csv"]),
        ("answers", "digests", "[1]", [f"{GRADE} --force"]),
        ("releases", "notebook", '{"cells": [1]}', [f"{GRADE} --keep", "mark"]),
    ],
)
def test_json_of_another_form_is_named_with_its_row(
    table: str, column: str, value: str, commands: list[str], course: Path
) -> None:
    execute(course / "gradebook.db", f"update autograder_{table} set {column} = '{value}'")
    for command in commands:
        said = " ".join(autograder(course, *command.split(), ok=(2,)).split())
        assert f"in table autograder_{table} cannot be read" in said
        assert "'autograder doctor'" in said


def test_the_tables_are_those_of_nbgrader() -> None:
    described = nbgrader.api.Base.metadata.tables
    assert {name: " ".join(t.columns.keys()) for name, t in described.items()} == TABLES


def test_what_nbgrader_removes_leaves_a_whole_gradebook(course: Path) -> None:
    with open_gradebook(url(course), Course(course)) as book:
        book.remove_submission(SECTION.name, "ada")
        book.remove_student("bob")
        book.add_student("zoe", first_name="Zoë")
    check(url(course), thorough=True)


# Another program.


def test_a_locked_gradebook_is_waited_for_and_then_named(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(course)
    with closing(sqlite3.connect(course / "gradebook.db")) as formgrader:
        formgrader.execute("begin exclusive")
        with monkeypatch.context() as patch:
            patch.setattr("classroom.gradebook.database.url.LOCKED_SECONDS", 0)
            for command in (*READING, *WRITING, *OTHERS, "doctor"):
                said = " ".join(autograder(course, *command.split(), ok=(2,)).split())
                assert "another program keeps the gradebook" in said, command
                assert "run the same command again" in said
        assert content(course) == before
    autograder(course, *GRADE.split(), "--force", ok=(1,))


def test_a_command_goes_on_when_another_programs_transaction_ends(course: Path) -> None:
    formgrader = sqlite3.connect(course / "gradebook.db", check_same_thread=False)
    formgrader.execute("begin immediate")
    formgrader.execute("update student set first_name = 'Ada' where id = 'ada'")
    end = Timer(2, formgrader.commit)
    end.start()
    autograder(course, *GRADE.split(), "--force", ok=(1,))
    end.join()
    formgrader.close()
    with open_gradebook(url(course), Course(course)) as book:
        assert book.find_student("ada").first_name == "Ada"
