"""Class lists, as Canvas and Moodle export them or as plain CSV, into the gradebook.

A student then exists before the first submission, with the name and the ids by which the other
system finds the student again. No student is removed, and no entry becomes empty.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

from autograder.course.course import Course
from autograder.model.plain_text import one_line
from autograder.model.points import amount
from classroom.course.submissions.find import is_id
from classroom.gradebook.database.dropped import dropped_students, note_listed
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.database.tables import Student as Record
from classroom.gradebook.export.cells import original
from classroom.gradebook.export.headings import plain_heading, plain_headings
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.store import open_gradebook

IDS = ("sis login id", "username", "student_id", "student id", "login", "id number", "sis user id",
       "email address", "id")  # fmt: skip
"""Columns with the name of a student's directory: of those that a file has, the one is read whose
ids the gradebook knows best; the first of them if it knows none."""
FIRST = ("first_name", "first name", "firstname", "given name")
LAST = ("last_name", "last name", "lastname", "surname", "family name")
EMAIL = ("email", "email address", "e-mail")
LMS_ID = ("lms_user_id", "lms_id")
FULL = ("student", "full name", "fullname", "student name", "name")
"""Columns with whole names: a name that is not split into columns is kept as it is."""
CANVAS = {"id", "section"}
"""Columns of every export of Canvas's gradebook; its ``ID`` is Canvas's own."""
SPLIT = {"lastname", "firstname"}
"""Columns in place of Canvas's ``Student``, where names are split."""
TEST_STUDENTS = ("student, test", "test student")
NO_STUDENTS = ("points possible", *TEST_STUDENTS)
"""Rows of Canvas's exports that are no student's."""
SEPARATOR_LINE = re.compile(r"sep=([,;\t|])\r?\n")
"""The line by which Excel is told how a table is separated."""
csv.field_size_limit(1 << 30)  # else one long cell of a student's refuses the whole table
MOST_NAMED = 10


@dataclass(frozen=True)
class RosterEntry:
    """A student in a class list; an empty text is unknown."""

    id: str
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    lms_user_id: str = ""


def import_roster(
    path: Path, url: str, course: Course, id_column: str | None = None, dry_run: bool = False
) -> list[str]:
    """Write a class list into a gradebook.

    Args:
        path: the file.
        url: the gradebook's address.
        course: the course.
        id_column: the column whose text is the name of a student's directory; chosen if None.
        dry_run: True to write nothing.

    Returns:
        Remarks for the user, in sentences.

    Raises:
        ExportError: the file cannot be read as a class list, or has the students of the gradebook
            by other ids; the message says which columns it needs.
        GradebookError: the gradebook cannot be written.
    """
    with open_gradebook(url, course) as gradebook:
        known = list(gradebook.db.query(Record))
        entries, remarks = read_roster(path, id_column, {record.id for record in known})
        _refuse_other_ids(path, entries, known)
        new, changed, others = _write(gradebook, entries, dry_run)
        left = sorted(dropped_students(gradebook.db()) & {entry.id for entry in entries})
    said = f"{amount(len(entries), 'student')}: {new} new, {changed} changed"
    said += "; nothing was changed" if dry_run else ""
    if left:
        remarks.append(
            f"removed before, and still out of tables and exports: {_listing(left)}; 'autograder "
            "roster restore ID' brings them back"
        )
    if others:
        remarks.append(
            f"{amount(len(others), 'student')} of the gradebook not in {path.name}, and kept: "
            f"{_listing(others)}"
        )
    return [said, *remarks]


def read_roster(
    path: Path, id_column: str | None = None, known: Set[str] = frozenset()
) -> tuple[list[RosterEntry], list[str]]:
    """Return the students of a class list, and remarks on rows that are left out.

    Args:
        path: the file.
        id_column: the column with the ids; chosen if None.
        known: the ids of the gradebook.

    Raises:
        ExportError: the file cannot be read, or has no column or the same id twice.
    """
    header, rows = _rows(path)
    allowed = _id_columns(path, header, id_column)
    spellings = {id_.casefold(): id_ for id_ in known}
    column = max(
        allowed, key=lambda name: sum(row.get(name, "").casefold() in spellings for row in rows)
    )
    found, without, remarks = list[RosterEntry](), list[str](), list[str]()
    for number, row in enumerate(rows, start=2):
        entry = _entry(row, column, is_canvas(header))
        if isinstance(entry, str):
            remarks += [f"left out: row {number}, {entry}"] if entry else []
        elif is_id(entry.id):
            found.append(_spelled_as_known(entry, spellings, known, remarks))
        else:
            without.append(str(number))
    _refuse_twice(path, column, found)
    if not rows:
        raise ExportError(f"{path} has headings and no students; export the class list again")
    if not found:
        raise ExportError(f"{path} has no student with a {column!r}; name another column with --id")
    rest = [f"left out, without a usable {column!r}: row {_listing(without)}"] if without else []
    return found, [*rest, *remarks]


def is_canvas(header: Sequence[str]) -> bool:
    """Tell whether a table is an export of Canvas's gradebook, by its header in small letters."""
    return set(header) >= CANVAS and ("student" in header or set(header) >= SPLIT)


def _spelled_as_known(
    entry: RosterEntry, spellings: Mapping[str, str], known: Set[str], remarks: list[str]
) -> RosterEntry:
    """Return an entry with the gradebook's spelling of its id: systems do not look at the case."""
    same = spellings.get(entry.id.casefold(), entry.id)
    if entry.id in known or same == entry.id:
        return entry
    remarks.append(f"{one_line(entry.id)} is {one_line(same)} of the gradebook")
    return replace(entry, id=same)


