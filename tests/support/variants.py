"""The variants of exercises in code that have other rules: judged as exercises, asked as none."""

from autograder.exercises import SECTIONS, find_exercise
from autograder.exercises.chapter import variant_ids
from autograder.model.exercise import CodeExercise, Exercise

_FOUND = [
    find_exercise(id_)
    for section in SECTIONS
    for exercise in section.all_exercises
    for id_ in variant_ids(section.name, exercise.id)
]
WITH_OTHER_RULES = [e for e in _FOUND if isinstance(e, CodeExercise)]


def of_section(section: str) -> list[Exercise]:
    """Return the variants of a section's exercises."""
    return [e for e in WITH_OTHER_RULES if e.section == section]
