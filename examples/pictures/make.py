"""Take the README's pictures: a failed check, and the demo's class report.

make demo && .venv/bin/python examples/pictures/make.py
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from autograder.battery import PUBLIC
from autograder.exercises import find_exercise
from autograder.judge import judge
from autograder.report import verdict_html
from autograder.respondents import in_kernel
from course_lib.game import MAX, successors

HERE = Path(__file__).parent
REPORT = HERE.parents[1] / "build" / "demo" / "report.html"


def best_leaf(game, s):
    """Return the best leaf for MAX, as though MIN would help."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(best_leaf(game, t) for _, t in successors(game, s))


def main() -> None:
    """Write check.png and report.png beside this file."""
    verdict = judge(find_exercise("minimax-value"), lambda: in_kernel(best_leaf), PUBLIC)
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
        browser.close()


if __name__ == "__main__":
    main()
