"""Errors of databases as sentences, and whether a gradebook in a file is whole.

SQLite takes any text for a number, and any bytes for a text. A damaged value would show itself
where it is used, in the middle of a run; so all of them are looked at before the first is used.
Other databases see to their types themselves.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import DateTime
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import SQLAlchemyError

from autograder.model.errors import Problem
from autograder.model.plain_text import one_line
from classroom.gradebook.database import url as urls
from classroom.gradebook.database.url import address, file_of, reason

TABLES = {
    "course": "id",
    "student": "id first_name last_name email lms_user_id",
    "assignment": "id name duedate course_id",
    "notebook": "id name assignment_id kernelspec",
    "submitted_assignment": "id assignment_id student_id timestamp extension",
    "base_cell": "id name notebook_id type",
    "source_cell": "id name cell_type locked source checksum notebook_id",
    "submitted_notebook": "id assignment_id notebook_id flagged late_submission_penalty",
    "comment": "id notebook_id cell_id auto_comment manual_comment",
    "grade": "id notebook_id cell_id auto_score manual_score extra_credit needs_manual_grade",
    "grade_cells": "id max_score cell_type",
    "solution_cells": "id",
    "task_cells": "id max_score cell_type",
}
"""nbgrader's tables with their columns. To import its own description takes three seconds."""

WORDS = {
    ("base_cell", "type"): ("GradeCell", "SolutionCell", "TaskCell", "BaseCell"),
    **{(name, "cell_type"): ("code", "markdown") for name in TABLES if "cell_type" in TABLES[name]},
}
"""The words that a column may have."""

JSON = {
    ("autograder_results", "record"),
    ("autograder_answers", "digests"),
    ("autograder_releases", "notebook"),
}
"""The columns of our own tables that have JSON."""

WRONG = {
    "FLOAT": "typeof({0}) not in ('integer', 'real', 'null') or abs({0}) = 9e999",
    "INTEGER": "typeof({0}) not in ('integer', 'null')",
    "BOOLEAN": "{0} not in (0, 1)",
    "VARCHAR": "typeof({0}) not in ('text', 'null')",
    "TEXT": "typeof({0}) not in ('text', 'null')",
    "DATETIME": "typeof({0}) not in ('text', 'null')",
}
"""By the type that a table declares: when a value is not of it."""


class GradebookError(Problem):
    """The gradebook cannot be opened, read or written; the message says why."""


@contextmanager
def database_errors(url: str) -> Iterator[None]:
    """Raise GradebookError in place of the errors of a database."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise GradebookError(sentence(url, error)) from None


@contextmanager
def opening(url: str) -> Iterator[None]:
    """Raise GradebookError where the package that reads a kind of database is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise GradebookError(
            f"the gradebook {address(url)} needs the package {error.name}: install it with pip "
            "(for PostgreSQL pip install 'psycopg[binary]'), and run the same command again"
        ) from None


def sentence(url: str, error: Exception) -> str:
    """Return the fault of a database and the next step, as a sentence."""
    said = one_line(reason(error))
    if type(getattr(error, "orig", error)) is sqlite3.DatabaseError:
        return (
            f"the gradebook {address(url)} cannot be used ({said}): the file is damaged, or no "
            f"gradebook. {REMEDY}"
        )
    if "is locked" in said:
        return (
            f"another program keeps the gradebook {address(url)} locked ({said}); nbgrader's "
            "formgrader may, or another command; what was stored before is kept: wait until it is "
            "done, or end it, and run the same command again"
        )
    return (
        f"the gradebook {address(url)} cannot be used ({said}); earlier results are kept: correct "
        "this, and run the same command again"
    )


@contextmanager
def reading(row: str) -> Iterator[None]:
    """Raise GradebookError where the text of a row cannot be read.

    Args:
        row: the row, in words.
    """
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise GradebookError(
            f"the gradebook is damaged: {row} cannot be read ({one_line(repr(error))}). {REMEDY}"
        ) from None


REMEDY = (
    "Nothing was changed by this. Put a backup of the gradebook in its place, and run the same "
    "command again; 'autograder doctor' names the damage"
)


def check(url: str, thorough: bool = False) -> None:
    """Refuse a gradebook that is damaged, or is none; nothing is written, nor is one made.

    Args:
        url: its address; a database that is no file, or a missing one, is left alone.
        thorough: whether all that is damaged is named, and the indexes are looked at, too: this
            takes several times as long.

    Raises:
        GradebookError: it is damaged; the message says where.
    """
    with database_errors(url):
        path = file_of(url)
        if path is None or not path.exists():
            return
        found = list(islice(_faults(path, thorough), None if thorough else 1))
    if found:
        raise GradebookError(
            f"the gradebook {address(url)} is damaged: {'; '.join(found)}. {REMEDY}"
        )


