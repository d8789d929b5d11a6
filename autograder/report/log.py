"""Changes of marks as a table in the terminal, and as JSON."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from autograder.model.mark_change import Cause, MarkChange
from autograder.model.plain_text import one_line, shorten
from autograder.model.points import points_text
from autograder.model.text_files import json_text

CAUSES: dict[Cause, str] = {
    "first graded": "graded for the first time",
    "answers changed": "other answers were handed in",
    "course changed": "points or exercises of the course changed",
    "graded again": "the same answers were graded again",
    "exercise removed": "the exercise was removed",
    "given by a person": "a person gave or changed it",
    "points changed": "the points of the exercise changed; the mark as a person chose",
    "definition changed": "the definition of the exercise was edited",
    "lateness": "due date, extension, late rule, time of hand-in, or the points",
}


def log_table(changes: Sequence[MarkChange], title: str = "Changes of marks") -> Table:
    """Return one row per change."""
    table = Table(title=title, title_justify="left", header_style="bold")
    for name in ("when (UTC)", "student", "section", "exercise", "mark", "before", "after", "why"):
        is_number = name in ("before", "after")
        table.add_column(name, justify="right" if is_number else "left", overflow="fold")
    for change in changes:
        table.add_row(
            change.time[:19].replace("T", " "),
            Text(shorten(one_line(change.student))),
            change.section,
            change.exercise,
            change.kind,
            _points(change.before),
            _points(change.after),
            CAUSES[change.cause],
        )
    return table


def _points(points: float | None) -> str:
    return "none" if points is None else points_text(points)


def log_json(changes: Sequence[MarkChange]) -> str:
    """Return changes as JSON text, in their order."""
    return json_text({"schema": 1, "changes": [vars(change) for change in changes]})