def _refuse_twice(path: Path, column: str, found: Sequence[RosterEntry]) -> None:
    """Refuse ids that two students have, or that differ only in case."""
    counted = Counter(entry.id.casefold() for entry in found)
    if twice := list(dict.fromkeys(e.id for e in found if counted[e.id.casefold()] > 1)):
        differ = "" if len({id_.casefold() for id_ in twice}) == len(twice) else (
            ", ids that differ only in small and capital letters"
        )  # fmt: skip
        raise ExportError(
            f"{path} has the same {column!r} for several students ({_listing(twice)}{differ}); "
            "correct the file, or name another column with --id"
        )


def _rows(path: Path) -> tuple[list[str], list[dict[str, str]]]:
    """Return the headers of a table in small letters, and its rows by them."""
    table = read_table(path)
    header = plain_headings(table[0]) if table else []
    rows = ([cell.strip() for cell in row] for row in table[1:])
    return header, [dict(zip(header, row, strict=False)) for row in rows if any(row)]


def read_table(path: Path) -> list[list[str]]:
    """Return the rows of a CSV file, the header first; ExportError if it is none."""
    try:
        return table_of(path, path.read_bytes())
    except OSError as error:
        raise _unreadable(path, error.strerror or "it cannot be opened") from None


def table_of(path: Path, data: bytes) -> list[list[str]]:
    """Return the rows of the content of a CSV file, as ``read_table``."""
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        raise _unreadable(path, "it is not UTF-8") from None
    named = SEPARATOR_LINE.match(text)
    text = text[named.end() :] if named else text
    first = text.partition("\n")[0]
    separator = named[1] if named else max(",;\t", key=first.count)
    try:
        # A row ends where csv says. Python's own lines end in the middle of a name, too: at \x85.
        table = list(csv.reader(StringIO(text, newline=""), delimiter=separator))
    except csv.Error as error:
        raise ExportError(f"{path} is no CSV file ({error})") from None
    return [table[0], *([original(cell) for cell in row] for row in table[1:])] if table else []


def _unreadable(path: Path, reason: str) -> ExportError:
    return ExportError(
        f"{path} cannot be read ({reason}); give a CSV file in UTF-8, which spreadsheets save "
        "as 'CSV UTF-8'"
    )


def _id_columns(path: Path, header: Sequence[str], wanted: str | None) -> list[str]:
    """Return the headers of the columns that may have the ids, the most usual one first."""
    names = IDS if wanted is None else (plain_heading(wanted),)
    allowed = [name for name in names if name in header]
    if not allowed:
        raise ExportError(
            f"{path} has no column {' or '.join(map(repr, names))}; its columns are: "
            f"{one_line(', '.join(header)) or 'none'}. Name one of them with --id"
        )
    return allowed


def _refuse_other_ids(path: Path, entries: Sequence[RosterEntry], known: Sequence[Record]) -> None:
    """Refuse a list that would write the class once more: most names are known, and no such id."""
    by_name = {(one.first_name, one.last_name): one.id for one in known if one.last_name}
    same = {one.id: by_name.get((one.first_name, one.last_name)) for one in entries}
    pairs = [f"{known_id} is {id_} here" for id_, known_id in same.items() if known_id]
    if 2 * len(pairs) > len(entries) and not same.keys() & {record.id for record in known}:
        raise ExportError(
            f"{path} has the students of the gradebook by other ids ({_listing(pairs)}), and "
            "nothing was imported; name the column with the gradebook's ids with --id, or add such "
            "a column"
        )


def _entry(row: Mapping[str, str], column: str, canvas: bool) -> RosterEntry | str:
    """Return the student of a row; else the kind of the row, "" if that needs no word."""
    first, last = _first_of(row, FIRST), _first_of(row, LAST)
    whole = _first_of(row, FULL)
    name = whole or ", ".join(filter(None, (last, first)))
    if canvas and name.casefold() in TEST_STUDENTS:
        return f"Canvas's test student {name!r}"
    if whole.casefold() in NO_STUDENTS or (canvas and name.casefold() in ("", NO_STUDENTS[0])):
        return ""
    if whole and not (first or last):
        last, _, first = whole.partition(", ")
    return RosterEntry(
        row.get(column, ""), first, last, _first_of(row, EMAIL),
        row.get("id", "") if canvas else _first_of(row, LMS_ID),
    )  # fmt: skip


def _first_of(row: Mapping[str, str], names: Sequence[str]) -> str:
    return next((row[name] for name in names if row.get(name)), "")


def _write(
    gradebook: Gradebook, entries: Sequence[RosterEntry], dry_run: bool
) -> tuple[int, int, list[str]]:
    """Write students in one transaction; return how many are new, how many changed, and others."""
    known = {record.id: record for record in gradebook.db.query(Record)}
    new = changed = 0
    for entry in entries:
        record = known.get(entry.id)
        if record is None:
            gradebook.db.add(Record(**vars(entry)))
            new += 1
        else:
            differs = [_set(record, field, value) for field, value in _known_entry(entry)]
            changed += any(differs)
    note_listed(gradebook.db(), (entry.id for entry in entries))
    if dry_run:
        gradebook.db.rollback()
    gradebook.db.commit()
    return new, changed, sorted(known.keys() - {entry.id for entry in entries})


def _known_entry(entry: RosterEntry) -> Iterator[tuple[str, str]]:
    return ((field, value) for field, value in vars(entry).items() if value)


def _set(record: Record, field: str, value: str) -> bool:
    """Set a field of a record; return True if that changes it."""
    if getattr(record, field) == value:
        return False
    setattr(record, field, value)
    return True


def _listing(names: Sequence[str]) -> str:
    """Return names for a message, not more than fit."""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(map(one_line, names[:MOST_NAMED])) + more
