"""The minimax notebook and the reports, opened in a real browser.

Set SCREENSHOTS to a directory to keep what was seen.
"""

import os
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest

from autograder.course import Course
from autograder.exercises import minimax
from autograder.release import solution_notebook
from tests.browser import CHROMIUM, NO_CHROMIUM, chromium, jupyterlab, run_all, scroll_through
from tests.course import make_course, run

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    # Playwright's own event loop is not closed when a worker of pytest-xdist ends.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]

MISTAKE = """def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
"""


def keep(page: object, name: str) -> None:
    if folder := os.environ.get("SCREENSHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/{name}.png")  # type: ignore[attr-defined]


def test_notebook_runs_in_jupyterlab_with_every_figure_described(tmp_path: Path) -> None:
    notebook = solution_notebook(Course.find(), minimax.SECTION)
    next(c for c in notebook.cells if c.id == "minimax-value").source = MISTAKE
    nbformat.write(notebook, tmp_path / "minimax.ipynb")
    errors, hosts, alts, seen = list[str](), set[str | None](), set[str](), ""
    with jupyterlab(tmp_path) as address, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.on("request", lambda r: hosts.add(urlsplit(r.url).hostname))
        run_all(page, address, "minimax.ipynb")
        for number in scroll_through(page):
            keep(page, f"minimax-{number:02d}")
            seen += page.locator(".jp-Notebook").inner_text()
            for image in page.locator(".jp-OutputArea figure img").all():
                alts.add(image.get_attribute("alt") or "")
            assert page.locator(".jp-OutputArea [data-mime-type*='stderr']").count() == 0
        assert not errors
        assert hosts <= {"127.0.0.1", "", None}  # "" and None: data: addresses
    assert "Traceback" not in seen
    assert "every node takes the best child for MAX" in seen  # the mistake is named
    assert len(alts) >= 8
    assert "" not in alts


def test_formgrader_shows_marks_reasons_and_the_drawn_counterexample(tmp_path: Path) -> None:
    root = make_course(tmp_path, ["06-best-leaf"])
    run(root, "autograder", "grade", "submitted")
    with jupyterlab(root) as address, chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.goto(f"{address}/formgrader/gradebook/minimax/01_minimax")
        page.get_by_role("link", name="Submission #1").click()
        verdict = page.get_by_text("It looks as if every node takes the best child for MAX").first
        verdict.scroll_into_view_if_needed()
        keep(page, "formgrader")
        assert verdict.is_visible()
        assert page.locator("img[src^='data:image/svg+xml']").count() >= 1
        score = page.locator("#test-minimax-value input.score, input[id]").first
        assert score.is_visible()
