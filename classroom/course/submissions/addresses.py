"""Images and links of clean HTML as text: a page that shows it sends no request.

A browser asks for an image by itself, and for the name of the machine that a link leads to; an
address without a machine, such as ``/logout``, acts with the rights of its reader. So a marker
reads the addresses, and opens one by copying it.
"""

import html
from html.parser import HTMLParser
from urllib.parse import unquote

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
