"""The exercises that a course adds, from the file beside its notebooks."""

from autograder.exercises import find_exercise, use_own
from autograder.exercises.own import HANDED_OUT, from_json
from autograder.model.exercise import Exercise
from autograder.notebook_api.reader import notebook_folder


def use_file() -> str:
    """Put the exercises of this notebook's course in force, if it adds some.

    Returns:
        Why they cannot be used, and what to do; "" if they can, or if there are none.
    """
    path = notebook_folder() / HANDED_OUT
    try:
        if path.is_file():
            use_own(from_json(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        return f"{path} cannot be used ({error}); get this file from your course again"
    return ""


def find_here(exercise_id: str) -> Exercise:
    """Return an exercise of this notebook's course; ValueError if there is none."""
    problem = use_file()
    try:
        return find_exercise(exercise_id)
    except ValueError as error:
        raise ValueError(problem or str(error)) from None
