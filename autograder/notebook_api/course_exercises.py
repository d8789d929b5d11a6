"""The exercises that a course adds and its language, from the files beside its notebooks."""

from collections.abc import Callable
from pathlib import Path

from autograder.exercises import find_exercise, use_own
from autograder.exercises.own import HANDED_OUT, from_json
from autograder.model.exercise import Exercise
from autograder.model.language import HANDED_OUT as LANGUAGE_FILE
from autograder.model.language import from_json as language_from_json
from autograder.model.language import use_language
from autograder.notebook_api.reader import notebook_folder


def use_file() -> str:
    """Put the exercises and the language of this notebook's course in force, if it has some.

    Returns:
        Why they cannot be used, and what to do; "" if they can, or if there are none.
    """
    exercises = _use(notebook_folder() / HANDED_OUT, lambda text: use_own(from_json(text)))
    language = _use(
        notebook_folder() / LANGUAGE_FILE, lambda text: use_language(language_from_json(text))
    )
    return exercises or language


def _use(path: Path, use: Callable[[str], None]) -> str:
    """Use the text of a file, if it is there; return why it cannot be used, or ""."""
    try:
        if path.is_file():
            use(path.read_text(encoding="utf-8"))
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
