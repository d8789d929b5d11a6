"""The handout of the project of one week, as pages and on screens."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from classroom.course.handout import handout
from tests.browser.pages import AXE, FIND_VIOLATIONS, in_browser, keep

pytestmark = in_browser("class report")

PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_handout_fits_two_pages(browser: Browser, tmp_path: Path, paper: str) -> None:
    path = tmp_path / "handout.html"
    path.write_text(handout(), encoding="utf-8")
    page = browser.new_page()
    try:
        page.goto(path.as_uri())
        assert len(PAGE.findall(page.pdf(format=paper))) == 2
    finally:
        page.close()


def test_the_handout_fits_screens_and_is_accessible(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "handout.html"
    path.write_text(handout(), encoding="utf-8")
    page = browser.new_page()
    try:
        page.goto(path.as_uri())
        page.add_script_tag(path=str(AXE))
        for width in (1400, 400):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            keep(page, f"handout-{width}")
            assert page.evaluate(FIND_VIOLATIONS, ["body", []]) == []
    finally:
        page.close()
