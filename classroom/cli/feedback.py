"""The command that writes feedback pages."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from autograder.model.plain_text import one_line
from classroom.cli.app import Gradebook, app, chosen_sections, console, section_names


@app.command()
def feedback(
    section: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SECTION]...",
            help="The sections; all if none is named.",
            autocompletion=section_names,
        ),
    ] = None,
    to: Annotated[
        Literal["folder", "moodle", "canvas", "nbgrader"],
        typer.Option(help="Whose names the files have; folder: STUDENT/SECTION/NOTEBOOK.html."),
    ] = "folder",
    out: Annotated[
        Path | None,
        typer.Option(
            help="What to write besides feedback/: a directory; a zip file for moodle and canvas."
        ),
    ] = None,
    archive: Annotated[
        Path | None,
        typer.Option(
            help="The platform's archive of all submissions, whose names Moodle and Canvas expect."
        ),
    ] = None,
    times: Annotated[
        Path | None,
        typer.Option(help="Moodle's grading worksheet, as for collect: it tells namesakes apart."),
    ] = None,
    gradebook: Gradebook = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that make pages.")] = os.cpu_count()
    or 1,
    force: Annotated[bool, typer.Option("--force", help="Write all pages anew.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing, and name what would be written.")
    ] = False,
) -> None:
    """Write the feedback pages whose marks, comments or answers have changed.

    Reads the gradebook, `autograded/` and `submitted/`; writes `feedback/`, and with `--out` all
    pages as a platform takes them: Moodle's "Upload multiple feedback files in a zip", Canvas's
    "Re-upload submissions" (as notebooks, since Canvas returns them under the submitted names), or
    the directory `COURSE/feedback` of nbgrader's exchange. Exit status 1 if a student has no page;
    each is named, with the reason.

    Example: `autograder feedback minimax --to moodle --archive submissions.zip --out feedback.zip`
    """
    from autograder.course.course import Course
    from classroom.grading.feedback.write import FeedbackOptions, sentences, write_feedback

    options = FeedbackOptions(
        chosen_sections(section), gradebook, to, out, archive, jobs, force, dry_run, times
    )
    done = write_feedback(options)
    for line in sentences(done, options, Course.find().root):
        console.say(one_line(line))
    raise typer.Exit(1 if done.left_out else 0)
