"""Presets: what of the course a name puts in use, and how long and how many points that is.

``core`` is the core route through the notebooks of the package (``classroom.course.route``). Each
other one is one notebook, whose text and settings are in a folder of FOLDERS; its exercises are
those of the sections. Hours follow from the rule for hours of the route.
"""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from autograder import exercises
from autograder.model.section import Section
from classroom.course.preset_names import SinglePreset
from classroom.course.route import Part, core_exercises, hours, route

DUE = "# due = 2026-10-05T23:59:00"
"""The line of a section in which an instructor writes a date."""
ONE_WEEK = Path(__file__).parent / "one_week"
PROJECTS = Path(__file__).parent / "projects"
FOLDERS: dict[SinglePreset, Path] = {
    "one-week": ONE_WEEK,
    "project-evaluation": PROJECTS / "evaluation",
    "project-endgames": PROJECTS / "endgames",
    "project-learner": PROJECTS / "learner",
    "project-uci": PROJECTS / "uci",
}
"""By the name of a preset of one notebook, its text, its part of course.toml, and its handout."""


@dataclass(frozen=True)
class Extent:
    """How much a preset is.

    Attributes:
        name: the preset's name; "" for the whole course.
        notebooks: the number of notebooks.
        exercises: the number of exercises.
        hours: what a student takes, rounded to a quarter per notebook.
        points: of all exercises together.
    """

    name: str
    notebooks: int
    exercises: int
    hours: float
    points: float


def preset_settings(preset: Literal["core", SinglePreset], solutions: Path) -> str:
    """Return the lines of course.toml that put a preset in use, and nothing else.

    Args:
        preset: its name.
        solutions: the folder with the authored notebooks.
    """
    if preset != "core":
        return (FOLDERS[preset] / "course.toml").read_text(encoding="utf-8")
    core = {section.name: [*section.worth] for section in _core(solutions)}
    lines = [f"sections = {json.dumps([*core])}"]
    for name, ids in core.items():
        lines += ["", f"[section.{name}]", DUE, f"exercises = {json.dumps(ids)}"]
    return "\n".join(lines) + "\n"


def single_text(preset: SinglePreset) -> str:
    """Return the authored notebook of a preset of one notebook."""
    return (FOLDERS[preset] / "notebook.md").read_text(encoding="utf-8")


def single_section(preset: SinglePreset) -> Section:
    """Return the section of a preset of one notebook, with exercises of the package's sections."""
    settings = tomllib.loads((FOLDERS[preset] / "course.toml").read_text(encoding="utf-8"))
    table = settings["section"][preset]
    known = {
        exercise.id: exercise
        for section in exercises.SECTIONS
        for exercise in section.all_exercises
    }
    whole = Section(preset, table["notebook"], [known[id_] for id_ in table["exercises"]])
    return whole.with_points(table["points"])


def single_sources(preset: SinglePreset) -> list[str]:
    """Return the package's notebooks that have the cells of a preset's exercises."""
    used = single_section(preset).worth.keys()
    return [s.notebook for s in exercises.SECTIONS if used & {e.id for e in s.all_exercises}]


def extents(solutions: Path) -> list[Extent]:
    """Return how much each preset is: those of one notebook first, the whole course last.

    Args:
        solutions: the folder with the authored notebooks.
    """
    single = [_single_extent(preset) for preset in FOLDERS]
    core = [(section, [_parts(solutions, section)[0]]) for section in _core(solutions)]
    whole = [(section, [*_parts(solutions, section)]) for section in exercises.SECTIONS]
    return [*single, _extent("core", core), _extent("", whole)]


def _single_extent(preset: SinglePreset) -> Extent:
    section, (part, _) = single_section(preset), route(single_text(preset))
    return _extent(preset, [(section, [part])])


def _extent(name: str, notebooks: Sequence[tuple[Section, Sequence[Part]]]) -> Extent:
    worth = [section.worth for section, _ in notebooks]
    minutes = [sum(part.minutes(section) for part in parts) for section, parts in notebooks]
    points = sum(sum(one.values()) for one in worth)
    return Extent(name, len(worth), sum(map(len, worth)), hours(*minutes), points)


def _core(solutions: Path) -> list[Section]:
    """Return the sections of the core route, with the exercises that belong to it."""
    found = []
    for section in exercises.SECTIONS:
        ids = core_exercises(_text(solutions, section), section)
        if ids:
            by_id = {exercise.id: exercise for exercise in section.exercises}
            found.append(Section(section.name, section.notebook, [by_id[id_] for id_ in ids]))
    return found


def _parts(solutions: Path, section: Section) -> tuple[Part, Part]:
    return route(_text(solutions, section))


def _text(solutions: Path, section: Section) -> str:
    return (solutions / f"{section.notebook}.md").read_text(encoding="utf-8")
