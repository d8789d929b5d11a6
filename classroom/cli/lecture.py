"""The command for lectures: slides of a section, and its handout."""

from pathlib import Path
from typing import Annotated

import typer

from classroom.cli.app import app, chosen_sections, section_names


@app.command()
def slides(
    section: Annotated[
        str, typer.Argument(metavar="SECTION", help="The section.", autocompletion=section_names)
    ],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The directory to write.")],
) -> None:
    """Write slides of a section, and a handout of one page with its key.

    Reads `solutions/` and runs the section's notebook, which takes up to a minute. Writes into OUT
    `slides.html` with `reveal.js/` beside it, `handout.html` and `handout-key.html`. The slides
    need no network: S opens the speaker's notes, and `slides.html?print-pdf` prints. This needs the
    package's extra `slides`.

    Example: `autograder slides minimax lecture`
    """
    from autograder.course.course import Course
    from classroom.course.lecture.write import write_lecture

    (chosen,) = chosen_sections([section])
    for path in write_lecture(Course.find(), chosen, out):
        typer.echo(f"wrote {path}")
