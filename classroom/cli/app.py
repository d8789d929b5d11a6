"""Shared by all commands: the application, the terminal, and options of several of them."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from typer.core import TyperOption

from classroom.cli.terminal import Terminal

if TYPE_CHECKING:
    from autograder.model.section import Section


def _leave_out_type(display_type: Callable[..., str | None]) -> Callable[..., str | None]:
    """Return how help shows the type of an option: for a flag, not at all."""
    return lambda option, ctx: None if option.is_flag else display_type(option, ctx)


if hasattr(TyperOption, "display_type_rich"):  # releases that write <bool> behind each flag
    TyperOption.display_type_rich = _leave_out_type(  # type: ignore[method-assign]
        TyperOption.display_type_rich
    )

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Build, release and grade the notebooks of the course.\n\n"
    "Exit status of every command: 0 if all is done, 1 if some submission could not be graded or "
    "read, 2 if the command cannot be carried out, 128 and its number after a signal (130 after "
    "Ctrl-C).",
    rich_markup_mode="markdown",
)
roster = typer.Typer(
    no_args_is_help=True, help="Read and change the class list.", rich_markup_mode="markdown"
)
app.add_typer(roster, name="roster")
regrade = typer.Typer(
    no_args_is_help=True, help="Requests to look at a mark again.", rich_markup_mode="markdown"
)
app.add_typer(regrade, name="regrade")
console, answers = Terminal(), Terminal(stderr=False)
"""Progress and warnings; and the tables that a command is run for."""


def table_stream(json: str | None) -> Terminal:
    """Return where the table of results goes: standard output, unless that has the results."""
    return console if json == "-" else answers


def section_names() -> list[str]:
    """Return the names of the course's sections, which a shell completes; none without a course."""
    from autograder.course.course import Course
    from autograder.model.errors import Problem

    try:
        return [section.name for section in Course.find().sections]
    except Problem:
        return []


Sections = Annotated[
    list[str] | None,
    typer.Option(
        "--section", help="Only this section; may be repeated.", autocompletion=section_names
    ),
]
Gradebook = Annotated[
    str | None, typer.Option(help="Address of the database; the course's own if not given.")
]
Keep = Annotated[bool, typer.Option("--keep", help="Grade by the course as it was handed out.")]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Change nothing, and show which marks would change.")
]
Apply = Annotated[bool, typer.Option("--apply", help="Accept changes to what was handed in.")]
Isolation = Annotated[
    Literal["auto", "bubblewrap", "landlock", "process"],
    typer.Option(
        help="How student code is isolated; 'auto' is bubblewrap where that works, else landlock; "
        "'process' is the weaker choice."
    ),
]
JsonFile = Annotated[
    str | None,
    typer.Option("--json", help="Write the results to this file; - for standard output."),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", help="Print what could not be graded, and nothing else.")
]
Verbose = Annotated[bool, typer.Option("--verbose", help="Print a line per submission.")]
Submitted = Annotated[
    Path, typer.Argument(help="nbgrader's submitted/: `STUDENT/SECTION/NOTEBOOK.ipynb`.")
]


def chosen_sections(names: list[str] | None) -> "list[Section]":
    """Return the named sections, or all in use; an unknown name is wrong usage."""
    from autograder.course.course import Course

    course = Course.find()
    try:
        return [course.section(name) for name in names] if names else course.sections
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
