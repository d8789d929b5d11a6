"""Looks at the site that ``build.py`` wrote: ``make site`` runs ``python docs/site/check.py``.

All links are followed in the files. The pages are opened in Chromium, in both themes and three
widths, while every request to another host is refused: no message of an error in the console, no
request to another host, nothing wider than the window, and nothing that axe-core calls serious.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from check_lab import SITE, served
from links import broken_links, pages_of
from packages import CACHE, unpack
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, sync_playwright

AXE = CACHE / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
REFERENCE = ("reference/course_lib/modules.html", "reference/course_lib/course_lib.search.html")
"""The pages of the reference that are opened; all come from one template."""
LISTS = ("genindex.html", "py-modindex.html")
"""Long lists that Sphinx writes; one template, too."""
THEMES = ("light", "dark")
WIDTHS = (400, 800, 1400)
SERIOUS = frozenset({"serious", "critical"})

SET_THEME = "theme => document.documentElement.dataset.theme = theme"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FIND = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .map(v => [v.impact, v.id, v.nodes.map(n => n.target.flat().join(' ')).slice(0, 5)])"""


class _Watch:
    """What pages report and what they ask other hosts for."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.faults: list[str] = []
        self._address = address
        context.route("**/*", self._answer)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))

    def _answer(self, route: Route) -> None:
        if route.request.url.startswith((self._address, "data:", "blob:")):
            route.continue_()
        else:
            self.faults.append(f"asks another host: {route.request.url}")
            route.abort()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def taken(self) -> list[str]:
        """Return the faults since the last call."""
        faults, self.faults = self.faults, []
        return faults


def main() -> int:
    """Print every fault of ``build/site``; return 1 if there is one."""
    if CHROMIUM is None:
        print("No chromium on PATH: install it, or let CHROMIUM name one; then run this again.")
        return 1
    chosen = sys.argv[1:] or _opened(SITE)
    unpack("axe-core", AXE.parent, AXE.name)
    faults = broken_links(SITE)
    with served(SITE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(color_scheme="light", reduced_motion="reduce")
        watch = _Watch(context, address)
        for name in chosen:
            print(f"Looking at {name} ...", flush=True)
            faults += [f"{name}: {fault}" for fault in _looked_at(context, f"{address}/{name}")]
            faults += [f"{name}: {fault}" for fault in watch.taken()]
        browser.close()
    print("\n".join(faults), f"{len(chosen)} pages opened, {len(faults)} faults", sep="\n")
    return int(bool(faults))


def _opened(site: Path) -> list[str]:
    names = [path.relative_to(site).as_posix() for path in pages_of(site)]
    return [
        name
        for name in names
        if name in REFERENCE or (not name.startswith("reference/") and name not in LISTS)
    ]


def _looked_at(context: BrowserContext, address: str) -> Iterator[str]:
    """Open a page, and yield what is wrong with it in either theme."""
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    page.add_script_tag(path=AXE)
    for theme in THEMES:
        page.evaluate(SET_THEME, theme)
        yield from (f"{theme}: {fault}" for fault in _faults_of(page))
    page.close()


def _faults_of(page: Page) -> Iterator[str]:
    """Yield what is too wide in any width, and what axe-core finds in the last one."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_timeout(300)
        if more := page.evaluate(TOO_WIDE):
            yield f"{width}: {more} pixels wider than the window"
    for impact, rule, places in page.evaluate(FIND):
        if impact in SERIOUS:
            yield f"axe-core: {rule} ({impact}): {'; '.join(places)}"


if __name__ == "__main__":
    sys.exit(main())
