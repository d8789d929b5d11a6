"""The predictions of the notebooks: questions, their answers by a run, and a reader's commitments.

Each section has a file with its questions by id. ``course_lib.widgets.predict("<id>")`` shows one:
the reader commits to an answer, and only then sees the right one. The answers are never in the
notebook or on the page before. Predictions are kept in a file beside the notebooks, for the reader
alone. ``course_lib.widgets.calibration("<section>")`` compares them with the right answers.

To add a prediction, write its record in the section's file, and call ``predict`` in the notebook.
"""

from course_lib.asking.questions import Question
from course_lib.chapters import chapter_module, notebooks

SECTIONS = tuple(notebooks())


def section_questions(section: str) -> dict[str, Question]:
    """Return the questions of a section by their ids, in the order of its notebook.

    Raises:
        ValueError: there is no such section.
    """
    found: dict[str, Question] = chapter_module(section, "predictions").QUESTIONS
    return found


def find_question(question_id: str) -> Question:
    """Return a question by its id.

    Raises:
        ValueError: there is no such question.
    """
    for section in SECTIONS:
        if question_id in (found := section_questions(section)):
            return found[question_id]
    raise ValueError(f"there is no prediction {question_id!r}; see course_lib/asking")
