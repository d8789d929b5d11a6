"""Commands for exams on paper: papers and keys from the exam bank, and marks for the answers."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from classroom.cli.app import Gradebook, app, console

if TYPE_CHECKING:
    from classroom.course.exam.pages import Sheet
    from classroom.course.exam.papers import ExamOrder


Seed = Annotated[
    int | None,
    typer.Option(help="Determines the questions; drawn from the course's secret if left out."),
]
AskedSections = Annotated[
    list[str] | None,
    typer.Option(
        "--section",
        help="Only questions of this section; may be repeated. All that the course has in use, if "
        "none is named.",
    ),
]


@app.command()
def exam(
    out: Annotated[Path, typer.Argument(help="A new directory.")],
    seed: Seed = None,
    minutes: Annotated[int, typer.Option(min=2, max=600, help="How long the exam takes.")] = 60,
    section: AskedSections = None,
    per_student: Annotated[
        bool, typer.Option("--per-student", help="A variant for each student of the class list.")
    ] = False,
    name: Annotated[str, typer.Option(help="The exam's name, also in the gradebook.")] = "exam",
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The size of the paper.")] = "a4",
    language: Annotated[
        str | None,
        typer.Option(help="The language of all but the questions, such as `fr`; the course's."),
    ] = None,
    gradebook: Gradebook = None,
) -> None:
    """Write an exam on paper, drawn from the exam bank, with its key.

    Writes `paper.html` and `key.html` (reasoning, marking scheme) into OUT, and both as PDF where
    Chromium or a relative of it is found. The same options give the same exam; the seed on the key
    repeats it anywhere. With `--per-student`, the numbers in the questions differ, `answers.csv` is
    the table to enter answers in, and `exam.json` has the right ones. The questions are in English
    in every language. Exit status 2 if OUT has content already.

    Example: `autograder exam --name midterm --minutes 60 midterm`
    """
    from autograder.course.course import Course
    from autograder.course.settings import FILE, read_language
    from classroom.course.exam.papers import ExamOrder, asked_sections
    from classroom.course.exam.seeds import own_seed

    course = Course.find_or_default()
    chosen = read_language(course.root / FILE, language or course.settings.language)
    sections = asked_sections(section or (), [one.name for one in course.sections])
    seed = own_seed(course, name) if seed is None else seed
    order = ExamOrder(name, seed, minutes, sections, course.settings.name, chosen)
    for line in _write(out, order, paper, per_student, gradebook):
        console.say(line)


def _write(
    out: Path, order: "ExamOrder", paper: "Sheet", per_student: bool, gradebook: str | None
) -> list[str]:
    """Write the papers; return the lines that say what was written."""
    from classroom.course.exam.seeds import seed_remark
    from classroom.course.exam.write import write_exam

    if per_student:
        from classroom.gradebook.exam.variants import write_variants

        said = write_variants(out, order, paper, gradebook)
    else:
        said = write_exam(out, order, paper)
    return [*said, seed_remark(order.seed)]


@app.command()
def exam_marks(
    answers: Annotated[Path, typer.Argument(help="The table `answers.csv` of an exam, filled in.")],
    gradebook: Gradebook = None,
) -> None:
    """Mark the answers to an exam on paper, as answers that are typed in a notebook are marked.

    Reads ANSWERS, and `exam.json` beside it; writes the points of each question into the gradebook,
    as a section with the exam's name, and into `marks.csv` beside ANSWERS. `autograder export
    --section NAME` has them, too. An entry that is no answer is named, and gets no mark; a student
    without any answer is left out. Run it again after corrections. Exit status 1 if an entry got no
    mark.

    Example: `autograder exam-marks midterm/answers.csv`
    """
    from autograder.course.course import Course
    from classroom.gradebook.exam.marks import mark_exam

    course = Course.find()
    course.put_in_force()
    result = mark_exam(answers, course, gradebook or course.database)
    for line in result.lines:
        console.say(line)
    raise typer.Exit(0 if result.complete else 1)
