"""The totals of a term for a spreadsheet: a row per student, a column per section, the total.

A section is in points. The total is in percent, by the weights in course.toml; a section that was
not handed in counts as 0, one for which a student is excused does not count. The total is empty
while a section that was handed in has no mark.
"""

from collections.abc import Iterator

from autograder.gradebook.export.cells import Cell, as_csv
from autograder.gradebook.export.marks import Marks, Student

COLUMNS = ("student_id", "last_name", "first_name", "email")


def totals(marks: Marks) -> str:
    """Return the totals as a table."""
    return as_csv([*COLUMNS, *marks.sections, "total_percent"], _rows(marks))


def _rows(marks: Marks) -> Iterator[list[Cell]]:
    for student in marks.students:
        sections = [_section(student, name) for name in marks.sections]
        who = [student.id, student.last_name, student.first_name, student.email]
        yield [*who, *sections, marks.total(student)]


def _section(student: Student, name: str) -> Cell:
    return "excused" if name in student.excused else student.score(name)
