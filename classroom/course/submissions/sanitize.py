"""Students' Markdown without active content: it is shown on pages from which marks can be changed.

nbgrader renders a Markdown cell in its formgrader as it is, so that a script in an answer would run
there with the rights of the marker, and an image would ask any address with them. Here the cell is
rendered by the same renderer, ``nh3`` cleans the result, and images and links become
texts: Markdown that is clean stays as it is, other Markdown is replaced by its cleaned
HTML. Then the formulas are looked at, which MathJax reads from the page (``formulas``). Text
without markup, links and strange commands needs none of this, and no renderer is imported for it.
A text that is too long to be rendered cheaply is shown as it is typed.

A page with images and links as text sends no request. A browser asks for an image by itself, and
for the name of the machine that a link leads to; an address without a machine, such as ``/logout``,
acts with the rights of its reader. So a marker reads the addresses, and opens one by copying it.
"""

import html
import re
from functools import cache, lru_cache
from html.parser import HTMLParser
from urllib.parse import unquote

from autograder.model.language import words
from autograder.protocol.bounds import MAX_RENDERED
from classroom.course.submissions.formulas import is_safe_source, is_safe_text, strange_as_code
from classroom.course.submissions.typeset import with_formulas

MAIL = "mailto:"


def without_addresses(page: str) -> str:
    """Return clean HTML in which each image and each link is its text, with its address.

    Links to places of the page itself stay.

    Args:
        page: the HTML, as ``nh3`` writes it.
    """
    texts = _Texts()
    texts.feed(page)
    texts.close()
    return "".join(texts.parts)


class _Texts(HTMLParser):
    """Copies a page.

    Attributes:
        parts: the pieces of the copy.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._links: list[tuple[str, int]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: " ".join((value or "").split()) for name, value in attrs}
        if tag == "img":
            named = ": ".join(filter(None, (given.get("alt"), given.get("src"))))
            self.parts.append(html.escape(f"[{named}]"))
            return
        if tag == "a":
            address = given.get("href", "")
            self._links.append((address, len(self.parts)))
            if not address.startswith("#"):
                return
        self.parts.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        address, begin = self._links.pop() if tag == "a" and self._links else ("#", 0)
        if address.startswith("#"):
            self.parts.append(f"</{tag}>")
        elif address and not _says("".join(self.parts[begin:]), address):
            self.parts.append(html.escape(f" ({address.removeprefix(MAIL)})"))

    def handle_data(self, data: str) -> None:
        self.parts.append(html.escape(data))


def _says(page: str, address: str) -> bool:
    """Tell whether the text of a link has its address, as it is or before it was encoded."""
    shown = address.removeprefix(MAIL)
    return any(html.escape(text) in page for text in (shown, unquote(shown)))


MARKUP = re.compile(r"<[A-Za-z/!?]|\]\s*[(\[:]|&[#A-Za-z]|https?:|```|~~~")
"""HTML, a link, an entity, which may stand for any letter, or code in a language, or a diagram."""
AS_TYPED = re.compile(r"<pre>[^<]*</pre>|<div><p>[^<]*</p><pre>[^<]*</pre></div>")
"""The form of the results of ``preformat`` and ``as_typed``."""

TAGS = {
    "p", "a", "img", "code", "pre", "span", "div", "blockquote", "em", "i", "strong", "b", "u",
    "br", "hr", "ol", "ul", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody",
    "tr", "th", "td", "del", "s", "sub", "sup", "kbd", "details", "summary",
}  # fmt: skip
VOID = {"br", "hr", "img"}
ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt"},
    "th": {"style"},
    "td": {"style"},
}
NAMES = {f"h{level}": {"id"} for level in range(1, 7)}
"""Of headings, which the renderer adds."""
ALIGNMENT = re.compile(r"text-align:\s*(left|right|center);?")
SCHEMES = {"http", "https", "mailto"}


class Sanitizer:
    """Cleans the Markdown cells of one notebook, those that fit into a limit; others are as typed.

    Cells that need no cleaning count as well, because nbgrader renders them.
    """

    def __init__(self) -> None:
        self.room = MAX_RENDERED

    def clean(self, markdown: str) -> str:
        """Return Markdown without active content; beyond the limit its text as it is typed."""
        if len(markdown) > self.room:
            return as_typed(markdown)
        self.room -= len(markdown)
        if not MARKUP.search(markdown) and is_safe_source(markdown):
            return markdown
        return sanitize(markdown)


def sanitize(markdown: str) -> str:
    """Return Markdown that shows the same without scripts, forms, frames and active links.

    A formula with a command that is not plain mathematics is shown as it is typed.
    """
    for rewrite in (str, strange_as_code):
        harmless = _without_elements(rewrite(markdown))
        if harmless is not None and _formulas_are_safe(harmless):
            return harmless
    return preformat(markdown)


def safe_html(markdown: str) -> str:
    """Return the HTML that shows Markdown without active content, its formulas set as MathML.

    No element in it has a name, so that the page that shows it finds its own.
    """
    harmless = sanitize(markdown)
    page = _render(harmless, anchors=False)
    return with_formulas(_clean(preformat(markdown) if page is None else page, names=False))


def _formulas_are_safe(markdown: str) -> bool:
    """Tell whether MathJax finds only mathematics in the page of some Markdown."""
    page = _render(markdown)
    if page is None:
        return False
    pieces = _typeset(page)
    return is_safe_text("".join(pieces)) and is_safe_text("\0".join(pieces))


def _typeset(page: str) -> list[str]:
    """Return the texts of a page in which MathJax looks for formulas: all but code."""
    found, within = [], 0
    for kind, *rest in _events(page):
        if kind in ("start", "end") and rest[0] in ("pre", "code"):
            within += 1 if kind == "start" else -1
        elif kind == "text" and within <= 0:
            found.append(rest[0])
    return found


def _without_elements(markdown: str) -> str | None:
    """Return Markdown that shows the same without active elements; None if there is no such."""
    page = _render(markdown)
    if page is None:
        return None
    elements = _allow_only(page)
    before = _events(page)
    if _text(before) != _text(_events(elements)):  # such as a script, which the marker should see
        return None
    cleaned = without_addresses(elements)
    if before == _events(cleaned):
        return markdown
    block = f"<div>{_without_blank_lines(cleaned)}</div>"  # Markdown takes it as one HTML block
    again = _render(block)
    stable = again is not None and _events(_clean(again)) == _events(again)
    return block if stable else None


def preformat(text: str) -> str:
    """Return Markdown that shows a text as it is typed."""
    return f"<pre>{_without_blank_lines(html.escape(text))}</pre>"


def as_typed(text: str) -> str:
    """Return Markdown that shows a text as it is typed, and says why."""
    why = words(
        "This text is too long, or takes too long, to be set: here it is as it was typed, "
        "{number} characters.",
        number=len(text),
    )
    return f"<div><p>{html.escape(why)}</p>{preformat(text)}</div>"


def _without_blank_lines(page: str) -> str:
    """Return HTML that shows the same on one line: at a blank line Markdown would take over."""
    return "&#10;".join(page.split("\n"))


@lru_cache(maxsize=4)
def _render(markdown: str, anchors: bool = True) -> str | None:
    """Return the HTML that nbgrader's pages show for Markdown; None if they cannot show it."""
    from classroom.course.submissions.markdown import render

    try:
        return render(markdown, anchors)
    except Exception:  # such as a missing attachment, or too deep nesting
        return None


