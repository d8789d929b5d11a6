"""Regrade requests as a table in the terminal, as JSON, and as sentences."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from autograder.model.plain_text import one_line, shorten
from autograder.model.points import points_text
from autograder.model.regrade import RegradeRequest
from autograder.model.text_files import json_text


def requests_table(requests: Sequence[RegradeRequest]) -> Table:
    """Return one row per request."""
    table = Table(title="Regrade requests", title_justify="left", header_style="bold")
    columns = (
        "number", "student", "section", "exercise", "why", "before", "after", "reply", "who",
    )  # fmt: skip
    for name in columns:
        is_number = name in ("number", "before", "after")
        table.add_column(name, justify="right" if is_number else "left", overflow="fold")
    for one in requests:
        table.add_row(
            str(one.number),
            Text(shorten(one_line(one.student))),
            one.section,
            one.exercise,
            Text(shorten(one_line(one.why))),
            *("", "") if one.is_open else (_points(one.before), _points(one.after)),
            Text(shorten(one_line(one.reply))),
            Text(shorten(one_line(one.who))),
        )
    return table


def requests_json(requests: Sequence[RegradeRequest]) -> str:
    """Return requests as JSON text, in their order."""
    return json_text({"schema": 1, "requests": [vars(request) for request in requests]})


def answer_sentence(request: RegradeRequest, dry_run: bool) -> str:
    """Return the change by an answer to a request, or by its dry run."""
    before, after = _points(request.before), _points(request.after)
    marks = f"{before} -> {after}" if before != after else f"the mark stays, {after}"
    would = "; nothing was changed" if dry_run else ""
    return f"{request.student}, {request.exercise}: {marks}{would}"


def _points(points: float | None) -> str:
    return "none" if points is None else points_text(points)
