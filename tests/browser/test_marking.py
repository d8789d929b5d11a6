"""Two markers at once, each in a browser of their own, with the keyboard alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from autograder.course.course import Course
from classroom.gradebook.regrades.files import import_requests
from tests.browser.pages import SCREENSHOTS, in_browser, keep, violations
from tests.marking.pages import WRITTEN, pages, write_class
from tests.marking.test_pages import stored
from tests.support.submissions import SECTION

pytestmark = in_browser("marking")

CLASS = {
    "ada": "**(a)** By induction from the leaves: at a leaf $v(s)$ is the utility.\n\n"
    "1. MAX moves: the child of a minimax action has $v(t) = v(s)$.\n"
    "2. MIN moves: every child has $v(t) \\ge v(s)$.\n\n"
    "| action | leaves |\n|:--|--:|\n| L | 1, 1 |\n| R | 0, 20 |\n\n"
    "```python\nreturn 0.9 * 0 + 0.1 * 20\n```\n\n<img src=x onerror=\"document.title='hit'\">",
    "bob": "Against a perfect MIN, R earns 0 instead of 1.",
    "cyd": "MIN may err.",
    "dan": "",
}


@contextmanager
def another_server() -> Iterator[tuple[str, list[str]]]:
    """Serve a page on another port of this machine; yield its address, and all that it is sent."""
    heard = list[str]()

    class Spy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(f"{self.path}\n{self.headers}")
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<title>another</title>")

        def log_message(self, *about: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Spy)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/", heard
    server.shutdown()
    thread.join()
    server.server_close()


def test_another_server_of_this_machine_is_not_sent_the_token(
    browser: Browser, tmp_path: Path
) -> None:
    """The page once kept it in a cookie: whoever served another port could mark."""
    url = write_class(tmp_path, CLASS)
    with pages(tmp_path, url) as address, another_server() as (other, heard):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        page.get_by_role("link", name=WRITTEN).press("Enter")
        expect(page.locator("#name")).to_have_text("ada")
        assert context.cookies() == []
        token = page.evaluate("Object.values(sessionStorage)[0]")
        assert not any(secret in page.url for secret in ("open=", token))
        page.evaluate("address => { location.href = address; }", other)
        page.wait_for_url(other)
        assert heard
        assert not any(token in text or "Cookie" in text for text in heard)
        asked = """async ([address, token]) => {
            const options = {credentials: "include", headers: {"Autograder-Token": token}};
            try { return (await fetch(address, options)).status; } catch { return "refused"; }
        }"""
        assert page.evaluate(asked, [address, token]) == "refused"  # even if it knew the token
        assert page.evaluate("[document.referrer, ...Object.values(sessionStorage)].join()") == ""
        page.go_back()
        page.reload()
        expect(page.locator("#name")).to_have_text("ada")  # the tab goes on
        page = context.new_page()
        page.goto(address)  # as who read it in a list of processes
        expect(page.get_by_text("each opens one tab")).to_be_visible()
        context.close()


@contextmanager
def marker(browser: Browser, address: str) -> Iterator[Page]:
    """Open the question in a browser of its own; nothing may fail there, or leave the machine."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page, wrong = context.new_page(), list[str]()
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: None if ours(asked.url, address) else wrong.append(asked.url))
    page.goto(address)
    page.get_by_role("link", name=WRITTEN).press("Enter")
    expect(page.locator("#name")).to_have_text("ada")
    yield page
    expected = ("409", "Loading the image")  # a refused mark, and an image that is blocked
    assert [text for text in wrong if not any(word in text for word in expected)] == []
    context.close()


def ours(url: str, address: str) -> bool:
    return url.startswith((address.partition("#")[0], "data:"))


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def shoot(page: Page, label: str) -> None:
    """Keep a picture per width and scheme, if pictures are kept."""
    for width in (1400, 400) if SCREENSHOTS else ():
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": 1600 if width == 400 else 900})
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            keep(page, f"{label}-{width}-{scheme}")
    page.set_viewport_size({"width": 1400, "height": 900})


