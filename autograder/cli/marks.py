"""Commands on the gradebook: the class list, and marks for other systems."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from autograder.cli.app import Gradebook, Sections, app, console, roster


@app.command()
def export(
    out: Annotated[str, typer.Argument(help="The file to write; - for standard output.")],
    to: Annotated[
        Literal["canvas", "moodle", "csv", "totals", "gradescope"],
        typer.Option(help="The system that reads the marks; for gradescope OUT is a directory."),
    ],
    gradebook: Gradebook = None,
    section: Sections = None,
    so_far: Annotated[
        bool, typer.Option("--so-far", help="Count what is graded; do not wait for all of it.")
    ] = False,
) -> None:
    """Write the gradebook's marks for another system; a missing mark stays empty.

    Reads the gradebook; writes OUT, with the sections that somebody has handed in. canvas and
    moodle have one row per student, csv has one row per student and section, totals has the total
    of the term by the weights in `course.toml`, gradescope has `OUT/STUDENT/SECTION/results.json`
    for every submission. Without `--so-far`, canvas and moodle have no mark while an exercise of
    the section has none. Exit status 2 if OUT cannot be written.

    Example: `autograder export --to canvas marks.csv`
    """
    from autograder.course.course import Course
    from autograder.export import export as export_marks

    url, settings = gradebook or Course.find().database, Course.settings_of(Path.cwd())
    for line in export_marks(to, out, url, section or (), so_far, settings):
        console.say(line)


@roster.command("import")
def roster_import(
    file: Annotated[Path, typer.Argument(help="Canvas's or Moodle's export, or another CSV file.")],
    id_column: Annotated[
        str | None, typer.Option("--id", help="The column with the names of students' directories.")
    ] = None,
    gradebook: Gradebook = None,
) -> None:
    """Write a class list into the gradebook, so that students exist who handed in nothing.

    Reads FILE: an export of Canvas's gradebook, of Moodle's grades or participants, or a CSV file
    with columns such as `student_id`, `first_name`, `last_name`, `email`. Writes new and changed
    students into the gradebook; nobody is removed. Exit status 2 if FILE is no class list.

    Example: `autograder roster import canvas.csv`
    """
    from autograder.course.course import Course
    from autograder.export.roster import import_roster

    course = Course.find()
    for line in import_roster(file, gradebook or course.database, course, id_column):
        console.say(line)
