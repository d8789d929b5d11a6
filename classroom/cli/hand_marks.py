"""The option of commands that change points: the decisions on marks by hand."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from classroom.cli.app import console

if TYPE_CHECKING:
    from autograder.model.section import Section
    from classroom.gradebook.by_hand.decisions import Decisions

HandMarks = Annotated[
    list[str] | None,
    typer.Option(
        "--hand-marks",
        metavar="CHOICE",
        help="What becomes of marks by hand out of other points: scale, keep or again, or "
        "EXERCISE=scale for one question; may be repeated.",
    ),
]


def choose(
    given: list[str] | None, sections: "Sequence[Section]", url: str | None, ask: bool = True
) -> "Decisions":
    """Return the decisions on marks by hand in the options; on a terminal, ask for the rest.

    Args:
        given: the options.
        sections: the sections whose points may have changed.
        url: the gradebook's address; the course's own if None.
        ask: whether the command changes points, and so may ask.
    """
    from autograder.course.course import Course
    from classroom.gradebook.by_hand.decisions import (
        MEANINGS,
        question,
        read_decisions,
        undecided_changes,
    )
    from classroom.gradebook.changes.preview import preview
    from classroom.gradebook.store import open_gradebook

    decisions = read_decisions(given or ())
    if not (ask and _is_terminal()):
        return decisions
    course = Course.find()
    with open_gradebook(url or course.database, course) as book:
        found = [change for one in preview(book, sections) for change in one.changes]
    for change in undecided_changes(found, decisions):
        console.say(question(change))
        answer = ""
        while answer not in MEANINGS:
            answer = typer.prompt(f"{change.exercise}: {', '.join(MEANINGS)}", err=True).strip()
        decisions |= read_decisions([f"{change.exercise}={answer}"])
    return decisions


def _is_terminal() -> bool:
    """Tell whether a person is there to be asked."""
    return sys.stdin is not None and sys.stdin.isatty()
