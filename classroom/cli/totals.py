"""The command on totals of a term, and the lateness that marks are shown with."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from classroom.cli.app import Gradebook, Sections, app, console

if TYPE_CHECKING:
    from autograder.model.lateness import LatenessOf


def lateness_in_force(url: str | None) -> "LatenessOf | None":
    """Return the clock and the late rule of the present course; None in none.

    Args:
        url: the gradebook's address; the course's own if None.
    """
    from autograder.course.course import Course, NoCourse
    from classroom.gradebook.handing_in.lateness import LatenessInForce

    try:
        return LatenessInForce(Course.find(), url)
    except NoCourse:
        return None


@app.command()
def totals(
    explain: Annotated[
        list[str] | None,
        typer.Option(metavar="STUDENT", help="Only this student; may be repeated."),
    ] = None,
    gradebook: Gradebook = None,
    section: Sections = None,
    so_far: Annotated[
        bool, typer.Option("--so-far", help="Count what is graded; do not wait for all of it.")
    ] = False,
) -> None:
    """Show how totals come about, line by line: sections, lateness, weights, and what is left out.

    Reads the gradebook and `course.toml`, and writes to standard output. Exit status 2 if the
    gradebook has no student of an id.

    Example: `autograder totals --explain ada --so-far`
    """
    from autograder.course.course import Course
    from autograder.model.language import ENGLISH, use_language
    from autograder.model.plain_text import plain
    from autograder.model.text_files import write_stdout
    from classroom.gradebook.export import marks_in_force, weight_remarks
    from classroom.gradebook.export.totals import total_lines

    url, settings = gradebook or Course.find().database, Course.settings_of(Path.cwd())
    marks = marks_in_force(url, section or (), so_far, settings, lateness_in_force(url))
    known = {student.id: student for student in marks.students}
    if unknown := [id_ for id_ in explain or () if id_ not in known]:
        raise typer.BadParameter(f"the gradebook has no student {unknown[0]!r}")
    chosen = [known[id_] for id_ in explain] if explain else marks.students
    use_language(ENGLISH)  # students read the same lines in that of the course
    lines = [line for student in chosen for line in total_lines(marks, student)]
    write_stdout(plain("".join(f"{line}\n" for line in lines)))
    for line in weight_remarks(marks, settings):
        console.say(line)
