"""A former id in the instructor's own files: replaced where that is literal, else named.

Whatever is replaced is read again: the file then has to say the same as before of the other id, and
of everybody else. A line in which it would not is for a person to edit.
"""

import csv
import json
import os
import re
import shutil
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from classroom.gradebook.export.cells import original
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import table_of

TABLES = ("groups.csv", "accommodations.csv")
SETTINGS = "course.toml"
BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key of TOML that needs no quotes."""
KEY = re.compile(r"""(\s*(?:\[\s*)?student\s*\.\s*)("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?=\s*[.\]=])""")
"""The beginning of a line of course.toml about a student, and the student's id."""
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""How a file in UTF-16 begins, which is edited by nobody but its program."""


@dataclass(frozen=True)
class FileEdit:
    """A file in which an id is replaced.

    Attributes:
        path: the file.
        before: its content.
        after: its content with the other id.
    """

    path: Path
    before: bytes
    after: bytes

    def changes(self) -> Iterator[str]:
        """Yield each changed line as it is and as it will be, with its number."""
        pairs = zip(self.before.split(b"\n"), self.after.split(b"\n"), strict=True)
        for number, (old, new) in enumerate(pairs, 1):
            if old != new:
                yield f"{self.path.name}, line {number}:"
                yield f"- {old.decode(errors='replace').rstrip()}"
                yield f"+ {new.decode(errors='replace').rstrip()}"

    def write(self) -> None:
        """Write the file with the other id, whole and with the rights that it has; OSError."""
        self._replace(self.after)

    def restore(self) -> None:
        """Write the file as it was; OSError."""
        self._replace(self.before)

    def _replace(self, data: bytes) -> None:
        partial = self.path.with_name(f"{self.path.name}.partial")
        shutil.copy(self.path, partial)
        partial.write_bytes(data)
        os.replace(partial, self.path)


def replace_id(root: Path, old: str, new: str) -> tuple[list[FileEdit], list[str]]:
    """Return the files of a course in which an id is replaced, and sentences on those left alone.

    Args:
        root: the course's directory.
        old: the id.
        new: the other id.
    """
    edits, left = list[FileEdit](), list[str]()
    for name in (SETTINGS, *TABLES):
        path = root / name
        if not path.is_file():
            continue
        data = path.read_bytes()
        find, replace = (
            (_in_settings, _replace_key) if name == SETTINGS else (_in_table, _replace_cell)
        )
        numbers, others = find(path, data, old), find(path, data, new)
        is_plain = not (others or path.is_symlink() or data.startswith(UTF_16))
        after = replace(path, data, old, new) if numbers and is_plain else None
        if after is not None:
            edits.append(FileEdit(path, data, after))
        else:
            todo = f"{new} has line {others[0]}: leave one of them" if others else f"write {new}"
            left += (f"{said}; {todo}" for said in _naming(path, data, numbers, old))
    return edits, left


def _naming(path: Path, data: bytes, numbers: Sequence[int], old: str) -> Iterator[str]:
    lines = _text(data).split("\n")
    for number in numbers:
        yield f"{path.name}, line {number}, names {old}: {lines[number - 1].strip()!r}"


def _text(data: bytes) -> str:
    return data.decode("utf-16" if data.startswith(UTF_16) else "utf-8", errors="replace")


def _numbers(lines: Sequence[str], is_one: Callable[[str], bool]) -> list[int]:
    return [number for number, line in enumerate(lines, 1) if is_one(line)]


# course.toml: the tables [student.ID], also in the form of dotted keys.


def _key(line: str, old: str) -> re.Match[str] | None:
    """Return how a line begins with the student's key; None if it does not."""
    found = KEY.match(line)
    return found if found and found[2].strip("\"'") == old else None


def _in_settings(path: Path, data: bytes, old: str) -> list[int]:
    """Return the lines that name a student, if the file has something of the student."""
    text = _text(data)
    if old not in _students(text):
        return []
    lines = text.split("\n")
    begin = _numbers(lines, lambda line: bool(_key(line, old)))
    return begin or _numbers(lines, lambda line: old in line) or [1]


def _students(text: str) -> dict[str, Any]:
    try:
        students = tomllib.loads(text).get("student", {})
    except tomllib.TOMLDecodeError:
        return {}
    return students if isinstance(students, dict) else {}


def _replace_key(path: Path, data: bytes, old: str, new: str) -> bytes | None:
    """Return course.toml with another id; None where that is not literal."""
    key = new if BARE.fullmatch(new) else json.dumps(new, ensure_ascii=False)
    text = _text(data)
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if found := _key(line, old):
            lines[number] = f"{found[1]}{key}{line[found.end(2) :]}"
    edited = "\n".join(lines)
    wanted = tomllib.loads(text)
    wanted["student"] = {new if id_ == old else id_: own for id_, own in wanted["student"].items()}
    try:
        is_same = tomllib.loads(edited) == wanted
    except tomllib.TOMLDecodeError:
        return None
    return edited.encode() if is_same else None


# Tables: the cells of the column student_id.


def _rows(path: Path, data: bytes) -> list[list[str]]:
    try:
        return table_of(path, data)
    except ExportError:
        return []


def _column(rows: Sequence[Sequence[str]]) -> int | None:
    names = [" ".join(name.split()).casefold() for name in rows[0]] if rows else []
    return names.index("student_id") if "student_id" in names else None


def _cells(line: str, separator: str) -> list[str]:
    return [original(cell) for cell in next(csv.reader([line], delimiter=separator), [])]


def _in_table(path: Path, data: bytes, old: str) -> list[int]:
    """Return the lines that name a student, if the column of ids does."""
    rows = _rows(path, data)
    column = _column(rows)
    if column is None or all(row[column : column + 1] != [old] for row in _strip_cells(rows)):
        return []
    lines = _text(data).split("\n")
    separator = _separator(lines[0])
    return _numbers(lines, lambda line: old in _strip_cells([_cells(line, separator)])[0]) or [1]


def _separator(header: str) -> str:
    return max(",;\t", key=header.count)


def _strip_cells(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[cell.strip() for cell in row] for row in rows]


def _replace_cell(path: Path, data: bytes, old: str, new: str) -> bytes | None:
    """Return a table with another id; None where that is not literal."""
    rows = _rows(path, data)
    column = _column(rows)
    try:
        head, *lines = data.decode().split("\n")
    except UnicodeDecodeError:
        return None
    separator = _separator(head)
    edited = [_with_other_id(line, separator, column or 0, old, new) for line in lines]
    after = "\n".join([head, *edited]).encode()
    wanted = [_with_id(row, column or 0, old, new) for row in rows]
    return after if _strip_cells(_rows(path, after)) == _strip_cells(wanted) else None


def _with_id(row: Sequence[str], column: int, old: str, new: str) -> list[str]:
    return [
        new if place == column and cell.strip() == old else cell for place, cell in enumerate(row)
    ]


def _with_other_id(line: str, separator: str, column: int, old: str, new: str) -> str:
    """Return a line with the other id in one cell; the line as it is if it has not this one."""
    wanted = _with_id(_cells(line, separator), column, old, new)
    at = line.find(old)
    while at >= 0:
        edited = f"{line[:at]}{new}{line[at + len(old) :]}"
        if _strip_cells([_cells(edited, separator)]) == _strip_cells([wanted]):
            return edited
        at = line.find(old, at + 1)
    return line
