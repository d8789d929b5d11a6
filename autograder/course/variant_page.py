"""The question that was drawn for a student, as text and as HTML."""

from pathlib import Path

from markupsafe import Markup

from autograder.model.language import words
from autograder.model.page import page_environment
from autograder.model.variant import QuestionVariant
from course_lib.wording import with_code

TEMPLATES = Path(__file__).parent / "templates"


def variant_title(exercise: str, student: str) -> str:
    """Return whose question this is."""
    return words("{exercise}: the variant of {student}", exercise=exercise, student=student)


def variant_text(variant: QuestionVariant) -> str:
    """Return a question as text, with its figure in words."""
    figure = "" if variant.figure is None else str(variant.figure)
    return "\n\n".join(filter(None, (variant.text, figure)))


def variant_html(variant: QuestionVariant, title: str = "", expected: bool = False) -> str:
    """Return a question with its picture as HTML that needs nothing from elsewhere.

    Args:
        variant: the question.
        title: a line above it.
        expected: whether the right answer follows, for a marker.
    """
    from course_lib.draw.question import draw_figure

    picture = "" if variant.figure is None else draw_figure(variant.figure)._repr_html_()
    template = page_environment(TEMPLATES).get_template("variant.html")
    return template.render(
        title=title, question=_paragraphs(variant.text), picture=Markup(picture),
        answer=words("Expected answer"), expected=_paragraphs(variant.expected) if expected else (),
    )  # fmt: skip


def _paragraphs(text: str) -> list[Markup]:
    return [Markup(with_code(part)) for part in text.split("\n\n")]
