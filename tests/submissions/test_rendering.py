"""Rendering a student's text costs little, whatever it is, and is done once."""

import subprocess
import sys
from typing import Any

import pytest

from autograder.protocol.bounds import MAX_RENDERED_HERE, MAX_SHOWN
from classroom.course.submissions import rendering
from classroom.course.submissions.rendering import RenderCache, shown_html
from classroom.course.submissions.sanitize import Sanitizer, as_typed
from tests.submissions.test_sanitize import Elements

TOO_LONG = "This text is too long, or takes too long, to be set"
COSTLY = {
    "headings": "a\n=\n",
    "more headings": "a\n-\n",
    "lines of signs": "=\n",
    "quotes": ">",
    "brackets": "[",
    "stars": "*",
    "emphasis": "*a",
    "rows": "|a|b|\n",
    "references": "[a]: x\n[a] ",
    "beginnings": "\\begin{a}",
    "formulas": "\\\\(",
    "elements": "<div>",
    "code": "`",
}


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "_kept", RenderCache())


@pytest.mark.parametrize("piece", COSTLY.values(), ids=COSTLY)
def test_a_long_text_is_stored_as_it_is_typed_and_is_not_rendered(
    piece: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = piece * (250_000 // len(piece))
    stored = Sanitizer().clean(text)
    assert TOO_LONG in stored
    for function in ("safe_html", "_by_another_process"):
        monkeypatch.setattr(rendering, function, _unexpected)
    shown = Elements(shown_html(stored))  # as an old autograded/ does not have it
    assert shown.tags == {"div", "p", "pre"}
    assert shown.text.endswith(text)


def _unexpected(*_: object) -> str:
    raise AssertionError("this is rendered")


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("piece", ["a\n=\n", "<div>", "\\\\("])
def test_a_text_that_takes_too_long_ends_its_own_process_only(
    piece: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rendering, "safe_html", _unexpected)
    text = piece * (MAX_SHOWN // len(piece))  # minutes, so that a fast machine ends it as well
    shown = Elements(shown_html(text))
    assert TOO_LONG in shown.text
    assert shown.text.endswith(text)


@pytest.mark.slow
def test_a_long_text_is_rendered_by_another_process_as_here() -> None:
    text = "Some *words*, and $x < y$. " * (MAX_RENDERED_HERE // 20)
    assert len(text) > MAX_RENDERED_HERE
    assert shown_html(text) == rendering.safe_html(text)


def test_a_text_beyond_the_limit_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", _unexpected)
    assert TOO_LONG in shown_html("a " * MAX_SHOWN)


def test_a_page_beyond_the_limit_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.CompletedProcess([], 0, b"<p>rendered</p>")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert shown_html("a " * MAX_RENDERED_HERE) == "<p>rendered</p>"
    done.returncode = 1  # what the process returns where its page is too long
    assert TOO_LONG in shown_html("b " * MAX_RENDERED_HERE)


@pytest.mark.slow
def test_the_process_fails_if_its_page_is_too_long() -> None:
    module = "classroom.course.submissions.rendering"
    program = f"import {module} as rendering; rendering.MAX_PAGE = 5; rendering.main()"
    run: Any = subprocess.run
    assert run([sys.executable, "-c", program], input=b"too long", capture_output=True).returncode


def test_a_text_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = shown_html("Some *words*.")
    monkeypatch.setattr(rendering, "safe_html", _unexpected)
    assert shown_html("Some *words*.") == first


def test_what_is_kept_is_bounded_and_the_oldest_goes_first() -> None:
    kept = RenderCache(most=10)
    kept.keep(b"a", "12345")
    kept.keep(b"b", "12345")
    kept.get(b"a")
    kept.keep(b"c", "12345")
    assert [kept.get(key) for key in (b"a", b"b", b"c")] == ["12345", None, "12345"]
    kept.keep(b"d", "x" * 11)
    assert [kept.get(key) for key in (b"a", b"c", b"d")] == [None, None, None]


@pytest.mark.parametrize("text", ["", "x", "a\n\nb < c & d", "</pre><script>x</script>", "$x$"])
def test_what_is_shown_as_typed_is_all_of_the_text(text: str) -> None:
    shown = Elements(shown_html(as_typed(text)))
    assert shown.tags == {"div", "p", "pre"}
    assert shown.text.endswith(text)
