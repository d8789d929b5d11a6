"""Dice, as they lie on the boards of Pig and backgammon."""

from collections.abc import Iterator

from course_lib.boards.scene import Mark, Text
from course_lib.boards.shapes import box, shape

SIDE = 24.0
"""The side of a die."""

PIPS = {0: "", 1: "m", 2: "ac", 3: "amc", 4: "abcd", 5: "abmcd", 6: "abcdef"}
PLACES = {
    "a": (-1, 1), "b": (1, 1), "c": (1, -1), "d": (-1, -1), "e": (-1, 0), "f": (1, 0), "m": (0, 0),
}  # fmt: skip
"""Where the pips of a die are, from its middle."""


def die(x: float, y: float, shows: int, black: bool = False) -> Iterator[Mark]:
    """Yield a die: pips, a digit above 6, or a question mark while it rolls and shows 0."""
    h = SIDE / 2
    yield box(x - h, y - h, x + h, y + h, fill="black" if black else "white", edge="ink", width=1.5)
    if shows not in range(1, 7):
        text = str(shows) if shows else "?"
        yield Text(x, y, text, 12, "white" if black else "black", bold=True)
    for place in PIPS.get(shows, ""):
        dx, dy = PLACES[place]
        fill = "white" if black else "black"
        yield shape("disc", x + dx * h / 2, y - dy * h / 2, 2.25, fill=fill)