def _clean(page: str, names: bool = True) -> str:
    """Return HTML that runs nothing, and sends no request."""
    return without_addresses(_allow_only(page, names))


def _allow_only(page: str, names: bool = True) -> str:
    """Return the HTML of the elements and attributes that do nothing, images and links included."""
    import nh3

    return nh3.clean(
        page,
        tags=TAGS,
        attributes=ATTRIBUTES | (NAMES if names else {}),
        allowed_classes=_classes(),
        attribute_filter=_harmless,
        url_schemes=SCHEMES,
        link_rel=None,
    )


def _harmless(tag: str, name: str, value: str) -> str | None:
    """Return the value of an attribute; None for a style that is no alignment."""
    return value if name != "style" or ALIGNMENT.fullmatch(value) else None


@cache
def _classes() -> dict[str, set[str]]:
    """Return the classes that the renderer itself adds: of highlighted code and of headings."""
    from pygments.token import STANDARD_TYPES

    return {
        "a": {"anchor-link"},
        "div": {"highlight"},
        "span": set(STANDARD_TYPES.values()) - {""},
    }


class _Events(HTMLParser):
    """The elements, attributes and texts of a page, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, ...]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element and its attributes."""
        self.found.append(("start", tag, *sorted(f"{name}={value}" for name, value in attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Note the end of an element, if it can have content."""
        if tag not in VOID:
            self.found.append(("end", tag))

    def handle_data(self, data: str) -> None:
        """Note a text, with the one before it if nothing is between them."""
        if self.found and self.found[-1][0] == "text":
            data = self.found.pop()[1] + data
        self.found.append(("text", data))

    def handle_comment(self, data: str) -> None:
        """Note a comment."""
        self.found.append(("comment", data))

    def handle_decl(self, decl: str) -> None:
        """Note a declaration."""
        self.found.append(("comment", decl))

    def handle_pi(self, data: str) -> None:
        """Note a processing instruction."""
        self.found.append(("comment", data))

    def unknown_decl(self, data: str) -> None:
        """Note a section such as CDATA."""
        self.found.append(("comment", data))


def _events(page: str) -> list[tuple[str, ...]]:
    parser = _Events()
    parser.feed(page)
    parser.close()
    return parser.found


def _text(events: list[tuple[str, ...]]) -> list[str]:
    return "".join(event[1] for event in events if event[0] == "text").split()
