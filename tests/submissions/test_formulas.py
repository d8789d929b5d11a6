"""Formulas in written answers: mathematics is typeset, and nothing else reaches MathJax."""

import re
import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html

from classroom.course.submissions.formulas import COMMANDS, is_safe_text
from classroom.course.submissions.sanitize import Sanitizer
from tests.submissions.test_sanitize import NASTY, OURS, Elements

DANGEROUS = [
    r"\href{javascript:alert(1)}{x}",
    r"\def\x{\x\x}\x",
    r"\newcommand{\x}{\x\x}\x",
    r"\let\x=\href",
    r"\require{html}",
    r"\unicode{0x202E}",
    r"\class{modal}{x}",
    r"\cssId{submit}{x}",
    r"\style{position:fixed}{x}",
    r"\htmlData{a=b}{x}",
    r"\data{a=b}{x}",
    r"\includegraphics{https://example.org/x.png}",
    r"\toggle{a}{b}\endtoggle",
    r"\rule{999em}{999em}",
    r"\hskip 999em x",
    r"\label{x}",
]
AROUND = ["${}$", "$${}$$", r"\\({}\\)", r"\\[{}\\]", r"\begin{{equation}}{}\end{{equation}}"]


class Typeset(Elements):
    """The text in which MathJax looks for formulas."""

    def __init__(self, page: str) -> None:
        self.code = 0
        super().__init__(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.code += tag in ("pre", "code")

    def handle_endtag(self, tag: str) -> None:
        self.code -= tag in ("pre", "code")

    def handle_data(self, data: str) -> None:
        self.text += "" if self.code else data


def typeset(markdown: str) -> str:
    return Typeset(markdown2html(markdown)).text


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("command", DANGEROUS)
def test_a_formula_that_does_something_is_shown_as_it_is_typed(command: str, around: str) -> None:
    formula = around.format(command)
    page = markdown2html(Sanitizer().clean(f"Before, {formula}\n\nand *after*."))
    name = command.split("{")[0].split("=")[0].split(" ")[0]
    assert name not in Typeset(page).text
    assert name in Elements(page).text
    assert "Before" in Elements(page).text


@pytest.mark.parametrize(
    "markdown",
    [
        r"$\hr<!-- -->ef{javascript:1}{x}$",
        r"$&#92;href{javascript:1}{x}$",
        r"$&bsol;href{javascript:1}{x}$",
        r"$a{$ \\href{javascript:1}{x}$ $",
        r"$\hr<b></b>ef{javascript:1}{x}$",
        r"$x$ <span>\</span>href{javascript:1}{x}$",
        "$x$\n\n| $\\href{a}{b}$ | c |\n|---|---|\n| d | e |",
    ],
)
def test_a_command_that_only_the_page_has_is_found(markdown: str) -> None:
    assert r"\href" not in typeset(Sanitizer().clean(markdown))


def test_formulas_that_browsers_take_long_over_shows_solutions_as_typed() -> None:
    for formula in ("$" + "x^{" * 100 + "}" * 100 + "$", "$" + "x+" * 9_000 + "$"):
        assert "$" not in typeset(Sanitizer().clean(formula))


@pytest.mark.parametrize(
    "markdown",
    [
        r"It takes $O(b^{m/2})$ if $\alpha \ge \beta$, and $\sum_{i=1}^n \frac{1}{i}$ else.",
        "$$\\begin{pmatrix}a & b\\\\cd & e\\end{pmatrix}$$",
        r"\\( \max_{a \in A} \min_{b \in B} u(a, b) \\)",
        r"It costs $5, or C:\temp\reference & co.",
        "```\n\\href{a}{b} $x$\n```",
        "`$\\href{a}{b}$` and $x$",
        r"a[0] = {'x': [1, 2]}, `f(x)` and a < b > c",
        "$x$ " + "Some words on my_own_function. " * 300,
    ],
)
def test_ordinary_answers_stay_as_they_are(markdown: str) -> None:
    assert Sanitizer().clean(markdown) == markdown


def test_one_strange_formula_leaves_the_others() -> None:
    cleaned = Sanitizer().clean("$x^2$ and $\\href{a}{b}$ and **bold**")
    assert cleaned.startswith("$x^2$ and <code>")
    assert cleaned.endswith("</code> and **bold**")


PIECES = ["$", "$$", "\\(", "\\)", "\\\\(", "\\[", "\\begin{a}", "\\end{a}", "\\", "\\href", "href",
          "\\alpha", "{", "}", " ", "\n", "*", "_", "`", "```\n", "<b>", "</b>", "<!-- -->",
          "&#92;", "&bsol;", "x", "|", "\n\n", "    ", "[a](b)", "> ", "- "]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@example("$\\href$")
def test_mathjax_sees_no_strange_command(markdown: str) -> None:
    text = typeset(Sanitizer().clean(markdown))
    assert is_safe_text(text)
    assert not re.search(r"\$[^$]*(?<!\\)(\\\\)*\\href[^$]*\$", text)
    assert not re.search(r"\\\([^$]*(?<!\\)(\\\\)*\\href[^$]*\\\)", text)


@given(st.lists(st.sampled_from(NASTY), max_size=12).map("".join))
def test_what_a_notebook_keeps_unrendered_is_harmless_too(markdown: str) -> None:
    page = Elements(markdown2html(Sanitizer().clean(markdown)))
    assert page.tags <= OURS
    assert not {name for name in page.attributes if name.startswith("on")}
    for link in page.links:
        assert not re.match(r"\s*(javascript|vbscript|data):", re.sub(r"[\t\r\n]", "", link), re.I)


def test_no_command_of_the_list_defines_loads_or_links() -> None:
    told = {command.strip("\\").split("{")[0].split("\\")[0].split(" ")[0] for command in DANGEROUS}
    more = "gdef edef renewcommand newenvironment DeclareMathOperator url color tooltip mathtip"
    assert not COMMANDS & (told | set(more.split()))


def test_an_answer_in_plain_words_imports_no_renderer() -> None:
    program = (
        "import sys; from classroom.course.submissions.sanitize import Sanitizer; "
        "Sanitizer().clean('MIN errs: $v > 3$, a[0] & b, so x < y, $\\\\alpha$.'); "
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert not {"nbconvert", "nh3", "mistune"} & set(done.stdout.split())
