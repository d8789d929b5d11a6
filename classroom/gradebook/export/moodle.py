"""The CSV file that Moodle's gradebook imports: per student one row with marks and feedback.

In Moodle: Grades, Import, CSV file, encoding UTF-8, separator comma. On the page that follows, map
from "Username" to "username" (or from "Email address" to "useremail"), then each section to its
grade item and each "... feedback" to the feedback of the same item; map both, since feedback alone
takes the marks away. An empty mark is "no grade". Every student must be known to Moodle, which else
refuses the file, and an item worth more than 100 must be allowed there.
"""

import html
from collections.abc import Iterator

from classroom.gradebook.export.cells import Cell, as_csv, number, safe_html
from classroom.gradebook.export.marks import Mark, Marks, Student, Submission

COLUMNS = ("Username", "First name", "Last name", "Email address")


def moodle(marks: Marks) -> str:
    """Return the marks for Moodle; a section that is not wholly graded has an empty mark."""
    sections = [name for section in marks.sections for name in (section, f"{section} feedback")]
    return as_csv([*COLUMNS, *sections], (_row(student, marks) for student in marks.students))


def _row(student: Student, marks: Marks) -> list[Cell]:
    row: list[Cell] = [student.id, student.first_name, student.last_name, student.email]
    for section in marks.sections:
        submission = student.submissions.get(section)
        row += [student.score(section), feedback(submission) if submission else ""]
    return row


def feedback(submission: Submission) -> str:
    """Return the feedback to a student on a section, as the HTML that Moodle shows."""
    return safe_html(f"<ul>{''.join(f'<li>{line}</li>' for line in _lines(submission))}</ul>")


def _lines(submission: Submission) -> Iterator[str]:
    for mark in submission.marks:
        comment = f" {mark.comment}" if mark.comment else ""
        yield f"<strong>{html.escape(mark.exercise)}</strong>: {_amount(mark)}.{comment}"
    if submission.penalty:
        yield f"<strong>late</strong>: {number(submission.penalty)} points off."


def _amount(mark: Mark) -> str:
    if mark.score is None:
        return "not graded yet"
    return f"{number(mark.score)} of {number(mark.max_score)} points"
