"""The variants of questions: found in ``variant.py`` of an exercise's folder, listed nowhere.

``draw(rng)`` of this module returns a ``QuestionVariant``, or None for a draw that is no good
question. A question in code that has other rules names the exercise that is judged instead
(``QuestionVariant.rules``). The name of the course, the student's id and the exercise's id
determine the source of chance, so that the same student always has the same question. These are no
secrets: the judge draws by the id in whose folder a submission is, and by nothing that the
submission says.
"""

from collections.abc import Callable
from functools import cache
from random import Random

from autograder.exercises.chapter import exercise_folder, folder_name, home_chapter
from autograder.model.phrase import Phrase
from autograder.model.variant import NoVariant, QuestionVariant
from course_lib.chapters import chapter_module

FILE = "variant.py"
TRIES = 1000
"""Draws after which a generator is taken to be unable to draw a good question."""


@cache
def _generator(exercise_id: str) -> Callable[[Random], QuestionVariant | None] | None:
    """Return the generator of an exercise's variants; None if its question does not vary."""
    chapter = home_chapter(exercise_id)
    if chapter is None or not (exercise_folder(chapter, exercise_id) / FILE).is_file():
        return None
    module = chapter_module(chapter, f"exercises.{folder_name(exercise_id)}.variant")
    draw: Callable[[Random], QuestionVariant | None] = module.draw
    return draw


def varies(exercise_id: str) -> bool:
    """Tell whether an exercise's question can be drawn per student."""
    return _generator(exercise_id) is not None


def draw_variant(exercise_id: str, course: str, student: str) -> QuestionVariant:
    """Return the question of one student, whose answer a second method has confirmed.

    Args:
        exercise_id: an exercise that varies.
        course: the name of the course.
        student: the student's id; letters may be large or small.

    Raises:
        NoVariant: it cannot be drawn.
    """
    draw = _generator(exercise_id)
    if draw is None:
        raise NoVariant(Phrase("the question of {name} does not vary", name=exercise_id))
    rng = Random(f"variant {course} {student.strip().casefold()} {exercise_id}")
    try:
        found = next(filter(None, (draw(rng) for _ in range(TRIES))), None)
        confirmed = found is not None and found.again()
    except Exception as error:  # of any kind: without a question there is no mark
        raise NoVariant(Phrase("drawing it failed: {error}", error=type(error).__name__)) from error
    if found is None or not confirmed:
        raise NoVariant(Phrase("no draw has an answer that a second method confirms"))
    return found