def _faults(path: Path, thorough: bool) -> Iterator[str]:
    """Yield the damage in a gradebook, as clauses."""
    if path.is_file() and not path.stat().st_size:
        yield "the file is empty, so it is no gradebook (delete it if it never had marks)"
        return
    with closing(open_database(path)) as db:
        pages = "integrity_check" if thorough else "quick_check"
        wrong = [text for (text,) in db.execute(f"pragma {pages}(3)")]
        if wrong != ["ok"]:
            yield one_line(" ".join("; ".join(wrong).split()))
        elif missing := list(_missing(db)):
            yield from missing
        else:
            yield from _wrong_values(db)
            yield from _lost_rows(db)


def open_database(path: Path) -> sqlite3.Connection:
    """Open a database that exists, and make none; a locked one is waited for."""
    name = f"file:{quote(str(path.absolute()))}?mode=rw"
    return sqlite3.connect(name, uri=True, timeout=urls.LOCKED_SECONDS)


def _columns(db: sqlite3.Connection) -> dict[str, dict[str, str]]:
    """Return the columns of every table with their types, without the lengths of texts."""
    names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
    return {
        table: {
            row[1]: row[2].partition("(")[0]
            for row in db.execute(f"pragma table_info({_q(table)})")
        }
        for table in names
    }


def _q(name: str) -> str:
    """Return a name as SQL has it."""
    return '"{}"'.format(name.replace('"', '""'))


def _missing(db: sqlite3.Connection) -> Iterator[str]:
    """Yield the tables of nbgrader's that are missing, or lack columns."""
    found = _columns(db)
    lost = TABLES.keys() - found.keys()
    if lost == TABLES.keys():
        yield "it is a database of another program: it has no table of nbgrader's"
    elif lost:
        yield f"it has no table {', '.join(sorted(lost))}"
    for table in TABLES.keys() - lost:
        if columns := set(TABLES[table].split()) - found[table].keys():
            yield (
                f"table {table} has no column {', '.join(sorted(columns))} (if it is of an earlier "
                "nbgrader, make a backup, and run 'nbgrader db upgrade')"
            )


def _wrong_values(db: sqlite3.Connection) -> Iterator[str]:
    """Yield the columns that have values of another type than they declare."""
    for table, columns in _columns(db).items():
        tests = {name: _test(table, name, kind) for name, kind in columns.items()}
        sums = ", ".join(f"sum({test})" for test in tests.values())
        row = db.execute(f"select {sums} from {_q(table)}").fetchone()
        for name, wrong in zip(tests, row, strict=True):
            if wrong:
                yield f"table {table}, column {name}: no such values are allowed ({wrong} of them)"
        if not any(row):
            yield from _wrong_texts(db, table, columns)


def _test(table: str, column: str, kind: str) -> str:
    """Return SQL that is true for a wrong value; a row of nbgrader's always belongs to another."""
    words = WORDS.get((table, column))
    wrong = f"{{0}} not in {words}" if words else WRONG.get(kind, "0")
    if words or (table in TABLES and column.endswith("_id") and column != "lms_user_id"):
        wrong += " or {0} is null"
    return wrong.format(_q(column))


def _wrong_texts(db: sqlite3.Connection, table: str, columns: dict[str, str]) -> Iterator[str]:
    """Yield the columns that have bytes which are no text, or text which is no time."""
    read: Any = DateTime().dialect_impl(dialect()).result_processor(dialect(), None)
    for name, kind in columns.items():
        if kind not in ("VARCHAR", "TEXT", "DATETIME"):
            continue
        distinct = "distinct " if kind == "DATETIME" else ""
        try:
            for (text,) in db.execute(f"select {distinct}{_q(name)} from {_q(table)}"):
                if kind == "DATETIME":
                    read(text)
            if (table, name) in JSON:
                # Python writes, and reads, numbers that are not finite; SQLite does not.
                where = f"where not json_valid({_q(name)})"
                for (text,) in db.execute(f"select {_q(name)} from {_q(table)} {where}"):
                    json.loads(text)
        except (sqlite3.OperationalError, ValueError, TypeError) as error:
            yield f"table {table}, column {name}: {one_line(reason(error))}"


def _lost_rows(db: sqlite3.Connection) -> Iterator[str]:
    """Yield the tables with rows that belong to a row which is not there."""
    lost = {(table, parent) for table, _, parent, _ in db.execute("pragma foreign_key_check")}
    for table, parent in sorted(lost):
        yield f"table {table} has rows that belong to none of table {parent}"
