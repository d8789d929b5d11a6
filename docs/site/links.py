"""Links between the pages of the site: every file and every anchor that a page names exists."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LAB = "lab"
"""JupyterLite's own pages: what they load is made by its scripts."""
ADDRESSES = frozenset({"href", "src"})


@dataclass
class _Page(HTMLParser):
    """The anchors of a page, and the addresses that it names."""

    anchors: set[str] = field(default_factory=set)
    addresses: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value or "")
            elif name in ADDRESSES and value:
                self.addresses.add(value)


def pages_of(site: Path) -> list[Path]:
    """Return the pages of a site, those that JupyterLite wrote left out."""
    return [p for p in sorted(site.rglob("*.html")) if _folder(site, p) not in (LAB, "_static")]


def broken_links(site: Path) -> list[str]:
    """Return a sentence per address of a page that leads nowhere in the site.

    Args:
        site: its directory.
    """
    parsed = {path.resolve(): _parsed(path) for path in pages_of(site)}
    return [
        f"{path.relative_to(site.resolve())}: {address} {wrong}"
        for path, page in parsed.items()
        for address, wrong in _faults(site.resolve(), path, page, parsed)
    ]


def _faults(
    site: Path, path: Path, page: _Page, parsed: dict[Path, _Page]
) -> Iterator[tuple[str, str]]:
    for address in sorted(page.addresses):
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            continue  # of another host, which a reader may follow
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        anchors = parsed[target].anchors if target in parsed else None
        if not target.is_relative_to(site):
            yield address, "is outside the site"
        elif not target.is_file():
            yield address, "is no file of the site"
        elif parts.fragment and anchors is not None and unquote(parts.fragment) not in anchors:
            yield address, "names no place in that page"


def _parsed(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def _folder(site: Path, path: Path) -> str:
    return path.relative_to(site).parts[0]
