"""The command that shows the guides of this package."""

from pathlib import Path
from typing import Annotated

import typer

from classroom.cli.app import app


@app.command()
def docs(
    page: Annotated[
        str | None, typer.Argument(metavar="[PAGE]", help="The page; a list of all if none.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="A new directory: all pages are written into it.")
    ] = None,
) -> None:
    """Print a guide for instructors, or the list of the guides.

    The pages are Markdown, and those of the installed version. `--out` writes all of them, whose
    links to each other then lead on. Exit status 2 if there is no such page.

    Example: `autograder docs guide`
    """
    from autograder.model.text_files import write_stdout
    from classroom.course.guides import guides, write_guides

    pages = guides()
    if out is not None:
        write_guides(pages, out)
        return
    if page is None:
        write_stdout("".join(f"{name}: {text.title}\n" for name, text in pages.items()))
    elif (name := page.removesuffix(".md")) in pages:
        write_stdout(pages[name].text)
    else:
        raise typer.BadParameter(f"there is no page {page!r}; there are: {', '.join(pages)}")
