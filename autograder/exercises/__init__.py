"""The catalogue: the exercises of every section, found by id, and their stages.

It has those of the chapters, and those that the course in force adds (``use_own``). A chapter's
folders are read when they are first asked for: exercises import cases from below this package. An
exercise of a chapter is found without the other chapters, by the ids in their ``order.json``: a
reader's first ``check`` does not wait for their import.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from threading import RLock
from typing import Any, NamedTuple

from autograder.exercises.chapter import STAGE, find_variant, home_chapter, load_section
from autograder.exercises.own import (
    NONE,
    OwnExercise,
    OwnExerciseError,
    OwnExercises,
    OwnSection,
    load,
)
from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.result_cache import forget_results
from autograder.model.section import Section
from course_lib.chapters import notebooks


class _Catalogue:
    """The exercises and sections in force.

    Args:
        own: the course's additions.
        loaded: the exercises that it adds, by id.

    Attributes:
        apart: the sections of the course's own exercises alone: for these, no chapter is loaded.
    """

    def __init__(self, own: OwnExercises, loaded: Mapping[str, OwnExercise]) -> None:
        self.own, self.loaded = own, loaded
        self.apart = {
            added.name: _section_with(Section(added.name, added.notebook, ()), added, self._own)
            for added in own.sections
            if added.name not in notebooks() and all(id_ in loaded for id_ in added.exercises)
        }

    @property
    def _own(self) -> dict[str, Exercise]:
        return {id_: each.exercise for id_, each in self.loaded.items()}

    @property
    def sections(self) -> tuple[Section, ...]:
        """All sections, those of the package first."""
        return self._whole[0]

    @property
    def exercises(self) -> Mapping[str, Exercise]:
        """All exercises, by id."""
        return self._whole[1]

    @cached_property
    def _whole(self) -> tuple[tuple[Section, ...], Mapping[str, Exercise]]:
        with _lock:
            sections = {name: load_section(name) for name in notebooks()}
        package = {e.id: e for section in sections.values() for e in section.all_exercises}
        stages = {id_: found for s in sections.values() for id_, found in s.stages.items()}
        exercises = {**package, **self._own}
        for added in self.own.sections:
            before = sections.get(added.name, Section(added.name, added.notebook, ()))
            sections[added.name] = whole = _section_with(before, added, exercises, stages)
            exercises |= {e.id: e for e in whole.exercises if e.id not in before.worth}
        return tuple(sections.values()), exercises


def _section_with(
    before: Section,
    added: OwnSection,
    exercises: Mapping[str, Exercise],
    stages: Mapping[str, Sequence[CodeExercise]] = {},
) -> Section:
    """Return a section with the exercises that a course adds to it, behind its own.

    Args:
        before: the section as the package has it.
        added: the addition.
        exercises: all exercises, by id.
        stages: those of the package's exercises, by id.
    """
    more = [
        replace(exercises[id_], section=added.name)
        for id_ in dict.fromkeys(added.exercises)
        if id_ in exercises and id_ not in before.worth
    ]
    theirs = {e.id: stages[e.id] for e in more if e.id in stages}
    whole = replace(
        before,
        exercises=(*before.exercises, *more),
        stages={**before.stages, **theirs},
        practice=tuple(e for e in before.practice if e.id not in added.exercises),
    )
    return whole.with_points(whole.worth | dict(added.points))


SECTIONS: tuple[Section, ...]
"""The sections of the chapters."""

_in_force: _Catalogue | None = None  # the package's
_lock = RLock()


def __getattr__(name: str) -> Any:
    """Return ``SECTIONS``, those of the chapters, which are loaded now."""
    if name == "SECTIONS":
        return _package().sections
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _package() -> _Catalogue:
    """Return the catalogue of the chapters."""
    return _Catalogue(NONE, {})


def _catalogue() -> _Catalogue:
    return _in_force or _package()


def _chapter(name: str) -> Section:
    """Return the section of a chapter."""
    with _lock:
        return load_section(name)


def _sections_with(id_: str) -> Sequence[Section]:
    """Return the sections in which an exercise or a stage is, if there is one of this id.

    That is its chapter alone, or the section of its course's own exercises alone; all, where a
    course adds something else.
    """
    if _in_force:
        apart = [section for section in _in_force.apart.values() if section.has(id_)]
        return apart or _in_force.sections
    home = home_chapter(id_)
    return () if home is None else (_chapter(home),)


def use_own(own: OwnExercises) -> None:
    """Put a course's own exercises and sections in force, in the place of another course's.

    Raises:
        OwnExerciseError: an exercise cannot be used; the catalogue stays as it was.
    """
    global _in_force
    with _lock:
        if own == (_in_force.own if _in_force else NONE):
            return
        _in_force = _with_own(own) if own else None
        forget_results()


def _with_own(own: OwnExercises) -> _Catalogue:
    """Return the catalogue of the package with all that a course adds."""
    loaded = dict[str, OwnExercise]()
    for file in own.files:
        if file.id in loaded or home_chapter(file.id) is not None:
            where = "another folder" if file.id in loaded else "the package"
            raise OwnExerciseError(f"{file.path}: {where} has an exercise {file.id!r} already")
        loaded[file.id] = load(file)
    return _Catalogue(own, loaded)


def all_sections() -> tuple[Section, ...]:
    """Return the sections in force, those of the package first."""
    return _catalogue().sections


def all_exercises() -> Mapping[str, Exercise]:
    """Return the exercises in force by id, those in no section included."""
    return _catalogue().exercises


def own_exercises() -> Mapping[str, OwnExercise]:
    """Return the exercises that the course in force adds, by id."""
    return _in_force.loaded if _in_force else {}


def home_section(section: str, id_: str) -> str:
    """Return the name of the package's section that an exercise of a section comes from."""
    home = home_chapter(id_)
    if home is None or home == section:
        return section
    return home if any(s.name == section and s.has(id_) for s in all_sections()) else section


