"""The catalogue: the exercises of every section, found by id."""

from autograder.exercises import (
    expectiminimax,
    heuristics,
    learning,
    mcts,
    minimax,
    multiplayer,
    pruning,
    tournament,
)
from autograder.model.exercise import Exercise, Section

SECTIONS: tuple[Section, ...] = (
    minimax.SECTION,
    pruning.SECTION,
    heuristics.SECTION,
    mcts.SECTION,
    expectiminimax.SECTION,
    multiplayer.SECTION,
    learning.SECTION,
    tournament.SECTION,
)


def find_section(name: str) -> Section:
    """Return a section by its name; ValueError, with the names there are, if there is none."""
    for section in SECTIONS:
        if section.name == name:
            return section
    known = ", ".join(section.name for section in SECTIONS)
    raise ValueError(f"there is no section {name!r}; sections are: {known}")


def find_exercise(id_: str) -> Exercise:
    """Return an exercise by its id; ValueError, with the ids there are, if there is none."""
    exercises = {e.id: e for section in SECTIONS for e in section.exercises}
    if id_ not in exercises:
        raise ValueError(f"there is no exercise {id_!r}; exercises are: {', '.join(exercises)}")
    return exercises[id_]
