"""Tables as CSV that any spreadsheet may open: no cell is ever taken for a formula.

A text that a spreadsheet would compute gets an apostrophe in front, the sign by which spreadsheets
know a text; ``original`` takes it off again. This holds for every cell, those that a learning
management system matches by exact text included: an id that begins like a formula is not found
there, is reported, and has to be entered by hand.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from autograder.report.text import plain

BOM = "\ufeff"
"""Begins each file: without it, Excel takes UTF-8 for something else. Canvas and Moodle skip it."""

FORMULA = re.compile(r"[\s'\x00\ufeff]*[=+\-@＝＋－＠]|'*[\t\r\n\x00]")
"""How a text begins that a spreadsheet may compute, hidden behind blanks or apostrophes or not."""

Cell = str | float | None


def as_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return a table as CSV text with a header, without a byte order mark."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)  # its lines end as RFC 4180 has it, so that \r and \n are quoted
    writer.writerow([safe(name) for name in header])
    writer.writerows([as_cell(cell) for cell in row] for row in rows)
    return buffer.getvalue()


def as_cell(cell: Cell) -> str:
    """Return a cell as text; nothing known is an empty cell, never a 0."""
    if cell is None:
        return ""
    return safe(cell) if isinstance(cell, str) else number(cell)


def number(value: float) -> str:
    """Return a number to six places at most: 12, 3.5, 0.333333."""
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")


def safe(text: str) -> str:
    """Return a text as no spreadsheet computes it."""
    text = plain(text)
    return f"'{text}" if FORMULA.match(text) else text


def original(text: str) -> str:
    """Return the text that ``safe`` was given."""
    return text[1:] if text[:1] == "'" and FORMULA.match(text[1:]) else text
