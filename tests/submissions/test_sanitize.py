"""Students' Markdown cannot act on the pages from which marks are changed."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html

from autograder.protocol.bounds import MAX_RENDERED
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.course.submissions.sanitize import Sanitizer, sanitize
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
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links |= {value or "" for name, value in attrs if name in ("href", "src")}

    def handle_data(self, data: str) -> None:
        self.text += data


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


LEGITIMATE = [
    "$a < b$ and $c > d$",
    "x < y & z > 2, a[0] < b[1]",
    "- a list\n- *of* two",
    "| a | b |\n|:--|--:|\n| 1 | 2 |",
    "> quoted",
    "# A *heading*",
    "```python\nif x < y:\n\n    print('<b>')\n```",
    "`a < b`",
    "$$\n\\sum_{i<j} a_i\n$$",
    "**b** <b>bold</b> <br> &alpha; &lt;script&gt;",
]


@pytest.mark.parametrize("text", LEGITIMATE)
def test_ordinary_markdown_stays(text: str) -> None:
    assert sanitize(text) == text


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("<form action=/x><input name=y>kept</form>", "kept"),
        ("<div onclick=alert(1)>kept", "kept"),
        ("kept</div></div>\n<iframe src=x></iframe>", "kept"),
        ("<span class=modal style='position:fixed'>kept</span>", "kept"),
        ("[kept](javascript:alert(1))", "kept"),
    ],
)
def test_what_stands_around_active_content_stays(markdown: str, text: str) -> None:
    assert Elements(markdown2html(sanitize(markdown))).text.split() == text.split()


@given(st.lists(st.sampled_from(NASTY), max_size=12).map("".join))
def test_what_is_clean_is_not_changed_again(markdown: str) -> None:
    assert sanitize(sanitize(markdown)) == sanitize(markdown)


@pytest.mark.parametrize("markdown", ["![x](attachment:a.png)", f"A {SCRIPT} b"])
def test_scripts_and_what_cannot_be_rendered_shows_solutions_as_typed(markdown: str) -> None:
    page = Elements(markdown2html(Sanitizer().clean(markdown)))
    assert page.tags == {"pre"}
    assert page.text.strip() == markdown


@pytest.mark.parametrize("piece", ["<b>x</b> ", "a\n=\n", "some words ", "> ", "\\\\("])
def test_a_notebook_of_many_cells_is_not_rendered_without_end(piece: str) -> None:
    sanitizer = Sanitizer()
    cells = [sanitizer.clean(piece * 500) for _ in range(1_000)]
    assert cells[0] == piece * 500
    assert sum("<pre>" not in cell for cell in cells) == MAX_RENDERED // len(piece * 500)
    assert Elements(cells[-1]).text.endswith(piece * 500)  # all of it can be read


def test_a_cell_that_is_too_long_leaves_the_others_as_they_are() -> None:
    sanitizer = Sanitizer()
    assert "<pre>" in sanitizer.clean("x" * (MAX_RENDERED + 1))
    assert sanitizer.clean("*short*") == "*short*"


def test_only_what_a_student_wrote_is_changed() -> None:
    notebook = perfect()
    cell(notebook, "minimax-written").source = f"MIN errs. {SCRIPT}"
    submission = read_submission(as_bytes(notebook), untouched(), SECTION)
    cells = rebuild(submission, untouched())["cells"]
    sources = {c["id"]: c["source"] for c in cells if c["cell_type"] == "markdown"}
    assert "<script" not in sources.pop("minimax-written")
    assert all(cell(notebook, name).source == source for name, source in sources.items())