def find_section(name: str) -> Section:
    """Return a section by its name; ValueError, with the names there are, if there is none."""
    if not _in_force and name in notebooks():
        return _chapter(name)
    if _in_force and name in _in_force.apart:
        return _in_force.apart[name]
    for section in all_sections():
        if section.name == name:
            return section
    known = ", ".join(section.name for section in all_sections())
    raise ValueError(f"there is no section {name!r}; sections are: {known}")


def section_of(name: str, worth: Mapping[str, float]) -> Section:
    """Return a section with some exercises, also those that its course names no more.

    Args:
        name: the section's name.
        worth: the points of the exercises, by id.
    """
    section = find_section(name)
    dropped = [
        replace(exercise, section=name)
        for id_, exercise in all_exercises().items()
        if id_ in worth and id_ not in section.worth
    ]
    whole = replace(section, exercises=(*section.exercises, *dropped))
    return whole.with_points(worth)


def get_exercise(id_: str) -> Exercise | None:
    """Return an exercise by its id; None if there is none, or if a stage has this id."""
    if _in_force and not any(section.has(id_) for section in _in_force.apart.values()):
        return _in_force.exercises.get(id_)
    near = (e for section in _sections_with(id_) for e in section.all_exercises)
    return next((exercise for exercise in near if exercise.id == id_), None)


def find_exercise(id_: str) -> Exercise:
    """Return an exercise, a stage or a variant by its id; ValueError, with the exercises, if none.

    A variant has an id where its rules are others (``autograder.exercises.variants``).
    """
    place = place_of_stage(id_)
    found = get_exercise(id_) if place is None else find_stage(place.exercise, place.number)
    found = found or find_variant(id_)
    if found is None:
        known = ", ".join(all_exercises())
        raise ValueError(f"there is no exercise {id_!r}; exercises are: {known}")
    return found


class StagePlace(NamedTuple):
    """Where a stage stands: the exercise it leads to, and its number, the first one being 1."""

    exercise: Exercise
    number: int


def place_of_stage(id_: str) -> StagePlace | None:
    """Return where a stage stands; None if no stage has this id."""
    if STAGE not in id_:
        return None
    places = (
        StagePlace(exercise, number)
        for section in reversed(_sections_with(id_))  # a course's own section counts
        for exercise in section.all_exercises
        for number, stage in enumerate(section.stages.get(exercise.id, ()), start=1)
        if stage.id == id_
    )
    return next(places, None)


def is_practice(id_: str) -> bool:
    """Tell whether ``check`` of an exercise, or of a stage, gives no points."""
    sections = _sections_with(id_)
    graded = any(id_ in section.worth for section in sections)  # perhaps in another section
    practice = any(e.id == id_ for section in sections for e in section.practice)
    return place_of_stage(id_) is not None or (practice and not graded)


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
