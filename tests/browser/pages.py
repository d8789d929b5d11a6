"""Pages with widgets in headless Chromium: what tests of every widget ask of them.

Set SCREENSHOTS to a directory to keep what was seen.
"""

import os
import re
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

from course_lib.widgets.core.base import CourseWidget
from tests.browser.jupyter import (
    CHROMIUM,
    NO_CHROMIUM,
    Lab,
    close_all,
    run,
    run_all,
    scroll_through,
)

AXE = files("axe_playwright_python") / "axe.min.js"
FIND_VIOLATIONS = """async ([place, skipped]) => {
  const found = await axe.run(place, {
    resultTypes: ['violations'],
    rules: Object.fromEntries([['target-size', {enabled: true}],
      ...skipped.map((id) => [id, {enabled: false}])]),
  });
  return found.violations.flatMap(({id, nodes}) =>
    nodes.map(({target, html}) => `${id}: ${target.flat().join(' ').slice(-80)}: ${html}`));
}"""
SCROLLS = "scrollable-region-focusable"
"""A rule that browsers have made needless: the keyboard reaches what scrolls in them."""
JUPYTERLABS = ("aria-input-field-name", "aria-required-children", "button-name", SCROLLS)
"""Rules that elements of JupyterLab itself do not keep, in any notebook."""

SCREENSHOTS = os.environ.get("SCREENSHOTS")
NBCONVERT_ITSELF = re.compile(r"cdnjs.*/(require|mathjax|mermaid)|^(file|data|blob):")

ARE_DRAWN = """() => [...document.querySelectorAll('[data-widget]')].every(
  (place) => place.querySelector('.course-widget'))"""
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""

CONTRASTS = """(widget) => {
  const root = widget.shadowRoot;
  const rgb = (c) => (c.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number)
    .map((v, i) => (c.startsWith('color(srgb') && i < 3 ? 255 * v : v));
  const light = (c) => rgb(c).slice(0, 3).map((v) => v / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    const part = e.closest('.node, .horizon');
    const shape = part && e.matches('.value') && e.parentNode.querySelector('.shape');
    if (shape) return getComputedStyle(shape).fill;
    for (let i = e; i; i = i.parentElement) {
      const colour = getComputedStyle(i).backgroundColor;
      if (rgb(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const texts = [...root.querySelectorAll('.card *')].filter((e) => e.tagName !== 'STYLE' &&
    [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
  return texts.map((e) => {
    const style = getComputedStyle(e);
    const [a, b] = [light(e.closest('svg') ? style.fill : style.color), light(behind(e))];
    return [e.textContent.slice(0, 30), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
}"""
"""All texts of a widget, each with the contrast to what is behind it (WCAG 2.2)."""


def in_browser(group: str) -> list[pytest.MarkDecorator]:
    """Return the marks of a module whose tests share an exported page, or the one JupyterLab."""
    return [
        pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
        pytest.mark.page(group),
        # Playwright's own event loop is not closed when a worker of pytest-xdist ends.
        pytest.mark.filterwarnings("ignore::ResourceWarning"),
    ]


def keep(page: Page, name: str) -> None:
    """Keep a screenshot, if anybody asked for it."""
    if SCREENSHOTS:
        Path(SCREENSHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{SCREENSHOTS}/{name}.png")


def open_with_still_clock(page: Page) -> Page:
    """Open the same address in a page where what plays goes on by ``page.clock.run_for`` alone."""
    assert page.context.browser is not None
    still = page.context.browser.new_page()
    still.clock.install(time=0)
    still.goto(page.url)
    still.locator(".course-widget .card").first.wait_for()
    still.clock.pause_at(still.evaluate("Date.now()") / 1000 + 60)
    return still


def keep_all(page: Page, name: str) -> None:
    """Keep screenshots of a whole notebook in JupyterLab, screen by screen."""
    for number in scroll_through(page) if SCREENSHOTS else ():
        keep(page, f"{name}-{number:02d}")


def write(folder: Path, cells: list[str], name: str, tags: Sequence[str] = ()) -> Path:
    """Write a notebook of these cells, each with these tags."""
    metadata = {"tags": [*tags]} if tags else {}
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_code_cell(text, id=f"cell-{i}", metadata=metadata)
            for i, text in enumerate(cells)
        ],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, folder / f"{name}.ipynb")
    return folder / f"{name}.ipynb"


RUNNING_EDITION = "Shared module @jupyterlite/"
"""JupyterLab misses it where `make site` has installed the running edition's kernel, which is none
of JupyterLab's."""
SLOW_MODEL = "[anywidget] Failed to initialize model."
"""anywidget says so after two seconds on a clock, which a busy machine may need; what is not drawn
then, a test misses itself."""

KERNEL_THAT_STARTS = re.compile(r"status of 500 .*/api/kernels\?")
"""jupyter-server cannot list a kernel that has been started and not yet been active; JupyterLab
asks again."""