def test_two_markers_at_once_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    url = write_class(tmp_path, CLASS)
    with (
        pages(tmp_path, url, printed=(printed := list[str]())) as address,
        marker(browser, address) as one,
        marker(browser, printed[-1]) as two,
    ):
        expect(one.locator("#progress")).to_have_text("1 of 4 marked")
        expect(one.locator("#answer math")).to_have_count(3)  # set, and not as typed
        assert "$" not in one.locator("#answer").inner_text()
        keys(one, "1", "4")
        expect(one.locator("#points")).to_have_value("3")
        keys(one, "4", "5", "c")
        one.keyboard.type("MIN's case j k 1")
        assert violations(one) == []
        shoot(one, "marking")
        keys(one, "Enter")
        expect(one.locator("#name")).to_have_text("bob")
        assert stored(tmp_path)["ada"] == (4, 0, "MIN's case j k 1")  # saved at once
        expect(one.locator("#progress")).to_have_text("2 of 4 marked")

        keys(two, "p")
        two.keyboard.type("9")
        keys(two, "Enter")  # over a mark that two has not seen
        expect(two.locator("#conflict")).to_contain_text("4 of 10, “MIN's case j k 1”")
        assert stored(tmp_path)["ada"] == (4, 0, "MIN's case j k 1")
        shoot(two, "conflict")
        keys(two, "Escape", "t")
        expect(two.locator("#points")).to_have_value("4")

        keys(two, "j")
        expect(two.locator("#name")).to_have_text("bob")
        keys(two, "Shift+Digit1", "a", "Enter")
        expect(two.locator("#name")).to_have_text("cyd")
        assert stored(tmp_path)["bob"] == (10, 0, "MIN's case j k 1")
        keys(one, "n", "Enter")  # one still sees bob without a mark
        expect(one.locator("#conflict")).to_contain_text("10 of 10")
        keys(one, "Enter")  # and insists
        expect(one.locator("#name")).to_have_text("cyd")
        assert stored(tmp_path)["bob"] == (0, 0, None)

        keys(one, "2", "k", "j")  # a draft stays, and no key acts on the answer before
        expect(one.locator("#points")).to_have_value("2")
        keys(one, "f")
        expect(one.locator("#state")).to_contain_text("3 of 4 · not yet marked")
        keys(one, "Enter")
        expect(one.locator("#said")).to_have_text("This is the last one.")
        expect(one.locator("#progress")).to_have_text("4 of 4 marked")
        assert stored(tmp_path)["cyd"] == (2, 0, None)
        assert one.title() == f"Mark {WRITTEN}"
        assert SECTION.name in one.url


@pytest.mark.thorough
def test_a_third_marker_decides_and_a_student_gets_a_reply(
    browser: Browser, tmp_path: Path
) -> None:
    url = write_class(tmp_path, CLASS)
    (tmp_path / "course.toml").write_text("[marking]\nmarkers = 2\n", encoding="utf-8")
    for name, points in (("eve", "1"), ("max", "6")):
        with pages(tmp_path, url, marker=name) as address, marker(browser, address) as page:
            expect(page.locator("#state")).to_contain_text("not yet marked")
            keys(page, "p")
            page.keyboard.type(points)
            keys(page, "Enter", "k")
            expect(page.locator("#state")).to_contain_text("waits for another marker")
            expect(page.locator("#others")).to_be_hidden()
    with pages(tmp_path, url, marker="zoe") as address, marker(browser, address) as page:
        expect(page.locator("#progress")).to_have_text("1 of 4 marked, 1 to decide")
        expect(page.locator("#others")).to_contain_text("6 of 10 by max")
        shoot(page, "third-marker")
        keys(page, "p")
        page.keyboard.type("5")
        keys(page, "Enter")
        expect(page.locator("#name")).to_have_text("bob")
    asks = tmp_path / "ada.md"
    asks.write_text(f"## {WRITTEN}\n\nPart (a) has the induction.\n\nWhy 5?", encoding="utf-8")
    assert len(import_requests(asks, Course(tmp_path), url, dry_run=False).taken) == 1
    with pages(tmp_path, url, marker="zoe") as address, marker(browser, address) as page:
        expect(page.locator("#request")).to_contain_text("Part (a) has the induction.")
        shoot(page, "request")
        keys(page, "Enter")
        expect(page.locator("#said")).to_contain_text("Write a reply")
        page.locator("#reply").fill("It lacks the base case.")
        page.locator("#save").click()
        expect(page.locator("#said")).to_contain_text("Saved: ada, 5 of 10")
        page.goto(address.partition("#")[0])  # the tab is known
        expect(page.get_by_text("Students ask to look again")).to_have_count(0)
    assert stored(tmp_path)["ada"][0] == 5
