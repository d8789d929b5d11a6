"""A finished picture: the figure, its caption, and a description for readers who cannot see it."""

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from course_lib.draw import raster
from course_lib.draw.canvas import Canvas
from course_lib.draw.dark import rules
from course_lib.draw.svg import svg

if TYPE_CHECKING:
    from matplotlib.figure import Figure

READABLE = 0.55
"""In a page, a picture is shrunk to this part of its size before it scrolls instead."""
LEGIBLE = 0.7
"""A picture that has a narrow drawing is not shrunk further: the page shows the narrow one."""
PHONE = 346
"""How many pixels a phone that is 400 wide has for a picture."""
BESIDE = 400 - PHONE
"""How many pixels stand beside it there."""
NARROW = 4.5
"""How many inches wide a plot is on a phone."""

CARD = (
    "box-sizing:border-box;width:fit-content;max-width:100%;margin:0.5em 0;padding:10px;"
    "color-scheme:var(--course-scheme,light);background:light-dark(#ffffff,#121212);"
    "color:light-dark(#1a1a1a,#f6f6f6);border:1px solid light-dark(#d0d0d0,#363636);"
    "border-radius:6px"
)

CAPTION = "margin-top:6px;overflow-wrap:anywhere"

THEME = (
    '<style>[data-jp-theme-light="false"] .course-picture,'
    "[data-vscode-theme-kind*=dark] .course-picture{--course-scheme:dark}"
    ".course-picture>div::-webkit-scrollbar{height:9px}"
    ".course-picture>div::-webkit-scrollbar-thumb{background:#8a8a8a;border-radius:5px}</style>"
)
"""Chooses the theme of pictures in JupyterLab, in pages that it exported, and in VS Code; and shows
the bar of a picture that scrolls, which phones would hide."""

NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, eq=False)
class Picture:
    """A drawing to be shown in a notebook, written to a file, or put into a page.

    Args:
        drawing: a canvas, or a matplotlib figure that belongs to no pyplot window.
        alt: the drawing in words.
        caption: the point of the picture, in one sentence.
        narrow: the same as another canvas, for pages in which the first would be illegible; a
            matplotlib figure is laid out anew there.
    """

    drawing: "Canvas | Figure"
    alt: str
    caption: str = ""
    narrow: Canvas | None = None

    def svg(self) -> str:
        """Return the picture as an <svg> element: the same bytes for the same picture.

        Its ids are its own, so that several pictures can be put into one HTML page.
        """
        if isinstance(self.drawing, Canvas):
            return svg(self.drawing, _escape(self.alt))
        with default_style():
            nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
            text = self._saved("svg", metadata=nothing).decode()
        return _own_ids(text[text.index("<svg") :], _escape(self.alt))

    def image_svg(self) -> str:
        """Return the picture as an SVG to be shown as an image, with the colours of both themes.

        The property ``color-scheme`` of the image chooses.
        """
        return _with_theme(self.svg())

    @property
    def fits_phone(self) -> bool:
        """Whether the picture is legible where it is as wide as a phone."""
        return self.width * LEGIBLE <= PHONE

    def _narrow_svg(self) -> str | None:
        """Return what a phone shows in place of the picture; None if that is the picture."""
        if self.narrow is not None:
            return _with_theme(svg(self.narrow, _escape(self.alt)))
        if self.fits_phone or isinstance(self.drawing, Canvas):
            return None
        width, height = self.drawing.get_size_inches()
        try:
            self.drawing.set_size_inches(NARROW, height)
            return self.image_svg()
        finally:
            self.drawing.set_size_inches(width, height)

    @property
    def figure(self) -> "Figure":
        """The picture as a matplotlib figure."""
        if isinstance(self.drawing, Canvas):
            with default_style():
                return raster.figure(self.drawing)
        return self.drawing

    @property
    def width(self) -> int:
        """The width of the picture in a page, in pixels."""
        if isinstance(self.drawing, Canvas):
            return round(self.drawing.width * 96 / 72)
        return round(self.drawing.get_figwidth() * 96)

    def png(self, dpi: int = 150) -> bytes:
        """Return the picture as a PNG file of ``dpi`` pixels per inch.

        Raises:
            ValueError: dpi is less than 1.
        """
        if dpi < 1:
            raise ValueError(f"dpi is {dpi}, but a picture has 1 pixel per inch or more")
        with default_style():
            return self._saved("png", dpi=dpi, metadata={"Software": None})

    def _saved(self, kind: str, **options: Any) -> bytes:
        file = BytesIO()
        self.figure.savefig(file, format=kind, **options)
        return file.getvalue()

    def _repr_html_(self) -> str:
        """Return the picture as a notebook shows it, on a card that follows its theme."""
        caption = f'<figcaption style="{CAPTION}">{_escape(self.caption)}</figcaption>'
        return (
            f'{THEME}<figure class="course-picture" style="{CARD}"><div style="overflow-x:auto">'
            f"{self._images()}</div>{caption if self.caption else ''}</figure>"
        )

    def _images(self) -> str:
        """Return the picture as an image, or as two of which the width of the page chooses one."""
        width, narrow = self.width, self._narrow_svg()
        least = f"{round(width * READABLE)}px"
        most = round(width * LEGIBLE) + BESIDE
        if narrow:
            least = f"clamp(0px,(100vw - {most}px)*9999,{least})"
        image = (
            f'<img alt="{_escape(self.alt)}" src="{_address(self.image_svg())}" '
            f'style="width:{width}px;max-width:100%;min-width:{least};height:auto;display:block">'
        )
        if not narrow:
            return image
        source = f'<source media="(max-width:{most}px)" srcset="{_address(narrow)}">'
        return f"<picture>{source}{image}</picture>"

    def __repr__(self) -> str:
        return f"<Picture: {self.alt}>"


@contextmanager
def default_style() -> Iterator[None]:
    """Draw with matplotlib's own settings, not with the style that the reader has chosen."""
    import matplotlib as mpl

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams["svg.hashsalt"] = "course_lib.draw"  # ids do not depend on chance
        mpl.rcParams["svg.fonttype"] = "path"  # letters look the same on every machine
        yield


def _with_theme(text: str) -> str:
    """Return an SVG with the colours of both themes."""
    return text.replace("</svg>", f"<style>{rules(text)}</style></svg>")


def _address(text: str) -> str:
    """Return an SVG as the address of an image."""
    return f"data:image/svg+xml;base64,{b64encode(text.encode()).decode()}"


def _escape(text: str) -> str:
    """Return text that means itself in HTML and in XML."""
    return escape(NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text))


def _own_ids(svg: str, label: str) -> str:
    """Give an SVG of matplotlib its label, and prefix its ids by a digest of its contents."""
    own = "p" + sha256((svg + label).encode()).hexdigest()[:12]
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="', f'id="{own}-', svg)
    svg = re.sub(r'href="#', f'href="#{own}-', svg)
    svg = svg.replace("url(#", f"url(#{own}-").replace("*{", f"#{own} *{{")
    return svg.replace("<svg ", f'<svg id="{own}" role="img" aria-label="{label}" ', 1)
