"""The catalogue: the exercises of every section, found by id, and their stages."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

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
from autograder.model.exercise import CodeExercise, Exercise, Section

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
    """Return an exercise or a stage by its id; ValueError, with the exercises, if there is none."""
    if id_ in _stages_by_id():
        return _stages_by_id()[id_]
    exercises = {e.id: e for section in SECTIONS for e in section.exercises}
    if id_ not in exercises:
        raise ValueError(f"there is no exercise {id_!r}; exercises are: {', '.join(exercises)}")
    return exercises[id_]


class StagePlace(NamedTuple):
    """Where a stage stands: the exercise it leads to, and its number, the first one being 1."""

    exercise: Exercise
    number: int


def place_of_stage(id_: str) -> StagePlace | None:
    """Return where a stage stands; None if no stage has this id."""
    return _places().get(id_)


@cache
def _stages_by_id() -> dict[str, CodeExercise]:
    sections = (stages for section in SECTIONS for stages in section.stages.values())
    return {stage.id: stage for stages in sections for stage in stages}


@cache
def _places() -> dict[str, StagePlace]:
    exercises = [exercise for section in SECTIONS for exercise in section.exercises]
    return {
        stage.id: StagePlace(exercise, number)
        for exercise in exercises
        for number, stage in enumerate(stages_of(exercise), start=1)
    }


def stages_of(exercise: Exercise) -> Sequence[CodeExercise]:
    """Return the stages of an exercise, in their order; none if it has none."""
    return find_section(exercise.section).stages.get(exercise.id, ())


def find_stage(exercise: Exercise, number: int) -> CodeExercise:
    """Return a stage of an exercise, the first one being 1; ValueError if there is none."""
    stages = stages_of(exercise)
    if not stages:
        raise ValueError(f"{exercise.id} has no stages; call check without stage")
    if number not in range(1, len(stages) + 1):
        raise ValueError(
            f"{exercise.id} has the stages 1 to {len(stages)}, but stage is {number!r}"
        )
    return stages[number - 1]
