"""Tables as CSV that any spreadsheet may open: no cell is ever taken for a formula.

A text that a spreadsheet would compute gets an apostrophe in front, the sign by which spreadsheets
know a text; ``original`` takes it off again. A spreadsheet that splits a file at semicolons or tabs
does not respect the quotes around a cell, so the same holds for each part of a text after one of
those. It holds for every cell, those that a learning management system matches by exact text
included: an id with an apostrophe too many is not found there, is reported, and has to be entered
by hand. Numbers are written as numbers.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from autograder.model.plain_text import plain

BOM = "\ufeff"
"""Begins each file: without it, Excel takes UTF-8 for something else. Canvas and Moodle skip it."""

SEPARATORS = ";|\t\r\n"
"""The characters at which spreadsheets split a file that is meant to be split at commas."""

FORMULA = re.compile(r"(?!-\Z)(?:[^\S\t\r\n]|['\"])*[=+\-@＝＋－＠]|'*[\t\r\n]")
"""How a text begins that a spreadsheet may compute, hidden behind blanks or quotes or not.

A single hyphen is none: platforms write it for "never"."""

_START = rf"(?:^|(?<=[{SEPARATORS}]))"
_TO_MARK = re.compile(rf"{_START}(?={FORMULA.pattern})")
_BREAKS = re.compile(r"[\t\r\n]")
_AFTER_ENTITY = re.compile(r"(?<=[;|])[\s'\"=+\-@＝＋－＠]*[=+\-@＝＋－＠]")
_MARKED = re.compile(rf"{_START}'(?={FORMULA.pattern})")
_AS_FORMULA = re.compile(r'="((?:[^"]|"")*)"')
"""A text as a formula that yields it: how Canvas, and people in spreadsheets, protect some."""

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
    return _TO_MARK.sub("'", plain(text))


def safe_html(page: str) -> str:
    """Return HTML that shows the same, and that no spreadsheet computes."""
    return safe(_AFTER_ENTITY.sub(_as_entities, _BREAKS.sub(_as_entities, plain(page))))


def _as_entities(found: re.Match[str]) -> str:
    return "".join(f"&#{ord(letter)};" for letter in found[0])


def original(text: str) -> str:
    """Return the text that ``safe`` was given, or that another system wrote as ``="text"``."""
    if found := _AS_FORMULA.fullmatch(text.strip()):
        return found[1].replace('""', '"')
    return _MARKED.sub("", text)
