"""The pages of an exam: papers to print, and the key with reasoning and marking scheme.

The same exam gives the same bytes. Pages have no script, and load nothing.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from markupsafe import Markup

from autograder.model.language import capitalize, language_in_force, plural, words
from autograder.model.page import page_environment
from classroom.course.exam.papers import (
    ExamOrder,
    ExamPaper,
    answer_text,
    checked_how,
    lettered_options,
)
from course_lib.asking.bank import ExamQuestion
from course_lib.asking.questions import Choice
from course_lib.draw.question import draw_figure

TEMPLATES = Path(__file__).parent / "templates"
Sheet = Literal["a4", "letter"]


def exam_pages(order: ExamOrder, papers: Sequence[ExamPaper], sheet: Sheet) -> dict[str, str]:
    """Return the pages of an exam by the names of their files, in the language in force.

    The questions are in English, whatever the language is.

    Args:
        order: what was asked for.
        papers: the papers.
        sheet: the size of the paper that a browser chooses when it prints the page.
    """
    environment = page_environment(TEMPLATES)
    environment.filters |= {"answer": _answer, "checked": _check_text, "figure": _figure}
    environment.filters |= {"options": _options, "mistakes": _mistakes, "css_text": _css_text}
    environment.filters |= {"counted_questions": _counted_questions}
    environment.globals["_"] = words
    first = papers[0]
    sections = dict.fromkeys(question.section for question in first.questions)
    by_section = {s: [q for q in first.questions if q.section == s] for s in sections}
    values = {"order": order, "papers": papers, "sheet": sheet, "by_section": by_section,
              "title": capitalize(order.name), "language": language_in_force().code}  # fmt: skip
    names = ("paper.html", "key.html")
    return {name: environment.get_template(name).render(values) for name in names}


def _counted_questions(n: int) -> str:
    unit = plural("question", "questions", n)
    return f"{n} {unit}"


def _css_text(text: str) -> Markup:
    """Return a text for a string in a style sheet: characters by number, so that none ends it."""
    return Markup("".join(f"\\{ord(character):x} " for character in text))


def _answer(question: ExamQuestion) -> str:
    return answer_text(question.drawn, question.drawn.answer)


def _check_text(question: ExamQuestion) -> str:
    return checked_how(question.drawn.kind)


def _mistakes(question: ExamQuestion) -> list[tuple[str, str]]:
    """Return the known wrong answers, each with its mistake."""
    return [
        (answer_text(question.drawn, wrong), text)
        for text, wrong in question.drawn.mistakes.items()
    ]


def _options(question: ExamQuestion) -> list[tuple[str, str]]:
    """Return the options with their letters, "" where they have none; nothing for a number."""
    if not isinstance(kind := question.drawn.kind, Choice):
        return []
    letters = lettered_options(kind)
    return [*letters.items()] if letters else [("", option) for option in kind.options]


def _figure(question: ExamQuestion) -> Markup:
    """Return the picture of a question as an element of the page, "" if it has none."""
    figure = question.drawn.figure
    return Markup(draw_figure(figure).svg()) if figure is not None else Markup("")
