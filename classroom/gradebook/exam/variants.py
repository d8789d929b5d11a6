"""A variant of an exam for each student of the gradebook, and the table to enter answers in."""

from collections.abc import Sequence
from pathlib import Path

from autograder.course.course import Course
from autograder.model.text_files import write_text
from classroom.course.exam.key_file import KEY, read_key
from classroom.course.exam.pages import Sheet
from classroom.course.exam.papers import BadExam, Candidate, ExamOrder
from classroom.course.exam.write import write_exam
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.tables import full_names
from classroom.gradebook.export.cells import BOM, Cell, as_csv
from classroom.gradebook.handing_in.accommodations import Accommodation, read_accommodations
from classroom.gradebook.store import open_gradebook

ANSWERS = "answers.csv"
HEAD = ("student_id", "name")


def write_variants(out: Path, order: ExamOrder, sheet: Sheet, gradebook: str | None) -> list[str]:
    """Write an exam with a variant for each student, and the table of answers.

    Args:
        out: a new or an empty directory.
        order: what is asked for.
        sheet: the size of the paper.
        gradebook: the gradebook's address; that of the course if None.

    Returns:
        What was written, in sentences.

    Raises:
        BadExam: no such exam can be written for the students of the gradebook.
        GradebookError: it cannot be read.
    """
    course = Course.find()
    candidates = exam_candidates(course, gradebook or course.database, order.name, order.minutes)
    return [*write_exam(out, order, sheet, candidates), write_answers_table(out, candidates)]


def exam_candidates(course: Course, url: str, name: str, minutes: int) -> list[Candidate]:
    """Return the students of the gradebook, with the time that each has.

    Args:
        course: the course.
        url: the gradebook's address.
        name: the exam's name.
        minutes: how long it takes.

    Raises:
        BadExam: the gradebook has no students, or a section of the course has the exam's name.
        GradebookError: it cannot be read.
    """
    if name in {section.name for section in course.sections}:
        raise BadExam(f"{name} is a section of the course; give the exam another name with --name")
    given = read_accommodations(course)
    with open_gradebook(url, course) as book:
        left = dropped_students(book.db)
        students = {s: name for s, name in full_names(book).items() if s not in left}
    if not students:
        raise BadExam(
            "the gradebook has no students, so there is nobody to write a variant for; run "
            "'autograder roster import FILE' first"
        )
    found = [
        Candidate(id_, name, minutes * given.get(id_, Accommodation()).time_factor)
        for id_, name in students.items()
    ]
    return sorted(found, key=lambda one: (one.name.casefold(), one.id))


def write_answers_table(out: Path, candidates: Sequence[Candidate]) -> str:
    """Write the table in which answers are entered: a row per student, a column per question.

    Args:
        out: the exam's directory, with its key.
        candidates: the students.

    Returns:
        What was written, as a sentence.
    """
    numbers = [str(n + 1) for n in range(len(read_key(out / KEY).points))]
    rows: list[list[Cell]] = [[one.id, one.name, *[None] * len(numbers)] for one in candidates]
    write_text(out / ANSWERS, BOM + as_csv([*HEAD, *numbers], rows))
    return f"wrote {out / ANSWERS}"
