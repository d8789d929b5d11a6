"""The CSV file that Canvas's gradebook imports: one row per student, one column per section.

Canvas finds a student by its own ID (nbgrader's ``lms_user_id``, where it is set), else by SIS
Login ID, which is nbgrader's student id; SIS User ID and Section stay empty, as Canvas allows. It
finds an assignment by its name, so call it like the section, or let the import make it. The row
"Points Possible" has the points of a section. Where Canvas has a mark already, an empty cell is a
change: leave such a section out with ``--section``.
"""

from collections.abc import Iterator

from classroom.gradebook.export.cells import Cell, as_csv
from classroom.gradebook.export.marks import Marks

EXCUSED = "EX"
"""Canvas's mark of an assignment for which a student is excused."""
COLUMNS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


def canvas(marks: Marks) -> str:
    """Return the marks for Canvas; a section that is not wholly graded is an empty cell."""
    return as_csv([*COLUMNS, *marks.sections], _rows(marks))


def _rows(marks: Marks) -> Iterator[list[Cell]]:
    yield ["    Points Possible", "", "", "", "", *marks.sections.values()]
    for student in marks.students:
        scores: list[Cell] = [
            EXCUSED if section in student.excused else student.score(section)
            for section in marks.sections
        ]
        yield [student.name, student.lms_id, "", student.id, "", *scores]
