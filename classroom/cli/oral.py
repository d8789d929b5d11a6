"""The command for oral questions: a sheet per student."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from classroom.cli.app import Isolation, app, chosen_sections, console, section_names


@app.command()
def oral(
    section: Annotated[
        str, typer.Argument(metavar="SECTION", help="The section.", autocompletion=section_names)
    ],
    out: Annotated[
        Path | None,
        typer.Argument(metavar="OUT", help="The page to write; oral-SECTION.html if not given."),
    ] = None,
    submitted: Annotated[
        Path | None, typer.Option(help="The submissions; the course's submitted/ if not given.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = os.cpu_count() or 1,
    isolation: Isolation = "auto",
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The size of the paper.")] = "a4",
) -> None:
    """Write a sheet of oral questions per student, with the answers for the examiner.

    Reads the submissions of SECTION (`STUDENT/SECTION/NOTEBOOK.ipynb`) and the course's secret, and
    runs the students' functions on small trees in the sandbox. Writes one page to print: an index,
    and a sheet per student with questions of the exam bank and about the student's own program. The
    same submissions give the same sheets. Exit status 1 if some submission could not be read or
    run; its sheet has questions of the bank alone.

    Example: `autograder oral pruning`
    """
    from autograder.course.course import Course
    from classroom.grading.oral.write import write_sheets

    (chosen,) = chosen_sections([section])
    course, page = Course.find(), out or Path(f"oral-{section}.html")
    folder = submitted or course.root / "submitted"
    sheets = write_sheets(course, chosen, page, folder, jobs=jobs, isolation=isolation, size=paper)
    for sheet in sheets:
        if sheet.failed:
            console.say(f"{sheet.student}/{section}: {sheet.remark}")
    console.say(f"wrote {page}")
    raise typer.Exit(1 if any(sheet.failed for sheet in sheets) else 0)
