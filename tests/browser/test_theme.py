"""Pictures in a page follow its theme, and not that of the reader's system."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page

from course_lib.draw import draw_tree
from course_lib.games import Tree
from course_lib.widgets import explore_leaves
from tests.browser.pages import in_browser, keep, set_theme
from tests.support.course import ROOT

pytestmark = in_browser("openers in the browser")


def corner(page: Page) -> tuple[int, ...]:
    """Return the colour of the upper left corner of the picture."""
    image = page.locator(".course-picture img")
    shot = Image.open(BytesIO(image.screenshot()))
    return shot.convert("RGB").getpixel((3, 3))  # type: ignore[return-value]


@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_picture_follows_the_page(browser: Browser, tmp_path: Path, system: str):
    page = browser.new_page(color_scheme=system)  # type: ignore[arg-type]
    picture = draw_tree(Tree.of(((3, 12), (2, 4))), caption="A tree.")
    (tmp_path / "page.html").write_text(f"<!doctype html><body>{picture._repr_html_()}", "utf-8")
    page.goto((tmp_path / "page.html").as_uri())
    assert corner(page) == (255, 255, 255)
    set_theme(page, "dark")
    keep(page, "picture-dark")
    assert corner(page) == (18, 18, 18)
    caption = page.locator("figcaption").evaluate("e => getComputedStyle(e).color")
    assert caption == "rgb(246, 246, 246)"
    set_theme(page, "light")
    assert corner(page) == (255, 255, 255)
    page.close()


def test_the_theme_of_the_site_reaches_pictures_and_widgets(browser: Browser, tmp_path: Path):
    style = (ROOT / "docs" / "_static" / "course.css").read_text(encoding="utf-8")
    picture = draw_tree(Tree.of(((3, 12), (2, 4))))._repr_html_()
    widget = explore_leaves()._repr_mimebundle_()["text/html"]
    (tmp_path / "page.html").write_text(
        f"<!doctype html><html data-theme=dark><meta charset=utf-8><style>{style}</style>"
        f"<body>{picture}{widget}",
        "utf-8",
    )
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    card = page.locator(".course-widget .card")
    card.wait_for()
    for theme, colour in (("dark", 18), ("light", 255), ("dark", 18)):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert corner(page) == (colour, colour, colour)
        shown = card.evaluate("e => getComputedStyle(e).backgroundColor")
        assert shown == f"rgb({colour}, {colour}, {colour})"
    page.close()
