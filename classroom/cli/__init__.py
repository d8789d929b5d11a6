"""The command line: options become the arguments of a call, results become a table. No logic.

``app`` has the parts that the commands share; the other modules have the commands.
"""

import gc
import os
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from autograder.model.errors import Problem
from classroom.cli import (
    arena,
    course,
    docs,
    exam,
    feedback,
    grading,
    lecture,
    marking,
    marks,
    moves,
    oral,
    regrade,
    totals,
)
from classroom.cli.app import app, console

__all__ = [
    "app", "arena", "course", "docs", "exam", "feedback", "grading", "lecture", "main", "marking",
    "marks", "moves", "oral", "regrade", "totals",
]  # fmt: skip


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"autograder {version('adversarial-search-course')}")
        raise typer.Exit


@app.callback()
def options(
    shown: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version."
        ),
    ] = False,
) -> None:
    """Take the options that are no command's."""


def main() -> None:
    """Run the command line; a Problem is printed as one sentence and sets the exit status."""
    # Python's own processes look for modules in the present directory first, which may be a
    # student's: a ``json.py`` that was handed in would run in each process that is started here.
    os.environ["PYTHONSAFEPATH"] = "1"
    # A command imports two thousand modules: to look for garbage among them again and again took a
    # sixth of its start.
    gc.set_threshold(20_000, 20, 20)
    try:
        app()
    except Problem as error:
        console.say(f"autograder: {error}")
        sys.exit(error.status)
    except OSError as error:  # of a file that no message foresees
        reason = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        console.say(
            f"autograder: {reason}; what was stored before is kept: correct this, and run the same "
            "command again"
        )
        sys.exit(Problem.status)