class Watched:
    """A page, the errors that it reports and the addresses that it asks."""

    def __init__(self, browser: Browser, width: int = 1280) -> None:
        self.page = browser.new_page(viewport={"width": width, "height": 1000})
        self.page.set_default_timeout(180_000)
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("request", self._asks)

    def _asks(self, request: Request) -> None:
        self.asked.append(request.url)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"{message.text} {message.location['url']}")

    def _note(self, error: str) -> None:
        if not (
            RUNNING_EDITION in error or SLOW_MODEL in error or KERNEL_THAT_STARTS.search(error)
        ):
            self.errors.append(error)

    def assert_quiet_in_jupyterlab(self) -> None:
        """Check that nothing went wrong, and that only this machine was asked."""
        assert not self.errors, self.errors
        hosts = {urlsplit(url).hostname for url in self.asked}
        assert hosts <= {"127.0.0.1", "", None}  # "" and None: data: addresses

    def assert_quiet(self) -> None:
        """Check that nothing of an exported page went wrong or was asked of anybody."""
        assert not [e for e in self.errors if "net::ERR" not in e]  # nbconvert's own scripts
        assert [url for url in self.asked if not NBCONVERT_ITSELF.search(url)] == []


def open_in_lab(
    browser: Browser, lab: Lab, cells: list[str], name: str, waits: bool = True
) -> Watched:
    """Open a notebook of these cells in JupyterLab, and run it; to its end, if ``waits``."""
    write(lab.folder, cells, name)
    return open_notebook(browser, lab, f"{name}.ipynb", waits)


def open_notebook(browser: Browser, lab: Lab, notebook: str, waits: bool = True) -> Watched:
    """Open and run a notebook of the folder, in the one page of this JupyterLab."""
    if lab.address in _KEPT:
        close_all(_KEPT[lab.address].page)
        watched = _kept_page(browser, lab.address)
        run(watched.page, notebook, waits)
    else:
        watched = _kept_page(browser, lab.address)
        run_all(watched.page, lab.address, notebook, waits)
    return watched


def open_export(browser: Browser, exported: Path, width: int = 1280) -> tuple[Page, Watched]:
    """Open a page from its file, with no network at all, in the one page for all files."""
    watched = _kept_page(browser, "files", width)
    watched.page.goto("about:blank")  # or the last place in the page is kept
    watched.page.unroute("http*://**")
    watched.page.route("http*://**", lambda route: route.abort())
    watched.page.goto(exported.as_uri())
    watched.page.locator("[data-widget]").first.wait_for(state="attached")
    watched.page.wait_for_function(ARE_DRAWN)
    watched.page.evaluate(TWO_FRAMES)  # a tree whose size is not measured yet has no texts
    return watched.page, watched


_KEPT: dict[str, Watched] = {}
"""Pages that tests share and do not close: a new one costs more than most tests."""


def _kept_page(browser: Browser, name: str, width: int = 1280) -> Watched:
    """Return the page of this name as it is when it is new, but for what is loaded in it."""
    if name not in _KEPT:
        _KEPT[name] = Watched(browser, width)
    watched, page = _KEPT[name], _KEPT[name].page
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(color_scheme="null", reduced_motion="null")
    page.mouse.move(0, 0)
    watched.errors.clear()
    watched.asked.clear()
    return watched


def open_alone(
    browser: Browser, widget: CourseWidget, folder: Path, width: int = 1280
) -> tuple[Page, Watched]:
    """Open a widget in a page of its own, as every kind of export shows it."""
    html = widget._repr_mimebundle_()["text/html"]
    page = folder / "alone.html"
    page.write_text(f"<!doctype html><meta charset=utf-8>{html}", "utf-8")
    return open_export(browser, page, width)


def set_theme(page: Page, theme: str) -> None:
    """Give a page the theme "light" or "dark", as JupyterLab does."""
    page.evaluate(
        "light => document.body.dataset.jpThemeLight = light", str(theme != "dark").lower()
    )


def poor_contrasts(widget: Locator) -> list[tuple[str, str, float]]:
    """Return the texts of a widget that are hard to read, in both themes."""
    poor = []
    for theme, card in (("dark", "rgb(18, 18, 18)"), ("light", "rgb(255, 255, 255)")):
        set_theme(widget.page, theme)
        colour = "w => getComputedStyle(w.shadowRoot.querySelector('.card')).backgroundColor"
        assert widget.evaluate(colour) == card
        found = widget.evaluate(CONTRASTS)
        assert len(found) > 20
        poor += [(theme, text, ratio) for text, ratio in found if ratio < 4.5]
    return poor


FITS = """async (card) => {
  const fits = () =>
    card.scrollWidth <= card.clientWidth && card.getBoundingClientRect().right <= innerWidth;
  for (let frame = 0; frame < 300 && !fits(); frame++) await new Promise(requestAnimationFrame);
  return fits();
}"""
"""Whether a card fits within 300 frames: JupyterLab gives its panels their new widths some frames
after the window has its own."""


def fits(widget: Locator) -> bool:
    """Return whether nothing of a widget sticks out of it or of the window."""
    return widget.locator(".card").evaluate(FITS)


def words(page: Page) -> Locator:
    """Return what the first widget says."""
    return page.locator(".course-widget .words").first


def press(page: Page, *keys: str) -> None:
    """Press keys on the tree of the first widget."""
    page.locator(".course-widget .sheet").first.focus()
    for key in keys:
        page.keyboard.press(key)


def button(page: Page, name: str) -> Locator:
    """Return a button of the first widget."""
    return page.locator(".course-widget").first.get_by_role("button", name=name)


def violations(page: Page, place: str = "html", skipped: Sequence[str] = (SCROLLS,)) -> list[str]:
    """Return what axe-core finds in a part of a page, in all of its rules but some.

    Args:
        page: the page; headings, names, contrasts, sizes of what is clicked are looked at.
        place: a selector of the part.
        skipped: the ids of rules.
    """
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FIND_VIOLATIONS, [place, list(skipped)])
    return found
