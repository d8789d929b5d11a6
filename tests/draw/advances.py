"""Writes ``course_lib/draw/advances.json``: the widths of the letters of DejaVu Sans.

``python -m tests.draw.advances`` reads the fonts that come with matplotlib. With the file, texts
can be measured where matplotlib is not installed.
"""

import json
from pathlib import Path

from matplotlib import get_data_path
from matplotlib.font_manager import get_font
from matplotlib.ft2font import LoadFlags

FILE = Path(__file__).parents[2] / "course_lib" / "draw" / "advances.json"
FONTS = {"regular": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "mono": "DejaVuSansMono.ttf"}
EM = 2048
"""The units of the fonts' own grid."""


def runs(name: str) -> list[list[int]]:
    """Return runs of characters of one width as [first character, how many, width]."""
    font = get_font(f"{get_data_path()}/fonts/ttf/{name}")
    widths = {
        character: font.load_glyph(glyph, LoadFlags.NO_SCALE).horiAdvance
        for character, glyph in sorted(font.get_charmap().items())
    }
    found: list[list[int]] = []
    for character, width in widths.items():
        if found and (sum(found[-1][:2]), found[-1][2]) == (character, width):
            found[-1][1] += 1
        else:
            found.append([character, 1, width])
    return found


def contents() -> str:
    """Return the contents of the file."""
    tables = {name: runs(file) for name, file in FONTS.items()}
    return json.dumps({"em": EM} | tables, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(contents(), encoding="utf-8")
