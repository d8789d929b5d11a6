"""What students write in Markdown cells cannot do anything on the pages of whoever grades."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html

from autograder.submissions.reassemble import read_submission, rebuilt
from autograder.submissions.sanitize import sanitize
from tests.support.submissions import SECTION, as_bytes, cell, perfect, untouched

SCRIPT = "<script>fetch('/formgrader/api/grade/1')</script>"
NASTY = [
    "<", ">", "/", "!--", "script", "img src=x", " onerror=alert(1)", "svg", "a href=", "\"", "'",
    "javascript", "JavaScript", "data", ":", "\\", "&#58;", "&colon;", "&#106;", "&", "[x](", ")",
    "[x]: ", "![x](", "`", "\n", "\n\n", "    ", "$", "x", "\t", "%3A", "style", "iframe",
]  # fmt: skip
OURS = {
    "p", "a", "img", "code", "pre", "span", "div", "blockquote", "em", "strong", "br", "hr", "ol",
    "ul", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td",
    "input", "del",
}  # fmt: skip


class Elements(HTMLParser):
    """What a page consists of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links |= {value or "" for name, value in attrs if name in ("href", "src")}


@given(st.lists(st.sampled_from(NASTY), max_size=12).map("".join))
@example(SCRIPT)
@example("<img src=x onerror=alert(1)>")
@example("[x](javascript:alert(1)) [y](&#106;avascript:alert(1)) [z](javascript\\:alert(1))")
@example("<javascript:alert(1)>")
def test_no_markdown_becomes_an_element_or_a_link_that_does_something(markdown: str) -> None:
    page = Elements(markdown2html(sanitize(markdown)))
    assert page.tags <= OURS
    assert not {name for name in page.attributes if name.startswith("on")}
    for link in page.links:
        assert not re.match(r"\s*(javascript|vbscript|data):", re.sub(r"[\t\r\n]", "", link), re.I)


@pytest.mark.parametrize(
    "text",
    ["$a < b$ and $c > d$", "- a list\n- *of* two", "| a | b |\n|---|---|\n| 1 | 2 |", "> quoted"],
)
def test_ordinary_markdown_stays(text: str) -> None:
    assert sanitize(text) == text


def test_only_what_a_student_wrote_is_changed() -> None:
    notebook = perfect()
    cell(notebook, "minimax-written").source = f"MIN errs. {SCRIPT}"
    submission = read_submission(as_bytes(notebook), untouched(), SECTION)
    cells = rebuilt(submission, untouched())["cells"]
    sources = {c["id"]: c["source"] for c in cells if c["cell_type"] == "markdown"}
    assert "<script" not in sources.pop("minimax-written")
    assert all(cell(notebook, name).source == source for name, source in sources.items())
