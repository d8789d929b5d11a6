"""Text that others wrote, made plain: shown anywhere, it does nothing but stand there.

Records are made of plain text. The terminal, HTML, CSV, JSON and names of files each have an
encoder of their own besides, because each has characters of its own that act.
"""

import re
from typing import Any

from autograder.model.phrase import Phrase, from_json

MOST = 4_000
"""Characters of one text in a record; the middle of a longer one is left out."""

SHOWN = 32
"""Columns of a name in a table; the middle of a longer one is left out."""

ACTING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls, which a terminal obeys, but for tab and newline
    "\xad\u180e\u200b\u2060-\u2065\ufeff\U000e0000-\U000e0fff"  # nothing is seen of these
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb"  # these turn the text around them
    "\u2028\u2029"  # these end lines
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # no file takes these
    "|(?<![\u0600-\u1cff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u1cff])"
)
"""Characters that act, or hide. Two joiners stay where scripts such as Persian's write them."""

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """Return a text in which each character that acts or hides is replaced; lines stay."""
    return ACTING.sub(REPLACEMENT, text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """Return a plain text on one line."""
    return plain(" ".join(text.split()))


def entry(text: str) -> str:
    """Return a text as records have it: plain, and not too long."""
    return plain(shorten(text, MOST))


def shorten(text: str, most: int = SHOWN) -> str:
    """Return a text of at most so many characters, without its middle if it is longer."""
    if len(text) <= most:
        return text
    end = (most - 1) // 3
    return f"{text[: most - 1 - end]}…{text[-end:]}"


def plain_phrase(text: "str | dict[str, Any]") -> str:
    """Return a text, or a phrase as records have it, as a plain text or phrase."""
    found = from_json(text)
    if isinstance(found, Phrase):
        phrase = found.with_texts(entry)
        if len(phrase) <= MOST:
            return phrase
    return entry(found)


def make_plain(record: object, *fields: str) -> None:
    """Make some texts of a frozen record plain, each a text or a phrase, when it is made."""
    for name in fields:
        if text := getattr(record, name):
            object.__setattr__(record, name, plain_phrase(text))
