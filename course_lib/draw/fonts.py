"""The font of the pictures, DejaVu Sans: the widths of its letters, without its files."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple

LINE_HEIGHT = 1.2


Face = Literal["regular", "bold", "mono"]


class Font(NamedTuple):
    """A font: its size in points, and its face."""

    size: float
    face: Face = "regular"


def legible(text: str, font: Font) -> str:
    """Return text with a box for every character that the font cannot show."""
    known = _advances(font.face)
    return "".join(c if c in known or c == "\n" else "\N{WHITE SQUARE}" for c in text)


def text_size(text: str, font: Font) -> tuple[float, float]:
    """Return the width and height of text, in points."""
    lines = legible(text, font).split("\n")
    return max(line_width(line, font) for line in lines), len(lines) * LINE_HEIGHT * font.size


def line_width(line: str, font: Font) -> float:
    """Return the width of one legible line, in points."""
    advances = _advances(font.face)
    return font.size * sum(advances[c] for c in line)


@lru_cache(maxsize=3)
def _advances(face: Face) -> dict[str, float]:
    """Return the width of every character of the font, for a size of 1."""
    tables = json.loads(files("course_lib.draw").joinpath("advances.json").read_text("utf-8"))
    return {
        chr(first + i): width / tables["em"]
        for first, number, width in tables[face]
        for i in range(number)
    }
