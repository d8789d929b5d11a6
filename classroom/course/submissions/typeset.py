"""Formulas of clean HTML, set as MathML: browsers show it without a program and without network.

The page has been cleaned, and its formulas hold known commands only (``formulas``). latex2mathml
passes some texts on as they are, so that its result is cleaned as well; a formula that would
bring another element, or that it cannot read, stays as it is typed.
"""

import html
import re
from html.parser import HTMLParser

from classroom.course.submissions.formulas import LONGEST

FORMULA = re.compile(  # as pandoc reads dollars: $5 and $6 are no formula
    r"\$\$(?P<block>.+?)\$\$|\$(?P<inline>(?!\s)[^$]+(?<!\s))\$(?!\d)|\\\((?P<round>.+?)\\\)|\\\[(?P<square>.+?)\\\]"
    r"|(?P<environment>\\begin\{(?P<name>[^{}]*)\}.+?\\end\{(?P=name)\})",
    re.DOTALL,
)
DISPLAYED = ("block", "square", "environment")
"""The formulas that stand on a line of their own."""
TAGS = set(
    re.findall(
        "[a-z]+",
        """
        math mrow mi mo mn mtext mspace msup msub msubsup mfrac msqrt mroot munder mover munderover
        mtable mtr mtd mstyle mpadded mphantom menclose
        """,
    )
)
LOOKS = set(
    re.findall(
        "[a-z]+",
        """
        display stretchy fence form columnalign linethickness accent accentunder movablelimits
        displaystyle scriptlevel mathvariant separator lspace rspace width height depth minsize
        maxsize notation
        """,
    )
)
"""Attributes that say how a sign looks."""
ELEMENT = re.compile(r"</?([A-Za-z!?][^\s/>]*)")
AS_TYPED = ("pre", "code")
"""Elements in which nothing is a formula."""


def with_formulas(page: str) -> str:
    """Return clean HTML with its formulas as MathML.

    Args:
        page: the HTML, without active content.
    """
    setter = _Setter()
    setter.feed(page)
    setter.close()
    return "".join(setter.parts)


class _Setter(HTMLParser):
    """Copies a page, and sets the formulas of its texts.

    Attributes:
        parts: the pieces of the copy.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._within = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append(self.get_starttag_text() or "")
        self._within += tag in AS_TYPED

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(f"</{tag}>")
        self._within -= tag in AS_TYPED

    def handle_data(self, data: str) -> None:
        self.parts.append(html.escape(data) if self._within > 0 else _set(data))


def _set(text: str) -> str:
    """Return a text as HTML, with its formulas set."""
    if len(text) > LONGEST:  # the search takes quadratic time
        return html.escape(text)
    parts, end = [], 0
    for found in FORMULA.finditer(text):
        kind = next(name for name in found.groupdict() if found[name] is not None)
        made = _mathml(found[kind], "block" if kind in DISPLAYED else "inline")
        parts += [html.escape(text[end : found.start()]), made or html.escape(found[0])]
        end = found.end()
    return "".join([*parts, html.escape(text[end:])])


def _mathml(formula: str, display: str) -> str:
    """Return a formula as MathML without anything active; "" if it cannot be shown so."""
    import nh3
    from latex2mathml.converter import convert

    try:
        made = convert(formula, display=display)
    except Exception:  # any error of the converter on a text that is no formula
        return ""
    if not set(ELEMENT.findall(made)) <= TAGS:  # a text that is taken for HTML
        return ""
    return nh3.clean(made, tags=TAGS, attributes={"*": LOOKS})
