"""Written answers with words anywhere wait for a person; only an empty one has 0 points."""

import re
from collections.abc import Callable

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_raw_cell

from autograder.model.exercise import WrittenExercise
from autograder.model.section import Section
from autograder.model.verdict import Verdict
from autograder.protocol.bounds import MAX_SOURCE
from classroom.course.submissions.judged import JudgedCell
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.course.submissions.written import answer_parts, find_elsewhere
from classroom.gradebook.database.answers import answer_digests
from tests.support.submissions import SECTION, as_bytes, cell, grade, untouched

pytestmark = pytest.mark.usefixtures("graders")

WRITTEN = "minimax-written"
WORDS = "MIN may err, so that R can be better than L."


def place(notebook: NotebookNode, new: NotebookNode, by: int) -> None:
    notebook.cells.insert(notebook.cells.index(cell(notebook, WRITTEN)) + by, new)


def in_an_added_cell(notebook: NotebookNode) -> None:
    place(notebook, new_markdown_cell(WORDS), 1)


def above_the_cell(notebook: NotebookNode) -> None:
    place(notebook, new_markdown_cell(WORDS), 0)


def at_the_end_of_the_notebook(notebook: NotebookNode) -> None:
    notebook.cells.append(new_markdown_cell(WORDS))


def at_the_beginning(notebook: NotebookNode) -> None:
    notebook.cells.insert(0, new_markdown_cell(WORDS))


def in_a_raw_cell(notebook: NotebookNode) -> None:
    place(notebook, new_raw_cell(WORDS), 1)


def in_a_code_cell_below(notebook: NotebookNode) -> None:
    place(notebook, new_code_cell(f"# {WORDS}"), 1)


def in_a_cell_without_its_id(notebook: NotebookNode) -> None:
    place(notebook, new_markdown_cell(WORDS), 0)
    notebook.cells.remove(cell(notebook, WRITTEN))


def in_a_copy_of_the_cell(notebook: NotebookNode) -> None:
    place(notebook, cell(notebook, WRITTEN) | {"source": WORDS}, 1)


def in_the_text_of_the_question(notebook: NotebookNode) -> None:
    question = notebook.cells[notebook.cells.index(cell(notebook, WRITTEN)) - 1]
    question.source += f"\n\n{WORDS}"


def below_the_stub(notebook: NotebookNode) -> None:
    cell(notebook, WRITTEN).source += f"\n\n{WORDS}"


def too_long_for_a_cell(notebook: NotebookNode) -> None:
    picture = "A" * (MAX_SOURCE + 1)
    cell(notebook, WRITTEN).source = f"{WORDS} ![drawn](data:image/png;base64,{picture})"


PLACES: list[Callable[[NotebookNode], None]] = [
    in_an_added_cell, above_the_cell, at_the_end_of_the_notebook, at_the_beginning, in_a_raw_cell,
    in_a_code_cell_below, in_a_cell_without_its_id, in_a_copy_of_the_cell,
    in_the_text_of_the_question, below_the_stub, too_long_for_a_cell,
]  # fmt: skip


def verdict_on(notebook: NotebookNode) -> Verdict:
    return next(v for v in grade(notebook).verdicts if v.exercise == WRITTEN)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("write", PLACES, ids=lambda write: write.__name__)
def test_an_answer_waits_for_a_person_wherever_it_stands(
    write: Callable[[NotebookNode], None],
) -> None:
    notebook = untouched()
    write(notebook)
    graded = grade(notebook)
    verdict = next(v for v in graded.verdicts if v.exercise == WRITTEN)
    assert (verdict.status, verdict.score) == ("awaiting_marker", None)
    assert graded.notebook is not None
    cells = dict(graded.notebook)["cells"]
    own = next(c["source"] for c in cells if c["id"] == WRITTEN)  # type: ignore[attr-defined]
    words = [own, *(part.text for part in answer_parts(cells, WRITTEN))]  # type: ignore[arg-type]
    assert any(WORDS in text for text in words)


@pytest.mark.parametrize("source", ["", " \n", None])
def test_an_answer_without_words_anywhere_has_no_points(source: str | None) -> None:
    notebook = untouched()
    if source is not None:
        cell(notebook, WRITTEN).source = source
    place(notebook, new_markdown_cell(" ---\n"), 1)
    notebook.cells.append(new_code_cell("scratch = 1"))
    assert (verdict_on(notebook).status, verdict_on(notebook).score) == ("graded", 0.0)


def cards_with_other_points(notebook: NotebookNode) -> None:
    for question in notebook.cells:
        question.source = re.sub(r"\d+ points", "99 points", question.source)


def cards_that_are_gone(notebook: NotebookNode) -> None:
    for question in notebook.cells:
        question.source = re.sub('<div class="exercise-card.*\n', "", question.source)


@pytest.mark.parametrize("change", [cards_with_other_points, cards_that_are_gone])
def test_a_card_of_another_version_is_not_the_students_words(
    change: Callable[[NotebookNode], None],
) -> None:
    notebook, release = untouched(), untouched()
    change(release)
    assert not read_submission(as_bytes(notebook), release, SECTION).elsewhere
    in_the_text_of_the_question(notebook)
    assert read_submission(as_bytes(notebook), release, SECTION).elsewhere


def test_the_heading_above_says_where_words_stand() -> None:
    notebook = untouched()
    in_an_added_cell(notebook)
    rebuilt = rebuild(read_submission(as_bytes(notebook), untouched(), SECTION), untouched())
    (part,) = answer_parts(rebuilt["cells"], WRITTEN)
    assert (part.cell, part.text) == ("added-1", WORDS)
    assert part.heading
    assert part.heading in "\n".join(c.source for c in notebook.cells)


def test_a_change_of_words_elsewhere_is_a_change_of_the_answer() -> None:
    digests = []
    for text in (WORDS, f"{WORDS} Always."):
        notebook = untouched()
        place(notebook, new_markdown_cell(text), 1)
        submission = read_submission(as_bytes(notebook), untouched(), SECTION)
        digests.append(answer_digests(rebuild(submission, untouched()), SECTION)[WRITTEN])
    assert digests[0] != digests[1]


def test_putting_a_notebook_together_twice_keeps_where_words_stand() -> None:
    notebook = untouched()
    in_the_text_of_the_question(notebook)
    once = rebuild(read_submission(as_bytes(notebook), untouched(), SECTION), untouched())
    again = rebuild(read_submission(as_bytes(once), untouched(), SECTION), untouched())
    assert answer_parts(once["cells"], WRITTEN) == answer_parts(again["cells"], WRITTEN) != []


TWO = Section(
    "two", "01_two", [WrittenExercise("first", "two", 5.0), WrittenExercise("second", "two", 5.0)]
)
STUBS = {"first": "*Write here.*", "second": "*Write here.*"}


@pytest.mark.parametrize(
    ("first", "second", "elsewhere"),
    [
        (WORDS, STUBS["second"], {"second": ("first",)}),
        ("", WORDS, {"first": ("second",)}),
        (WORDS, "Others.", {}),
        ("", STUBS["second"], {}),
    ],
)
def test_an_empty_answer_is_looked_for_in_the_cell_of_another_question(
    first: str, second: str, elsewhere: dict[str, tuple[str, ...]]
) -> None:
    cells = [
        JudgedCell("first", "solution", first, 0, False),
        JudgedCell("second", "solution", second, 1, False),
    ]
    assert find_elsewhere(cells, TWO, STUBS) == elsewhere
