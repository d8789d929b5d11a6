"""The order of sections and exercises, in which tables and reports have them."""

from autograder.exercises import all_sections


def section_order() -> dict[str, int]:
    """Return the place of every section in the course, by name."""
    return {section.name: place for place, section in enumerate(all_sections())}


def exercise_order() -> dict[str, int]:
    """Return the place of every exercise in its section, by id."""
    return {
        exercise.id: place
        for section in all_sections()
        for place, exercise in enumerate(section.exercises)
    }
