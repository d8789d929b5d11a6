"""Headings of Markdown that others wrote, found in a time that grows with its length only."""

import re
from collections.abc import Iterator

_LINE = re.compile(r"^#{1,6}[ \t]+([^\s#].*)", re.MULTILINE)
"""A heading, with what closes it. That is left out later: a pattern that does so itself tries the
end of each run of blanks anew."""


def headings(markdown: str) -> list[str]:
    """Return the titles of a text's headings, in order."""
    return [title for title, _ in parts_by_heading(markdown)]


def parts_by_heading(markdown: str) -> Iterator[tuple[str, str]]:
    """Yield each heading's title, with the text up to the next one."""
    _, *parts = _LINE.split(markdown)
    for line, text in zip(parts[::2], parts[1::2], strict=True):
        yield line.rstrip("# \t\r"), text
