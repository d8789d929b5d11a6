"""The search explorer: how long it takes to open and to draw a step, and what tracing costs.

A page without a kernel is opened in headless Chromium; the browser's own clock measures. A step
is measured from the key to the layout and painting that it needs, on the whole tree in sight.
"""

import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser
from rich.table import Table

from course_lib.games import TicTacToe, Tree
from course_lib.search import alpha_beta_search, minimax_search
from course_lib.trace import trace
from course_lib.widgets import Explorer
from tests.browser.jupyter import CHROMIUM, NO_CHROMIUM, chromium

SHAPES = ((9, 2), (4, 8))
"""Depth and branching of the trees: 1,023 and 4,681 nodes."""
MOST_STEPS = 50_000
ROUNDS = 3

STEPS = """async (far) => {
  const root = document.querySelector('.course-widget').shadowRoot;
  const sheet = root.querySelector('.sheet');
  const press = (key) => sheet.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  press('0');
  for (let i = 0; far && i < 14; i += 1) press('-');
  const times = [];
  for (let i = 0; i < 300; i += 1) {
    const start = performance.now();
    press('ArrowRight');
    sheet.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""
"""Milliseconds of 300 steps, the first of which go down the tree."""

OPENED = """() => new Promise((resolve) => {
  const look = () => document.querySelector('.course-widget')?.shadowRoot.querySelector('.node')
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""
"""Milliseconds from the navigation to the first frame with a tree."""


def tree(depth: int, branching: int) -> Tree:
    """Return a tree of random leaves."""
    rng = random.Random(0)

    def nested(depth: int) -> Any:
        if depth == 0:
            return rng.randint(-50, 50)
        return tuple(nested(depth - 1) for _ in range(branching))

    return Tree.of(nested(depth))


def browser_times(browser: Browser, explorer: Explorer) -> tuple[float, float, float]:
    """Return milliseconds to open a page, for a step with the tree near, and with all of it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "explorer.html"
        page_text = explorer._repr_mimebundle_()["text/html"]
        file.write_text(f"<!doctype html><meta charset=utf-8>{page_text}", encoding="utf-8")
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(file.as_uri(), wait_until="commit")
        opened = page.evaluate(OPENED)
        near, whole = (median(page.evaluate(STEPS, far)) for far in (False, True))
        page.close()
    return opened, near, whole


def slowdown(search: Callable[..., Any], game: Any) -> tuple[int, float]:
    """Return how many steps a search has, and how many times as long it takes to trace it."""

    def seconds(run: Callable[[], Any]) -> float:
        started = time.process_time()
        run()
        return time.process_time() - started

    s = game.initial()
    steps = len(trace(search, game, s, max_steps=10**7, seconds=60).steps)
    plain = min(seconds(lambda: search(game, s)) for _ in range(ROUNDS))
    traced = min(
        seconds(lambda: trace(search, game, s, max_steps=10**7, seconds=60)) for _ in range(ROUNDS)
    )
    return steps, traced / plain


def table() -> Table:
    """Measure, and return the table."""
    table = Table(title="Explorer, in headless Chromium", title_justify="left")
    table.add_column("tree")
    headings = ("steps", "opens, ms", "step, ms", "step, all in sight, ms", "traced / plain")
    for heading in headings:
        table.add_column(heading, justify="right")
    if CHROMIUM is None:
        table.add_row(NO_CHROMIUM)
        return table
    with chromium() as browser:
        for shape in SHAPES:
            game = tree(*shape)
            explorer = Explorer(trace(minimax_search, game, "a", max_steps=MOST_STEPS))
            opened, near, whole = browser_times(browser, explorer)
            nodes = len(explorer.data["nodes"]["parent"])
            table.add_row(
                f"Minimax, {nodes:,} nodes", f"{len(explorer.trace.steps):,}", f"{opened:.0f}",
                f"{near:.1f}", f"{whole:.1f}",
            )  # fmt: skip
    for name, game in {"tree of 4,681 nodes": tree(4, 8), "tic-tac-toe": TicTacToe()}.items():
        steps, times = slowdown(alpha_beta_search, game)
        table.add_row(f"Alpha-beta, {name}", f"{steps:,}", "", "", "", f"{times:.0f}")
    return table
