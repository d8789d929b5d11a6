"""How high texts and outputs are on a slide, in pixels: estimates, by which slides are filled.

The page itself makes what is touched as large as there is room, and all smaller where a text is
higher than its estimate.
"""

import re
from base64 import b64decode
from collections.abc import Iterable
from math import ceil
from typing import Any

WIDTH, HEIGHT = 1280, 720
"""Of a slide; a screen or a sheet of another size shows it larger or smaller."""
CONTENT = 540
"""The height that is left below the title."""
TEXT_LINE, CHARACTERS = 38, 86
CODE_LINE = 25
GAP = 16
ROW = 44
LARGEST_PICTURE = 450
QUESTION = 340
CONTROLS = 90
PICTURE = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')
VIEW_BOX = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
POINT = 96 / 72


def text_height(text: str, kind: str) -> float:
    """Return the height of Markdown.

    Args:
        text: a paragraph, a list or a figure.
        kind: which of them.
    """
    lines = text.split("\n")
    if kind == "figure":
        if text.startswith("|"):
            return sum(ROW * ceil(max(1, len(line) / 100)) for line in lines) + GAP
        height = CODE_LINE if text.startswith("```") else ROW
        return height * len(lines) + 2 * GAP
    joined = lines if kind == "list" else [" ".join(lines)]
    return sum(TEXT_LINE * ceil(len(line) / CHARACTERS) for line in joined) + GAP


def output_height(outputs: Iterable[Any], code_lines: int) -> float:
    """Return the height of a cell: its lines of code, and what it shows.

    Args:
        outputs: of the executed cell.
        code_lines: the number of lines that are shown, or 0.
    """
    height = CODE_LINE * code_lines + GAP if code_lines else 0.0
    for output in outputs:
        data = output.get("data", {})
        if "text/html" in data:
            height += _picture_height(data["text/html"])
        else:
            text = output.get("text") or data.get("text/plain", "")
            height += CODE_LINE * sum(ceil(max(1, len(x)) / 105) for x in text.splitlines()) + GAP
    return height


def _picture_height(html: str) -> float:
    """Return the height of a picture with its caption, and with controls if it is a widget."""
    found = PICTURE.search(html)
    box = VIEW_BOX.search(b64decode(found[1]).decode()) if found else None
    if not box:
        return QUESTION
    below = CONTROLS if "data-widget=" in html else 3 * GAP
    return min(LARGEST_PICTURE, POINT * float(box[2]) + below)
