"""Marks in a table that Canvas or Moodle wrote: its rows, its ids, and marks where it expects them.

Moodle: Assignment, "Download grading worksheet" (offline grading worksheet), of one assignment.
Canvas: Grades, Export, "Export Entire Gradebook". Cells for which there is no mark keep their
content, so that an upload takes no mark away.
"""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from autograder.model.plain_text import one_line
from autograder.model.points import amount
from classroom.gradebook.export.canvas import COLUMNS as CANVAS
from classroom.gradebook.export.canvas import EXCUSED
from classroom.gradebook.export.cells import Cell, as_csv
from classroom.gradebook.export.headings import plain_heading, plain_headings
from classroom.gradebook.export.marks import Marks, Student
from classroom.gradebook.export.moodle import feedback
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import NO_STUDENTS, SPLIT, read_table

GRADE, COMMENTS, MOST, OPEN = (
    "grade", "feedback comments", "maximum grade", "grade can be changed",
)  # fmt: skip
"""Columns of Moodle's worksheet."""
POINTS_POSSIBLE = NO_STUDENTS[0]
NUMBER = re.compile(r" ?\(\d+\)$")
"""Canvas's number of an assignment, behind its name."""
PARTICIPANT = re.compile(r"[^\W\d_].*\d$")
"""The first cell of a row of Moodle's worksheet: a word of its language, and a number."""
MOST_NAMED = 10

KEYS: tuple[tuple[str, Callable[[Student], tuple[str, ...]]], ...] = (
    ("id number", lambda s: (s.id, s.lms_id)),
    ("id", lambda s: (s.lms_id,)),
    ("sis login id", lambda s: (s.id,)),
    ("sis user id", lambda s: (s.id,)),
    ("username", lambda s: (s.id,)),
    ("email address", lambda s: (s.email, s.id)),
    ("full name", lambda s: (f"{s.first_name} {s.last_name}".strip(), s.name)),
    ("student", lambda s: (s.name, f"{s.first_name} {s.last_name}".strip())),
)
"""Columns by which a row's student is found, the surest first, and their contents."""


@dataclass
class _Table:
    """A table of another system, with the marks for its rows.

    Attributes:
        header: the names of its columns.
        rows: its rows, each as long as the header.
        students: the student of each row; None if the row is of no student, or of an unknown one.
        remarks: sentences for the user.
    """

    header: list[str]
    rows: list[list[Cell]]
    students: list[Student | None] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def column(self, name: str) -> int | None:
        """Return the place of a column; None if there is none."""
        names = plain_headings(self.header)
        return names.index(name) if name in names else None

    def text(self, row: Sequence[Cell], name: str) -> str:
        """Return a cell of a row; "" if there is no such column."""
        place = self.column(name)
        return "" if place is None else " ".join(str(row[place]).split())


def fill(to: str, path: Path, marks: Marks) -> tuple[str, list[str]]:
    """Return a table with the marks of a class, as CSV text, and remarks for the user.

    Args:
        to: ``canvas`` or ``moodle``.
        path: the table that the system wrote.
        marks: the marks; for Moodle, of one section.

    Raises:
        ExportError: it is no such table, or has no place for a section.
    """
    table = _read(path)
    for row in table.rows:
        table.students.append(_find(table, row, marks.students))
    filled = _moodle if to == "moodle" else _canvas
    text = filled(table, path, marks)
    _note_others(table, marks)
    return text, table.remarks


def _read(path: Path) -> _Table:
    header, *rows = read_table(path) or [[]]
    whole = [[*row, *([""] * (len(header) - len(row)))][: len(header)] for row in rows if any(row)]
    return _Table(header, [list[Cell](row) for row in whole])


def _find(table: _Table, row: Sequence[Cell], students: Sequence[Student]) -> Student | None:
    """Return the only student whom a row can mean."""
    for column, texts in KEYS:
        text = _name_in(table, row) if column == "student" else table.text(row, column)
        wanted = text.casefold()
        found = [s for s in students if wanted and wanted in [t.casefold() for t in texts(s)]]
        if len(found) == 1:
            return found[0]
    return None


