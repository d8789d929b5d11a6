"""The pages of a tournament in Chromium: replays by keyboard and pointer, narrow and dark."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from classroom.arena.entrants import labels, references
from classroom.arena.pages import write_pages
from classroom.arena.standings import standings
from tests.arena.players import SECRET, hold, plan
from tests.arena.test_export import found
from tests.browser.pages import in_browser, keep, violations

pytestmark = in_browser("arena")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena")
    return write_pages(found(folder), folder / "report", "A course").parent


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1400, "height": 900})
    problems = list[str]()
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("request", lambda asked: asked.url.startswith("file:") or problems.append(asked.url))
    yield opened
    opened.close()
    assert problems == []


def test_a_replay_goes_through_the_match_by_keys_and_by_pointer(page: Page, folder: Path) -> None:
    page.goto((folder / "matches" / "0001.html").as_uri())
    words = page.locator(".words")
    expect(words).to_contain_text("plays")
    expect(page.locator(".count")).to_have_text("12 / 12")
    page.get_by_role("button", name="First position").focus()
    for key, count in (("Home", 0), ("PageDown", 1), ("ArrowRight", 2), ("PageUp", 1), ("End", 12)):
        page.keyboard.press(key)
        expect(page.locator(".count")).to_have_text(f"{count} / 12")
        expect(page.locator("g.piece")).to_have_count(count)
    page.locator(".record-moves button").nth(6).click()
    expect(page.locator(".count")).to_have_text("7 / 12")
    expect(page.locator(".record-moves button[aria-current]")).to_have_count(1)
    expect(words).to_contain_text("Estimate")
    page.locator(".value-line svg").click(position={"x": 2, "y": 20})
    expect(page.locator(".count")).to_have_text("0 / 12")
    expect(words).to_have_text("The match begins.")


def test_a_link_to_a_move_shows_it(page: Page, folder: Path) -> None:
    page.goto((folder / "matches" / "0001.html").as_uri() + "#move-7")
    expect(page.locator(".count")).to_have_text("7 / 12")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 400])
def test_every_page_fits_and_can_be_read(page: Page, folder: Path, width: int, theme: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    for name in ("arena", "players/player-001", "matches/0001"):
        page.goto((folder / f"{name}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(page) == []
        keep(page, f"arena-{name.replace('/', '-')}-{width}-{theme}")


def test_wide_tables_scroll_by_keys(page: Page, tmp_path: Path) -> None:
    own = plan(30, 1, more=references("connect5"))
    played = standings(hold(own, tmp_path / "m"), labels(own.players, "anonymous", SECRET))
    page.set_viewport_size({"width": 400, "height": 900})
    page.goto(write_pages(played, tmp_path / "report").as_uri())
    table = page.get_by_role("region", name="Cross table")
    table.focus()
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_js_property("scrollLeft", 0)


def test_without_script_the_moves_are_there_as_text(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "matches" / "0001.html").as_uri())
    page.get_by_text("Moves as text").click()
    expect(page.locator("pre")).to_contain_text('[Round "1.1"]')
    context.close()
