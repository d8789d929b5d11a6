"""Formulas of written answers as MathML, and nothing active among them."""

import re

import pytest

from classroom.course.submissions.sanitize import safe_html

SET = {
    "$v(s)$": ("inline", "v(s)"),
    "$$\\frac{1}{2}$$": ("block", "12"),
    "\\\\(b^{m/2}\\\\)": ("inline", "bm/2"),
    "$a < b$": ("inline", "a<b"),
    "$\\max_a v(t) \\ge 3$": ("inline", "maxav(t)≥3"),
    "\\begin{cases} x & y \\\\ z & w \\end{cases}": ("block", "{xyzw"),
}


def text(page: str) -> str:
    return re.sub(r"<[^>]*>|\s", "", page).replace("&lt;", "<")


@pytest.mark.parametrize("formula", SET)
def test_a_formula_is_set(formula: str) -> None:
    page = safe_html(f"Here {formula} it is.")
    display, words = SET[formula]
    assert f'<math display="{display}">' in page
    assert text(page) == f"Here{words}itis."


@pytest.mark.parametrize(
    "typed",
    [
        "`$x$`",
        "```\n$x$\n```",
        "a prize of $5 and one of $6",
        "$\\text{<b onclick=x>y</b>}$",
        "$\\href{javascript:alert(1)}{x}$",
        "$\\require{x} y$",
        "$" + "{" * 60 + "x" + "}" * 60 + "$",
    ],
)
def test_what_is_no_plain_formula_stays_as_typed(typed: str) -> None:
    page = safe_html(typed)
    assert "<math" not in page
    assert "$" in page or "&#36;" in page


@pytest.mark.parametrize(
    "hostile",
    [
        "$x$ <script>alert(1)</script>",
        "$\\text{<script>alert(1)</script>}$",
        "$\\text{<img src=x onerror=alert(1)>}$",
        "$\\text{</mtext></math><img src=x onerror=alert(1)>}$",
        "$x$ <math><mtext><img src=x onerror=alert(1)></mtext></math>",
        "$\\style{width:9em}{x}$",
        "$x < y <img src=x onerror=alert(1)> z$",
    ],
)
def test_no_element_gets_in_by_a_formula(hostile: str) -> None:
    page = safe_html(hostile)
    assert not re.search(r"<(script|img|iframe|style|link)|<[^>]*\s(on\w+|href|style)=", page)
