"""The rubric of a question as criteria: every one of the course, and those that do not add up."""

import nbformat
import pytest

from autograder.exercises import SECTIONS
from autograder.model.exercise import WrittenExercise
from autograder.model.section import Section
from classroom.gradebook.by_hand.rubric import criteria, question_text
from classroom.gradebook.by_hand.rubric_marks import RubricItem
from tests.support.course import ROOT

QUESTION = """Why?

*Rubric, in tenths.*

- (a) 4: a tree (1.5), and its
  value (2.5).
- (b) 6: the reason (6).
"""
WRITTEN = [
    (section, exercise)
    for section in SECTIONS
    for exercise in section.exercises
    if isinstance(exercise, WrittenExercise)
]


@pytest.mark.parametrize(("section", "exercise"), WRITTEN, ids=[e.id for _, e in WRITTEN])
def test_every_question_of_the_course_has_buttons_that_add_up(
    section: Section, exercise: WrittenExercise
) -> None:
    path = ROOT / "notebooks" / f"{section.notebook}.ipynb"
    text = question_text(nbformat.read(path, as_version=4), exercise.id)
    assert text.startswith("### Question")
    found = criteria(text, exercise.points)
    assert 5 <= len(found) <= 10  # as many as there are digits
    assert sum(c.points for c in found) == pytest.approx(exercise.points)
    assert all(c.text and "(" not in c.text for c in found)


def test_tenths_become_points() -> None:
    assert criteria(QUESTION, 20) == (
        RubricItem("a", "a tree", 3.0),
        RubricItem("a", "its value", 5.0),
        RubricItem("b", "the reason", 12.0),
    )


@pytest.mark.parametrize(
    "text",
    [
        QUESTION.replace("(1.5)", "(1)"),
        QUESTION.replace("4:", "4.0.1:"),
        QUESTION.replace("6: the reason (6)", "5: the reason (5)"),
        QUESTION.replace("*Rubric, in tenths.*", ""),
        "",
    ],
    ids=["a part", "no number", "the whole", "no rubric", "nothing"],
)
def test_what_does_not_add_up_is_no_rubric(text: str) -> None:
    assert criteria(text, 10) == ()


def test_a_question_that_the_notebook_lacks_has_no_text() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# A", id="first")])
    assert question_text(notebook, "first") == ""
    assert question_text(notebook, "another") == ""
