"""Marks for an exam on paper: from the table of its answers into the gradebook.

An exam is a section of the gradebook that no notebook belongs to: a question is an exercise, and
its mark an automatic one, as for a value typed in a notebook. Exports have it like any section.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.model.exercise import TEST, AnswerExercise
from autograder.model.phrase import Phrase, constant
from autograder.model.plain_text import one_line
from autograder.model.points import amount
from autograder.model.section import Section
from autograder.model.text_files import write_text
from autograder.model.verdict import SubmissionResult, Verdict, not_graded
from classroom.course.exam.key_file import KEY, ExamKey, read_entry, read_key
from classroom.course.exam.papers import BadExam, answer_text
from classroom.gradebook.database.answers import answer_digest
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.exam.variants import HEAD
from classroom.gradebook.export.cells import BOM, Cell, as_csv
from classroom.gradebook.export.roster import read_table
from classroom.gradebook.store import open_gradebook, register, save
from course_lib.asking.bank import Drawn
from course_lib.asking.judging import is_right

MARKS = "marks.csv"
VERSION = 1


@dataclass(frozen=True)
class ExamResult:
    """What became of a table of answers.

    Attributes:
        lines: sentences for the user.
        complete: False if an entry could not be marked.
    """

    lines: list[str]
    complete: bool


def mark_exam(table: Path, course: Course, url: str) -> ExamResult:
    """Mark a table of answers, and write the marks into the gradebook and beside the table.

    A student without any answer is left as the gradebook has them, and is named.

    Args:
        table: the table, beside the exam's key.
        course: the course.
        url: the gradebook's address.

    Raises:
        BadExam: the table or the key cannot be read, or they do not belong together.
        CourseChanged: the gradebook has another exam of this name.
        GradebookError: it cannot be written.
    """
    key = read_key(table.with_name(KEY))
    if key.name in {section.name for section in course.sections}:
        raise BadExam(f"{key.name} is a section of the course, and no exam can have its name")
    entries = _read_answers(table, key)
    written = {student: cells for student, cells in entries.items() if any(cells)}
    section = _exam_section(key)
    results = {student: _result(key, student, section, cells) for student, cells in written.items()}
    with open_gradebook(url, course) as book:
        register(book, section, _exam_notebook(key))
        digests = {s: dict(zip(key.points, map(answer_digest, c), strict=True))
                   for s, c in written.items()}  # fmt: skip
        save(
            book, [SubmissionEntry(r, section, "", answers=digests[s]) for s, r in results.items()]
        )
    marks = table.with_name(MARKS)
    write_text(marks, _marks_table(key, results))
    unread = [(s, v) for s, r in results.items() for v in r.verdicts if v.score is None]
    lines = [
        f"{one_line(s)}, {v.exercise}: {v.message}; correct the table, and run the command again"
        for s, v in unread
    ]
    if absent := [student for student in entries if student not in written]:
        lines.append(f"without answers, and left as they were: {', '.join(map(one_line, absent))}")
    lines.append(f"{amount(len(results), 'student')} marked in {key.name}: wrote {marks}")
    return ExamResult(lines, not unread)


def _read_answers(table: Path, key: ExamKey) -> dict[str, list[str]]:
    """Return the entries of each student, in the order of the questions."""
    header, *rows = read_table(table) or [[]]
    names = [name.strip() for name in header]
    numbers = [str(n) for n in range(1, len(key.points) + 1)]
    if missing := [name for name in (HEAD[0], *numbers) if names.count(name) != 1]:
        raise BadExam(
            f"{table} needs one column {missing[0]!r}: the columns are {HEAD[0]}, {HEAD[1]} and "
            f"the numbers 1 to {len(numbers)}"
        )
    found: dict[str, list[str]] = {}
    for line, row in enumerate(rows, start=2):
        cells = dict(zip(names, (cell.strip() for cell in row), strict=False))
        student = cells.get(HEAD[0], "")
        if not any(cells.values()):
            continue
        if student not in key.answers or student in found:
            why = "is there twice" if student in found else f"has no paper in {KEY}"
            raise BadExam(f"{table}, row {line}: student {student!r} {why}")
        found[student] = [cells.get(number, "") for number in numbers]
    return found


def _exam_section(key: ExamKey) -> Section:
    exercises = [
        AnswerExercise(id_, key.name, ("answer",), {}, points, version=VERSION)
        for id_, points in key.points.items()
    ]
    return Section(key.name, key.name, exercises)


def _exam_notebook(key: ExamKey) -> NotebookNode:
    """Return a notebook with the cells by which nbgrader knows the questions."""
    cells: list[NotebookNode] = []
    for id_, points in key.points.items():
        for name, grade in ((id_, False), (TEST + id_, True)):
            cell = nbformat.v4.new_code_cell("", id=f"cell-{len(cells):03d}")
            cell.metadata["nbgrader"] = {
                "grade": grade, "grade_id": name, "locked": grade, "schema_version": 3,
                "solution": not grade, "task": False, **({"points": points} if grade else {}),
            }  # fmt: skip
            cells.append(cell)
    notebook: NotebookNode = nbformat.v4.new_notebook(cells=cells)
    return notebook


def _result(key: ExamKey, student: str, section: Section, cells: Sequence[str]) -> SubmissionResult:
    questions = zip(key.points.items(), key.answers[student], cells, strict=True)
    verdicts = (_verdict(id_, points, drawn, cell) for (id_, points), drawn, cell in questions)
    return SubmissionResult(student, section.name, tuple(verdicts))


def _verdict(exercise: str, points: int, drawn: Drawn, entry: str) -> Verdict:
    """Return the verdict on one entry; an entry that is no answer has no points, not 0."""
    right = answer_text(drawn, drawn.answer)
    if not entry:
        message: str = Phrase("No answer; {right} is right.", right=right)
        return Verdict(exercise, VERSION, "graded", 0.0, points, message=message)
    try:
        guess = read_entry(drawn, entry)
    except ValueError as error:
        message = Phrase("{given} is no answer: {why}", given=entry, why=constant(str(error)))
        return not_graded(exercise, VERSION, points, message)
    if is_right(drawn.question, guess, drawn.answer):
        message = Phrase("{given} is right.", given=entry)
        return Verdict(exercise, VERSION, "graded", points, points, message=message)
    message = Phrase("{given} is not right; {right} is right.", given=entry, right=right)
    if mistake := drawn.mistake_of(guess):
        message = Phrase(
            "{given} is not right ({hint}); {right} is right.",
            given=entry, hint=constant(mistake), right=right,
        )  # fmt: skip
    return Verdict(exercise, VERSION, "graded", 0.0, points, message=message)


def _marks_table(key: ExamKey, results: dict[str, SubmissionResult]) -> str:
    """Return the points per question and the total; no total while an entry is not marked."""
    rows: list[list[Cell]] = []
    for student, result in results.items():
        scores = [verdict.score for verdict in result.verdicts]
        total = None if None in scores else result.score
        rows.append([student, *scores, total, sum(key.points.values())])
    return BOM + as_csv(["student_id", *key.points, "total", "of"], rows)