def _moodle(table: _Table, path: Path, marks: Marks) -> str:
    """Write the marks of the section into a worksheet."""
    if len(marks.sections) != 1:
        raise ExportError(
            "a Moodle worksheet belongs to one assignment: name its section with --section; there "
            f"are: {', '.join(marks.sections) or 'none'}"
        )
    ((section, worth),) = marks.sections.items()
    place, comments = table.column(GRADE), table.column(COMMENTS)
    if place is None or not _is_worksheet(table):
        raise ExportError(_no_columns(path, "'Identifier' and 'Grade'", table.header))
    closed, other = 0, set[str]()
    for row, student in zip(table.rows, table.students, strict=True):
        score = None if student is None else student.score(section)
        if student is None or score is None:
            continue
        if plain_heading(table.text(row, OPEN)) == "no":
            closed += 1
            continue
        row[place] = score
        if comments is not None:
            row[comments] = feedback(student.submissions[section])
        other.add(table.text(row, MOST))
    if closed:
        table.remarks.append(f"{amount(closed, 'grade')} not written, because Moodle has locked it")
    _note_other_points(table, section, worth, other)
    return as_csv(table.header, table.rows)


def _is_worksheet(table: _Table) -> bool:
    """Tell whether a table is Moodle's worksheet, whose first column counts the participants."""
    named = table.column("identifier") == 0
    return named or (bool(table.rows) and all(PARTICIPANT.match(str(row[0])) for row in table.rows))


def _canvas(table: _Table, path: Path, marks: Marks) -> str:
    """Write the marks into the columns of the assignments that are called like the sections."""
    names = [NUMBER.sub("", " ".join(text.split())).casefold() for text in table.header]
    missing = [section for section in marks.sections if section.casefold() not in names]
    split = set(names) >= SPLIT
    columns = [*(("LastName", "FirstName") if split else CANVAS[:1]), *CANVAS[1:]]
    if missing or not {name.casefold() for name in columns} <= set(names):
        wanted = ", ".join(map(repr, (*columns, *marks.sections)))
        raise ExportError(_no_columns(path, wanted, table.header))
    places = {section: names.index(section.casefold()) for section in marks.sections}
    for row, student in zip(table.rows, table.students, strict=True):
        points = _name_in(table, row).casefold() == POINTS_POSSIBLE
        for section, place in places.items():
            score = None if student is None else student.score(section)
            if student is not None and section in student.excused:
                row[place] = EXCUSED
            elif points:
                _note_other_points(table, section, marks.sections[section], {str(row[place])})
            elif score is not None:
                row[place] = score
    kept = [*(names.index(name.casefold()) for name in columns), *places.values()]
    return as_csv([table.header[i] for i in kept], ([row[i] for i in kept] for row in table.rows))


def _note_other_points(table: _Table, section: str, worth: float, found: Collection[str]) -> None:
    """Remark that the other system has another maximum for a section."""
    other = sorted(text for text in found if _number(text) not in (None, worth))
    if other:
        table.remarks.append(
            f"{section} has {amount(worth, 'point')} here, but {one_line(', '.join(other))} in "
            "the template: set the other system's maximum to it before you upload the file"
        )


def _number(text: str) -> float | None:
    """Return a number as systems write it; None if the text is none."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def _no_columns(path: Path, wanted: str, header: Sequence[str]) -> str:
    return (
        f"{path} lacks one of the columns {wanted}; its columns are: "
        f"{one_line(', '.join(header)) or 'none'}. Give the file that the system exported"
    )


def _note_others(table: _Table, marks: Marks) -> None:
    """Remark who is in the class list or in the table only."""
    there = {student.id for student in table.students if student is not None}
    here = [student.id for student in marks.students if student.id not in there]
    if here:
        table.remarks.append(
            f"{amount(len(here), 'student')} of the gradebook not in the template: {_listing(here)}"
        )
    nobody = [
        next((str(cell) for cell in row if cell), "")
        for row, student in zip(table.rows, table.students, strict=True)
        if student is None and not _is_nobodys(table, row)
    ]
    if nobody:
        table.remarks.append(
            f"{amount(len(nobody), 'row')} of the template left as before, since the gradebook "
            f"has no such student: {_listing(nobody)}"
        )


def _is_nobodys(table: _Table, row: Sequence[Cell]) -> bool:
    """Tell whether a row is no student's: Canvas has some above the first student."""
    name = _name_in(table, row).casefold()
    is_canvas = table.column("student") is not None or table.column("lastname") is not None
    return is_canvas and (not name or name.startswith(NO_STUDENTS))


def _name_in(table: _Table, row: Sequence[Cell]) -> str:
    """Return the name in a row of Canvas's, which may be split into two columns."""
    parts = (table.text(row, name) for name in ("student", "lastname", "firstname"))
    return ", ".join(filter(None, parts))


def _listing(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return one_line(", ".join(names[:MOST_NAMED])) + more
