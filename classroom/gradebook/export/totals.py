"""The totals of a term for a spreadsheet: a row per student, a column per section, the total.

A section is in points. The total is in percent, by the weights in course.toml; a section that was
not handed in counts as 0, one for which a student is excused does not count. The total is empty
while a section that was handed in has no mark; so far, it is the part that was earned of what has a
mark, and ``marked_percent`` says how much of the weights that is.
"""

from collections.abc import Iterator

from autograder.model.language import words
from autograder.model.plain_text import one_line
from autograder.model.points import points_text
from classroom.gradebook.export.cells import Cell, as_csv
from classroom.gradebook.export.marks import Marks, SectionPart, Student

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
    rows = [*total_rows(marks, student)]
    width = max(len(label) for label, _ in rows)
    for label, said in rows:
        yield f"  {label:{width}}  {said}"


def total_rows(marks: Marks, student: Student) -> Iterator[tuple[str, str]]:
    """Yield the same as pairs of a section and a clause, in the language in force.

    The last ones are the total, and the part of the weights that has a mark; the latter has no
    name.
    """
    parts = marks.parts(student)
    for part in parts:
        penalty = student.submissions[part.section].penalty if part.handed_in else 0.0
        yield part.section, _clause(part, penalty)
    total, counting = marks.total(student), [p for p in parts if p.weight and not p.out]
    if total is None:
        yield words("total"), words("none yet: a section that counts has no mark")
    else:
        earned = points_text(sum(part.earned_weight for part in counting))
        counted = points_text(sum(part.counted_weight for part in counting))
        sums = words("{earned} of the weight {weight}", earned=earned, weight=counted)
        yield words("total"), f"{sums}: {points_text(total)} %"
    if counting and (marked := marks.marked_percent(student)) is not None and marked < 100:
        yield "", words("{percent} % of the weights has a mark", percent=points_text(marked))


def _clause(part: SectionPart, penalty: float) -> str:
    """Return what a section gives to the total."""
    most = points_text(part.most)
    if part.out == "excused":
        return words("excused: it does not count")
    if not part.handed_in:
        given = words("nothing was handed in: 0 of {most} points", most=most)
    elif part.points is None:
        given = words("no mark yet")
    else:
        has, marked = points_text(part.points), points_text(part.marked)
        given = words("{points} of {most} points", points=has, most=marked)
        if penalty:
            late = words("{points} off for lateness", points=points_text(penalty))
            given = f"{given} ({late})"
    if part.marked < part.most and part.points is not None:
        given = words("{given} so far, of {most} in all", given=given, most=most)
    if part.out:
        return words("{given}; it is among the lowest, and does not count", given=given)
    if not part.weight:
        return words("{given}; the weight is 0, and it does not count", given=given)
    if part.points is None:
        return given
    earned, weight = points_text(part.earned_weight), points_text(part.counted_weight)
    sums = words("{earned} of the weight {weight}", earned=earned, weight=weight)
    return words("{given}, which give {sums}", given=given, sums=sums)
