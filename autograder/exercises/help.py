"""The help of an exercise, a Markdown file in its folder: its card, its hints and a commentary."""

from functools import cache

from autograder.exercises import home_section, own_exercises
from autograder.exercises.chapter import exercise_folder, exercise_ids, find_variant
from autograder.exercises.help_file import read_help
from autograder.model.card import Card
from autograder.model.hints import Hints
from course_lib.chapters import notebooks


def find_card(section: str, exercise_id: str) -> Card | None:
    """Return the card of an exercise; None if it has none."""
    own = own_exercises().get(exercise_id)
    return own.card if own else _package_help(home_section(section, exercise_id), exercise_id)[0]


def find_hints(section: str, exercise_id: str) -> Hints | None:
    """Return the hints of an exercise; None if it has none."""
    own = own_exercises().get(exercise_id)
    return own.hints if own else _package_help(home_section(section, exercise_id), exercise_id)[1]


@cache
def _package_help(section: str, exercise_id: str) -> tuple[Card | None, Hints | None]:
    """Return the help of a chapter's exercise or variant; nothing if there is no such one."""
    if section not in notebooks():
        return None, None
    if exercise_id not in exercise_ids(section) and find_variant(exercise_id) is None:
        return None, None
    file = exercise_folder(section, exercise_id) / "help.md"
    return read_help(file.read_text(encoding="utf-8"))
