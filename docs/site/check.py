"""Looks at the site that ``build.py`` wrote: ``make site`` runs ``python docs/site/check.py``.

All links are followed in the files. If there is a Chromium, it opens the pages in both themes and
three widths, while every request to another host is refused: no message of an error in the console,
no request to another host, nothing wider than the window, no picture that scrolls on a phone, and
nothing that axe-core finds.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from pathlib import Path

from browser import CHROMIUM, NO_CHROMIUM, SITE, watched
from links import broken_links, pages_of
from playwright.sync_api import BrowserContext

AXE = files("axe_playwright_python") / "axe.min.js"
REFERENCE = ("reference/course_lib/modules.html", "reference/course_lib/course_lib.search.html")
"""The pages of the reference that are opened; all come from one template."""
LISTS = ("genindex.html", "py-modindex.html")
"""Long lists that Sphinx writes; one template, too."""
WIDTHS = (400, 800, 1400)
JOBS = 3
"""Browsers at the same time: each waits a part of it."""

SET_THEME = "theme => document.documentElement.dataset.theme = theme"
TOO_WIDE = """() => Math.max(...[
    document.documentElement, document.querySelector('.bd-article-container'),
    ...(innerWidth < 500 ? document.querySelectorAll('.course-picture > div') : []),
  ].map((box) => box ? box.scrollWidth - box.clientWidth : 0))"""
"""What hides a part of a page: a phone has no picture that scrolls."""
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"""
"""Widgets take their new size in the next frame."""
MARKED = "() => new Promise((done) => setTimeout(done, 350))"
"""The theme's timer, 300 ms after the last new size, lets the keyboard reach what scrolls."""
RULES = {"light": None, "dark": ["color-contrast"]}
"""Rules of axe-core for each theme: all, and what may differ in another one."""
FIND = """async (rules) => (await axe.run(document,
    {preload: false, resultTypes: ['violations'], ...(rules && {runOnly: rules})})).violations
  .map(v => [v.impact, v.id, v.nodes.map(n => n.target.flat().join(' ')).slice(0, 5)])"""


def main() -> int:
    """Print every fault of ``build/site``; return 1 if there is one."""
    faults = broken_links(SITE)
    chosen = sys.argv[1:] or _opened(SITE)
    if CHROMIUM is not None:
        faults += _seen(chosen)
    else:
        print("The links were followed, but no page was opened.", NO_CHROMIUM)
        chosen = []
    print("\n".join(faults), f"{len(chosen)} pages opened, {len(faults)} faults", sep="\n")
    return int(bool(faults))


def _seen(names: list[str]) -> list[str]:
    """Open pages in several browsers, and return their faults."""
    with ProcessPoolExecutor(JOBS) as pool:
        parts = [part for job in range(JOBS) if (part := names[job::JOBS])]
        return [fault for found in pool.map(_look, parts) for fault in found]


def _look(names: list[str]) -> list[str]:
    """Open pages in a browser of their own, and return their faults."""
    faults: list[str] = []
    with watched(SITE) as (address, context, watch):
        for name in names:
            print(f"Looking at {name} ...", flush=True)
            faults += [f"{name}: {fault}" for fault in _looked_at(context, f"{address}/{name}")]
            faults += [f"{name}: {fault}" for fault in watch.taken()]
    return faults


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
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        for theme in RULES:
            page.evaluate(SET_THEME, theme)
            page.evaluate(SETTLED)
            if more := page.evaluate(TOO_WIDE):
                yield f"{theme}: {width}: {more} pixels wider than the window"
    page.evaluate(MARKED)
    for theme, rules in RULES.items():
        page.evaluate(SET_THEME, theme)
        page.evaluate(SETTLED)
        for impact, rule, places in page.evaluate(FIND, rules):
            yield f"{theme}: axe-core: {rule} ({impact}): {'; '.join(places)}"
    page.close()


if __name__ == "__main__":
    sys.exit(main())
