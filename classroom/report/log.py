"""Changes of marks as a table in the terminal, and as JSON."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from autograder.model.mark_change import Cause, MarkChange
from autograder.model.plain_text import one_line, shorten
from autograder.model.points import points_text
from autograder.model.text_files import json_text

UTC = ZoneInfo("UTC")
STUDENT, MARK, WHY = 14, 17, 18
"""Columns for ids at most, for exercises and reasons at least: all of it has room in 80."""

CAUSES: dict[Cause, str] = {
    "first graded": "graded for the first time",
    "answers changed": "other answers were handed in",
    "course changed": "points, exercises or judging changed",
    "graded again": "the same answers were graded again",
    "exercise removed": "the exercise was removed",
    "given by a person": "a person gave or changed it",
    "points changed": "the points of the exercise changed; the mark is what a person chose",
    "definition changed": "the definition of the exercise was edited",
    "lateness": "due date, extension, late rule, time of hand-in, or a mark changed",
}


def log_table(
    changes: Sequence[MarkChange], title: str = "Changes of marks", zone: ZoneInfo = UTC
) -> Table:
    """Return one row per change; it fits a terminal of 80 columns.

    Args:
        changes: in their order.
        title: the title of the table.
        zone: the course's time zone.
    """
    stored = any(change.time for change in changes)
    table = Table(
        title=f"{title} (times of {zone.key})" if stored else title,
        title_justify="left", header_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0),
    )  # fmt: skip
    if stored:
        table.add_column("when", no_wrap=True)
    table.add_column("student", overflow="fold", max_width=STUDENT)
    table.add_column("mark", overflow="fold", min_width=MARK)
    table.add_column("points", no_wrap=True)
    table.add_column("why", overflow="fold", min_width=WHY)
    for change in changes:
        table.add_row(
            *([_when(change, zone)] if stored else []),
            Text(shorten(one_line(change.student))),
            _mark(change),
            _points(change),
            Text(_why(change)),
        )
    return table


def _when(change: MarkChange, zone: ZoneInfo) -> str:
    """Return the time of a change on the course's clock, to the minute, in two lines."""
    time = datetime.fromisoformat(change.time)
    return f"{(time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(zone):%Y-%m-%d\n%H:%M}"


def _mark(change: MarkChange) -> str:
    """Return which mark changed: the exercise, or the section, and the kind that is not usual."""
    place = change.exercise or change.section
    return place if change.kind == "automatic" else f"{place}\n{change.kind}"


def _why(change: MarkChange) -> str:
    """Return the cause, and who gave the mark."""
    who = shorten(one_line(change.who))
    return f"{CAUSES[change.cause]}: {who}" if who else CAUSES[change.cause]


def _points(change: MarkChange) -> str:
    """Return the points before and after a change; "" for a definition, which has none."""
    numbers = (change.before, change.after)
    if change.kind == "definition":
        return ""
    return " → ".join("none" if points is None else points_text(points) for points in numbers)


def log_json(changes: Sequence[MarkChange], moves: Sequence[object] = ()) -> str:
    """Return changes as JSON text, in their order; then submissions that got another owner."""
    return json_text(
        {
            "schema": 1,
            "changes": [vars(change) for change in changes],
            "moves": [vars(move) for move in moves],
        }
    )
