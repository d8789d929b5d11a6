"""No text of a student makes a page ask for anything: neither nbgrader's pages nor ours."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html

from classroom.course.submissions.rendering import shown_html
from classroom.course.submissions.sanitize import Sanitizer
from classroom.course.submissions.typeset import TAGS as MATHEMATICS
from tests.submissions.test_sanitize import NASTY, OURS
from tests.support.vectors import VECTORS

QUIET = OURS - {"img"}
"""Elements that ask nobody for anything, if they have no attributes but these."""
SAYING = {"id", "class", "style", "type", "disabled", "display", "align"}
LOOKS = re.compile(r"text-align:\s*\w+;?")


class Asking(HTMLParser):
    """What a page may ask for, its elements and attributes that could do something.

    Attributes:
        found: each of them.
        text: what a reader sees.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.text, self.formula = "", False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in MATHEMATICS:
            attrs = [(name, value) for name, value in attrs if "href" in name or "src" in name]
        elif tag not in QUIET:
            self.found.append(f"<{tag}>")
        for name, value in attrs:
            local = name == "href" and (value or "").startswith("#")
            looks = name != "style" or LOOKS.fullmatch(value or "")
            if not local and (name not in SAYING or not looks or "mermaid" in (value or "")):
                self.found.append(f"{name}={value}")

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("vector", VECTORS)
def test_no_page_asks_for_anything(vector: str) -> None:
    stored = Sanitizer().clean(VECTORS[vector])
    for page in (markdown2html(stored), shown_html(stored), shown_html(VECTORS[vector])):
        asking = Asking(page)
        assert asking.found == []
        assert re.search(r"a tree|\bt\b", asking.text)


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("![a tree](/logout)", "[a tree: /logout]"),
        ("![](https://example.org/x.png)", "[https://example.org/x.png]"),
        ("[my page](https://example.org)", "my page (https://example.org)"),
        ("[here](/logout)", "here (/logout)"),
        ("https://example.org", "https://example.org"),
        ("<me@example.org>", "me@example.org"),
        ("https://example.org/é", "https://example.org/é"),
        ("[![a tree](/x.png)](/y)", "[a tree: /x.png] (/y)"),
        ("[https://good.example](https://example.org)",
         "https://good.example (https://example.org)"),
    ],
)  # fmt: skip
def test_the_marker_reads_the_address(markdown: str, text: str) -> None:
    stored = Sanitizer().clean(markdown)
    assert Asking(markdown2html(stored)).text.strip() == text
    assert Asking(shown_html(stored)).text.strip() == text
    assert Sanitizer().clean(stored) == stored


@given(st.lists(st.sampled_from([*NASTY, "![", "](/logout)", "```mermaid\n", "https://a.b/c "]),
                max_size=12).map("".join))  # fmt: skip
def test_no_mixture_of_vectors_asks_for_anything(markdown: str) -> None:
    stored = Sanitizer().clean(markdown)
    assert Asking(markdown2html(stored)).found == []
    assert Asking(shown_html(stored)).found == []


@pytest.mark.parametrize("heading", ["# points", "<h1 id=points>points</h1>", "points\n==="])
def test_no_heading_takes_the_name_of_a_part_of_our_page(heading: str) -> None:
    assert "id=" not in shown_html(heading)
    assert "points" in shown_html(heading)
