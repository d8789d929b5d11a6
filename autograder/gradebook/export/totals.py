"""The totals of a term for a spreadsheet: a row per student, a column per section, the total.

A section is in points. The total is in percent, by the weights in course.toml; a section that was
not handed in counts as 0, one for which a student is excused does not count. The total is empty
while a section that was handed in has no mark; so far, it is the part that was earned of what has a
mark, and ``marked_percent`` says how much of the weights that is.
"""

from collections.abc import Iterator

from autograder.gradebook.export.cells import Cell, as_csv
from autograder.gradebook.export.marks import Marks, SectionPart, Student
from autograder.model.plain_text import one_line
from autograder.model.points import points_text

COLUMNS = ("student_id", "last_name", "first_name", "email")


def totals(marks: Marks) -> str:
    """Return the totals as a table."""
    header = [*COLUMNS, *marks.sections, "total_percent", "marked_percent"]
    return as_csv(header, _rows(marks))


def _rows(marks: Marks) -> Iterator[list[Cell]]:
    for student in marks.students:
        sections = [_section(student, name) for name in marks.sections]
        who = [student.id, student.last_name, student.first_name, student.email]
        yield [*who, *sections, marks.total(student), marks.marked_percent(student)]


def _section(student: Student, name: str) -> Cell:
    return "excused" if name in student.excused else student.score(name)


def total_lines(marks: Marks, student: Student) -> Iterator[str]:
    """Yield a student's total line by line: what each section gives, and what does not count."""
    yield one_line(f"{student.id} ({student.name})" if student.name != student.id else student.id)
    parts = marks.parts(student)
    width = max(len(part.section) for part in parts) if parts else 0
    for part in parts:
        penalty = student.submissions[part.section].penalty if part.handed_in else 0.0
        yield f"  {part.section:{width}}  {_sentence(part, penalty)}"
    total, counting = marks.total(student), [p for p in parts if p.weight and not p.out]
    earned = sum(part.earned_weight for part in counting)
    counted = sum(part.counted_weight for part in counting)
    if total is None:
        yield f"  {'total':{width}}  none yet: a section that counts has no mark"
    else:
        sums = f"{points_text(earned)} of the weight {points_text(counted)}"
        yield f"  {'total':{width}}  {sums}: {points_text(total)} %"
    if counting and (marked := marks.marked_percent(student)) is not None and marked < 100:
        yield f"  {'':{width}}  {points_text(marked)} % of the weights has a mark"


def _sentence(part: SectionPart, penalty: float) -> str:
    """Return what a section gives to the total."""
    if part.out == "excused":
        return "excused: it does not count"
    late = f" ({points_text(penalty)} off for lateness)" if penalty else ""
    if not part.handed_in:
        given = f"nothing was handed in: 0 of {points_text(part.most)} points"
    elif part.points is None:
        given = "no mark yet"
    else:
        given = f"{points_text(part.points)} of {points_text(part.marked)} points{late}"
    if part.marked < part.most and part.points is not None:
        given += f" so far, of {points_text(part.most)} in all"
    if part.out:
        return f"{given}; it is among the lowest, and does not count"
    if not part.weight:
        return f"{given}; the weight is 0, and it does not count"
    sums = f"{points_text(part.earned_weight)} of the weight {points_text(part.counted_weight)}"
    return given if part.points is None else f"{given}, which give {sums}"
