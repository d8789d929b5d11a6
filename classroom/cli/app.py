"""Shared by all commands: the application, the terminal, and options of several of them.

No text acts on the instructor's terminal, and a run does not depend on who reads it.
"""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console
from rich.segment import Segment
from rich.text import Text
from typer.core import TyperOption

from autograder.model.plain_text import entry

if TYPE_CHECKING:
    from autograder.model.section import Section


class Terminal(Console):
    """A standard stream. When it can no longer be written, the work goes on in silence.

    Args:
        stderr: True for standard error, which has progress and warnings; False for standard output,
            which has answers.
    """

    def __init__(self, stderr: bool = True) -> None:
        super().__init__(stderr=stderr)

    def say(self, text: str) -> None:
        """Print lines whose words may be a student's: without markup, colours and controls.

        Each line is bounded by itself, so that a long one costs no other one its place.
        """
        self.print(Text("\n".join(map(entry, text.split("\n")))), soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Go on in silence: the reader has left, and results do not depend on it."""
        self._fall_silent()

    def _render_buffer(self, buffer: Iterable[Segment]) -> str:
        """Write out what the stream's encoding lacks: standard output would raise an exception."""
        encoding = getattr(self.file, "encoding", None) or "utf-8"
        return super()._render_buffer(buffer).encode(encoding, "backslashreplace").decode(encoding)

    def _check_buffer(self) -> None:
        try:
            super()._check_buffer()
        except OSError:  # such as a full disk behind 2>file
            self._fall_silent()

    def _fall_silent(self) -> None:
        self.quiet = True
        with suppress(AttributeError, OSError, ValueError):  # the rest would fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.file.fileno())


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
    "read, 2 if the command cannot be carried out, or the machine kept it from grading something "
    "(run it again), 128 and its number after a signal (130 after Ctrl-C).",
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
