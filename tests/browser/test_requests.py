"""Answers full of addresses, opened in a browser: no page asks for anything on their account."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.jupyter import jupyterlab
from tests.browser.pages import Watched, in_browser, keep
from tests.marking.pages import WRITTEN, pages, write_class
from tests.support.course import autograder, make_course, run
from tests.support.submissions import SECTION
from tests.support.vectors import VECTORS, hostile

pytestmark = in_browser("requests")

QUIET, LOUD = "04-untouched", "01-perfect"
ANY_ID = re.compile(r"[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def places(asked: list[str]) -> set[str]:
    """Return what was asked, without what is another for each submission or each time."""
    found = map(urlsplit, asked)
    return {ANY_ID.sub("ID", f"{url.scheme} {url.netloc} {url.path}") for url in found}


@pytest.mark.thorough
def test_the_marking_page_asks_for_its_own_files_and_answers_only(
    browser: Browser, tmp_path: Path
) -> None:
    answers = {f"s{i:02}": text for i, text in enumerate(VECTORS.values())}
    url = write_class(tmp_path, answers)
    with pages(tmp_path, url) as address:
        watched = Watched(browser)
        page = watched.page
        page.goto(address)
        page.get_by_role("link", name=WRITTEN).click()
        for name, text in answers.items():
            expect(page.locator("#name")).to_have_text(name)
            seen = "a tree" if "a tree" in text else "t"
            expect(page.locator("#answer")).to_contain_text(seen)
            page.keyboard.press("j")
        expect(page.locator("#said")).to_have_text("This is the last one.")
        keep(page, "requests-marking")
        base = f"http {urlsplit(address).netloc} {urlsplit(address).path}"
        own = rf"{base}(files/[\w.]+|session|answers/[\w-]+/[\w-]+(/ID)?|question/[\w-]+/[\w-]+|)"
        assert [p for p in places(watched.asked) if not re.fullmatch(own, p)] == []
        assert watched.errors == []  # the policy of the page has nothing to refuse
        page.close()


@pytest.mark.thorough
def test_nbgraders_pages_ask_for_nothing_more_than_those_of_an_empty_notebook(
    browser: Browser, tmp_path: Path
) -> None:
    root = make_course(tmp_path, [QUIET, LOUD])
    path = root / "submitted" / LOUD / SECTION.name / f"{SECTION.notebook}.ipynb"
    path.write_text(json.dumps(hostile(nbformat.read(path, as_version=4))))
    autograder(root, "grade", "submitted")
    with jupyterlab(root) as address:
        asked = {}
        for student in (QUIET, LOUD):
            watched = Watched(browser)
            watched.page.goto(f"{address}/formgrader/gradebook/{SECTION.name}/{SECTION.notebook}")
            number = 1 + sorted(_ids(root, QUIET) + _ids(root, LOUD)).index(*_ids(root, student))
            watched.page.get_by_role("link", name=f"Submission #{number}", exact=True).click()
            expect(watched.page.locator("#minimax-written")).to_be_visible()
            watched.page.wait_for_load_state("networkidle")
            if student == LOUD:
                expect(watched.page.get_by_text("[a tree: /logout]").first).to_be_visible()
            keep(watched.page, f"requests-formgrader-{student}")
            asked[student] = places(watched.asked)
            watched.page.close()
    assert asked[LOUD] == asked[QUIET]
    run(root, "nbgrader", "generate_feedback", SECTION.name)
    for student in (QUIET, LOUD):
        watched = Watched(browser)
        file = root / "feedback" / student / SECTION.name / f"{SECTION.notebook}.html"
        watched.page.goto(file.as_uri(), wait_until="networkidle")
        own = [url for url in watched.asked if not url.startswith("data:")]
        assert own == [file.as_uri()]
        watched.page.close()


def _ids(root: Path, student: str) -> list[str]:
    """Return the id of a student's notebook, in whose order the formgrader numbers them."""
    from tests.gradebook.test_round_trip import ask

    return [ask(root, "book.id", student)[0][0]]
