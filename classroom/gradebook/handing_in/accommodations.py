"""``accommodations.csv`` of a course: more time for students who need it.

Columns ``student_id``, ``extra_days`` and ``time_factor``. It is a file of its own, and no part of
course.toml or of the class list: it says who has a right to more time, often for reasons of health,
and comes as a list from an office. It stays with those who grade; course.toml may be handed around,
and a class list is exported and imported.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rich.table import Table
from rich.text import Text

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.plain_text import one_line, shorten
from classroom.course.submissions.find import is_id
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import read_table
from classroom.gradebook.handing_in.groups import Groups, read_groups

FILE = "accommodations.csv"
COLUMNS = ("extra_days", "time_factor")
MOST = {"extra_days": (0.0, 365.0), "time_factor": (1.0, 10.0)}
"""The allowed values of each column."""


class BadAccommodations(Problem):
    """accommodations.csv is not valid; the message says why."""


@dataclass(frozen=True)
class Accommodation:
    """More time for one student.

    Attributes:
        extra_days: days of the calendar by which every due date is later.
        time_factor: the factor that multiplies the duration of an exam.
    """

    extra_days: float = 0.0
    time_factor: float = 1.0


@dataclass(frozen=True)
class Extensions:
    """By how much due dates are later for each student.

    Attributes:
        course: the course, whose course.toml has extensions of single sections.
        groups: who hands in together: all of a group have the time of the member who has most.
        accommodations: by student.
    """

    course: Course
    groups: Groups
    accommodations: Mapping[str, Accommodation]

    @property
    def students(self) -> set[str]:
        """The ids of all who may have an extension."""
        return {*self.course.settings.student, *self.accommodations, *self.groups.students}

    def of(self, student: str, section: str) -> timedelta | None:
        """Return by how much a section is due later for a student; None if it is not."""
        settings = self.course.settings
        found = (
            settings.extension(
                member, section, self.accommodations.get(member, Accommodation()).extra_days
            )
            for member in self.groups.members(student, section)
        )
        return max(filter(None, found), default=None)

    def deadline(self, student: str, section: str) -> datetime | None:
        """Return when a section is due for a student, on the course's clocks."""
        due = self.course.settings.due(section)
        if due is None:
            return None
        later = due.replace(tzinfo=UTC) + (self.of(student, section) or timedelta())
        return later.astimezone(self.course.settings.zone)


def read_extensions(course: Course) -> Extensions:
    """Return the extensions of a course.

    Raises:
        BadAccommodations: accommodations.csv is not valid.
        BadGroups: groups.csv is not valid.
    """
    return Extensions(course, read_groups(course), read_accommodations(course))


def read_accommodations(course: Course) -> dict[str, Accommodation]:
    """Return the accommodations of a course by student; none if there is no file.

    Raises:
        BadAccommodations: the file cannot be read, or has a number that is not allowed.
    """
    path = course.root / FILE
    if not path.exists():
        return {}
    try:
        header, *rows = read_table(path) or [[]]
    except ExportError as error:
        raise BadAccommodations(str(error)) from None
    names = [" ".join(name.split()).casefold() for name in header]
    if "student_id" not in names or not set(COLUMNS) & set(names):
        raise BadAccommodations(
            f"{path} needs columns 'student_id', and 'extra_days' or 'time_factor'; its columns "
            f"are: {one_line(', '.join(header)) or 'none'}"
        )
    found = dict[str, Accommodation]()
    for number, row in enumerate(rows, start=2):
        cells = dict(zip(names, map(str.strip, row), strict=False))
        if not any(cells.values()):
            continue
        student = cells.get("student_id", "")
        if not is_id(student) or student in found:
            why = "is there twice" if student in found else "is no id of a student"
            raise BadAccommodations(f"{path}, row {number}: {student!r} {why}")
        numbers = {name: _number(path, number, name, cells.get(name, "")) for name in COLUMNS}
        given = {name: value for name, value in numbers.items() if value is not None}
        found[student] = Accommodation(**given)
    return found


def _number(path: Path, row: int, name: str, text: str) -> float | None:
    """Return the number in a cell; None if it is empty."""
    low, high = MOST[name]
    try:
        value = float(text.replace(",", ".")) if text else None
    except ValueError:
        value = float("nan")
    if value is not None and not low <= value <= high:
        raise BadAccommodations(
            f"{path}, row {row}: {name} is {text!r}; allowed is a number from {low:g} to {high:g}"
        )
    return value


def accommodations_table(
    course: Course, found: Mapping[str, Accommodation], minutes: float
) -> Table:
    """Return one row per student: due dates in the course's timezone, and the time of an exam.

    Args:
        course: the course.
        found: the accommodations by student.
        minutes: the duration of the exam for the others.
    """
    extensions = read_extensions(course)
    due = [section.name for section in course.sections if course.settings.due(section.name)]
    table = Table(title="Accommodations", title_justify="left", header_style="bold")
    for name in ("student", "extra days", "time factor", f"exam of {minutes:g} minutes", *due):
        table.add_column(name, overflow="fold")
    for student, own in sorted(found.items()):
        table.add_row(
            Text(shorten(one_line(student))),
            f"{own.extra_days:g}",
            f"{own.time_factor:g}",
            f"{minutes * own.time_factor:g} minutes",
            *_deadlines(extensions, student, due),
        )
    return table


def _deadlines(extensions: Extensions, student: str, sections: Sequence[str]) -> Iterator[str]:
    for section in sections:
        deadline = extensions.deadline(student, section)
        yield f"{deadline:%Y-%m-%d %H:%M}" if deadline else ""
