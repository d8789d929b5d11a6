"""Colours of the dark theme: those of the light one, turned over with the same contrasts.

The contrast of two colours is that of WCAG 2.2: (Y1 + 0.05) / (Y2 + 0.05), where Y is the relative
luminance and Y1 the larger one. ``dark`` keeps hue and saturation and turns the contrast to white
paper into the same contrast to dark paper. So any two colours of a picture keep the contrast that
they have to each other, and text that is legible in one theme is legible in the other.
"""

import re
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache

PAPER = "#111111"
"""The paper of the dark theme, and of JupyterLab's."""

KEPT = frozenset(
    ("#010101", "#fefefe", "#0072b3", "#d55e01", "#f0e443", "#009e74", "#cc79a8", "#e69f01")
)
"""The colours of pieces, which are the same in both themes: white stays white.

They differ in the last digit from the colours of everything else.
"""

COLOUR = re.compile(r"(fill|stroke|stop-color): (#[0-9a-f]{6})")


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, "#rrggbb": 0 for black, 1 for white."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def dark(colour: str) -> str:
    """Return the colour of the dark theme that replaces a colour of the light one."""
    if colour in KEPT:
        return colour
    target = min(1.0, contrast(colour, "#ffffff") * (luminance(PAPER) + 0.05) - 0.05)
    hue, _, saturation = rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))
    low, high = 0.0, 1.0
    for _ in range(16):  # luminance grows with lightness
        middle = (low + high) / 2
        found = _hex(*hls_to_rgb(hue, middle, saturation))
        low, high = (middle, high) if luminance(found) < target else (low, middle)
    return _hex(*hls_to_rgb(hue, high, saturation))


def rules(svg: str) -> str:
    """Return the style sheet with which an SVG of matplotlib follows a dark ``color-scheme``.

    Its colours stand in attributes ``style``. A page that shows the SVG as an image chooses the
    theme by the property ``color-scheme`` of the image.
    """
    pairs = sorted(set(COLOUR.findall(svg)))
    turned = "".join(
        f'[style*="{name}: {colour}"]{{{name}:{dark(colour)}!important}}'
        for name, colour in pairs
        if dark(colour) != colour
    )
    return f"@media (prefers-color-scheme: dark){{svg{{fill:{dark('#000000')}}}{turned}}}"


def _hex(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{round(255 * c):02x}" for c in (red, green, blue))
