"""Take the README's pictures: a failed check, the demo's class report, an explorer.

make demo .venv/.dev && .venv/bin/python examples/pictures/make.py
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.report import verdict_html
from autograder.running.cases import PUBLIC
from autograder.running.kernel_runner import kernel_runner
from course_lib.game import MAX, successors
from course_lib.games import Tree
from course_lib.search import alpha_beta_search
from course_lib.trace import trace
from course_lib.widgets import Explorer

HERE = Path(__file__).parent
REPORT = HERE.parents[1] / "build" / "demo" / "report.html"


def best_leaf(game, s):
    """Return the best leaf for MAX, as though MIN would help."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(best_leaf(game, t) for _, t in successors(game, s))


def main() -> None:
    """Write check.png, report.png and explorer.png beside this file."""
    verdict = judge(find_exercise("minimax-value"), lambda: kernel_runner(best_leaf), PUBLIC)
    page_html = f"<body style='font:16px sans-serif;margin:16px'>{verdict_html(verdict)}</body>"
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 820, "height": 400})
        page.set_content(page_html)
        page.screenshot(path=HERE / "check.png", full_page=True)
        page.set_viewport_size({"width": 1000, "height": 900})
        page.goto(REPORT.as_uri())
        page.screenshot(path=HERE / "report.png")
        page.set_viewport_size({"width": 1184, "height": 900})
        page.set_content(f"<body style='margin:12px'>{explorer_html()}</body>")
        page.locator("[data-widget] .lit").wait_for()
        page.locator("[data-widget]").screenshot(path=HERE / "explorer.png")
        browser.close()


def explorer_html() -> str:
    """Return the explorer of alpha-beta on the slides' tree, at the moment of the first cut."""
    tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    found = trace(alpha_beta_search, tree, tree.initial())
    cut = next(i for i, step in enumerate(found.steps) if step.event == "cut")
    return str(Explorer(found, step=cut + 1)._repr_mimebundle_()["text/html"])


if __name__ == "__main__":
    main()
