"""Right answers to the exercises, each written in another style: none may lose a point.

They stand in ``answers.py`` of the exercises' folders. Nothing there is the shortest or the
clearest way; it is what people write.
"""

from importlib import import_module
from typing import Any

from autograder.exercises import SECTIONS
from autograder.exercises.chapter import folder_name
from autograder.model.exercise import CodeExercise
from tests.support.variants import of_section


def right_answers(section: str, exercise_id: str) -> list[Any]:
    """Return the right answers to an exercise."""
    name = f"chapters.{section}.exercises.{folder_name(exercise_id)}.answers"
    found: list[Any] = import_module(name).RIGHT_ANSWERS
    return found


RIGHT_ANSWERS: dict[str, list[Any]] = {
    exercise.id: right_answers(section.name, exercise.id)
    for section in SECTIONS
    for exercise in (*section.all_exercises, *of_section(section.name))
    if isinstance(exercise, CodeExercise)
}
"""The right answers to every function, by the exercise's id."""
