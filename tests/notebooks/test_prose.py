"""The prose: it says no answer before the guess, and Markdown reads it as its author does."""

import re
from collections.abc import Iterator

import pytest
from nbformat import NotebookNode

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from course_lib.asking import SECTIONS as WITH_PREDICTIONS
from course_lib.asking import section_questions
from course_lib.asking.questions import Number, Question, Several
from tests.notebooks.claims.text import COURSE
from tests.notebooks.folding import AFTER, after_predictions, released, says_answer, visible
from tests.support.predictions import one_run, right_answer

each_section = pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
with_predictions = pytest.mark.parametrize(
    "section", [s for s in SECTIONS if s.name in WITH_PREDICTIONS], ids=lambda s: s.name
)
LIST_ITEM = re.compile(r"\s{0,3}(?:[-+*]|\d+[.)])(?:\s|$)")
SHOWS = re.compile(r"\$\$|[-*+|>]|\d+\.|```|!\[|<details|    ")
"""What a colon may lead to in Markdown: a formula, a list, a table, a quotation, code."""
CHANGED = re.compile(r"\b(?:[Cc]hange|[Ss]et|[Rr]eplace) `([A-Za-z_]\w*)")


# What is said before the guess.


@pytest.mark.slow
@pytest.mark.parametrize(
    "section",
    [
        pytest.param(s, marks=one_run(s.name), id=s.name)
        for s in SECTIONS
        if s.name in WITH_PREDICTIONS
    ],
)
def test_no_prose_up_to_the_next_heading_says_the_answer_before_the_guess(section: Section):
    known = section_questions(section.name)
    told = [
        name
        for name, prose in after_predictions(released(section))
        if (answer := right_answer(name)) is not None and says_answer(known[name], answer, prose)
    ]
    assert told == []


@with_predictions
def test_what_is_folded_until_a_guess_stands_below_a_question_of_its_notebook(section: Section):
    asked: set[str] = set()
    for cell in released(section).cells:
        if cell.cell_type == "code":
            asked |= {
                name for name in section_questions(section.name) if f'"{name}"' in cell.source
            }
        else:
            assert {*AFTER.findall(cell.source)} <= asked
            assert cell.source.count("<details") == cell.source.count("</details>")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("before <details><summary>s</summary>in</details> after", "before  after"),
        ('<details class="after-x">a<details>b</details>c</details>d', "d"),
        ("nothing folded", "nothing folded"),
    ],
)
def test_folded_text_is_not_visible(text: str, shown: str):
    assert visible(text) == shown


def test_an_answer_is_found_as_a_number_a_word_and_an_option():
    count = Question("?", Number(), None)
    assert says_answer(count, 5478, "There are 5,478 boards.")
    assert says_answer(count, 3, "Three of them.")
    assert not says_answer(count, 3, "Section 13 has 3,000 lines and 0.3.")
    several = Question("?", Several(("a city", "a win")), None)
    assert says_answer(several, {"a city"}, "It is a city.")
    assert not says_answer(several, {"a city", "a win"}, "It is a city.")


# Markdown.


def paragraphs(notebook: NotebookNode) -> Iterator[tuple[list[str], str]]:
    """Yield the lines of each paragraph of prose, and what follows: text, or code by its cell."""
    blocks: list[tuple[str, str]] = []
    for cell in notebook.cells:
        source = re.sub(r"^</?div.*$", "", cell.source, flags=re.MULTILINE)
        parts = re.split(r"\n\s*\n", source) if cell.cell_type == "markdown" else []
        blocks += [("prose", part) for part in parts if part.strip()]
        if cell.cell_type == "code":
            blocks.append(("code", "```"))
    for (kind, text), (_, after) in zip(blocks, [*blocks[1:], ("end", "")], strict=True):
        if kind == "prose":
            yield text.strip("\n").split("\n"), after


@each_section
def test_no_line_of_a_paragraph_begins_a_list_by_accident(section: Section):
    for lines, _ in paragraphs(released(section)):
        if not LIST_ITEM.match(lines[0]):
            assert [line for line in lines[1:] if LIST_ITEM.match(line)] == []


@each_section
def test_formulas_and_code_are_closed_in_their_paragraph(section: Section):
    for lines, _ in paragraphs(released(section)):
        text = "\n".join(lines)
        assert text.count("`") % 2 == 0, text
        assert re.sub(r"`[^`]*`|\$\$", "", text).count("$") % 2 == 0, text


@each_section
def test_a_colon_is_followed_by_something(section: Section):
    for lines, after in paragraphs(released(section)):
        if lines[-1].rstrip().endswith(":"):
            assert SHOWS.match(after), f"{lines[-1]!r} leads to {after[:60]!r}"


@each_section
def test_a_name_that_a_question_asks_to_change_stands_in_a_cell(section: Section):
    cells = solution_notebook(COURSE, section).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    assert [name for name in CHANGED.findall(prose) if not re.search(rf"\b{name}\b", code)] == []
