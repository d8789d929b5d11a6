"""The additions of a course to the catalogue: folders of exercises, and sections of its own."""

from collections.abc import Iterator, Mapping
from math import inf
from pathlib import Path
from typing import Any

from autograder import exercises
from autograder.exercises.own import (
    HELP,
    ID,
    MISTAKES,
    SOURCE,
    OwnExerciseError,
    OwnExercises,
    OwnFile,
    OwnSection,
)

FOLDERS = ("exercises",)
"""Where own exercises are if course.toml names no folder; it need not exist."""
CELLS, ANSWERS = "cells.md", "answers.py"
"""The files of an exercise that no judge needs: the notebook's cells, and right answers."""


def read_own(root: Path, content: Mapping[str, Any]) -> OwnExercises:
    """Return the additions of a course to the catalogue; no code runs.

    An exercise without points that a section of the package is to use is an addition, too.

    Args:
        root: the course's directory.
        content: the content of its course.toml, which need not be valid.

    Raises:
        OwnExerciseError: a file or a folder is missing, or cannot be read.
    """
    files = tuple(file for name in _folders(root, content) for file in _files(root, name))
    tables = content.get("section")
    named = tables.items() if isinstance(tables, dict) else ()
    known = {section.name: section for section in exercises.SECTIONS}
    own = {file.id for file in files}
    sections = []
    for name, table in named:
        before = known.get(name)
        ids = _texts(table, "exercises")
        notebook = (_texts(table, "notebook") or (before.notebook if before else "",))[0]
        points = _points(table)
        if before is not None:
            practice = {exercise.id for exercise in before.practice}
            ids = ids or tuple(id_ for id_, _ in points if id_ in practice)
            ids = tuple(id_ for id_ in ids if id_ in own | practice)
            points = tuple((id_, n) for id_, n in points if id_ in ids)
        if notebook and (before is None or ids or notebook != before.notebook):
            sections.append(OwnSection(name, notebook, ids, points))
    return OwnExercises(files, tuple(sections))


def _texts(table: object, key: str) -> tuple[str, ...]:
    """Return the texts in a field of a table, whose mistakes pydantic reports later."""
    value = table.get(key) if isinstance(table, dict) else None
    values = value if isinstance(value, list) else [value]
    return tuple(text for text in values if isinstance(text, str))


def _points(table: object) -> tuple[tuple[str, float], ...]:
    """Return the points in a table, by exercise; of what is no number pydantic says it later."""
    points = table.get("points") if isinstance(table, dict) else None
    named = points.items() if isinstance(points, dict) else ()
    return tuple((id_, float(n)) for id_, n in named if type(n) in (int, float) and 0 < n < inf)


def _folders(root: Path, content: Mapping[str, Any]) -> Iterator[str]:
    """Yield the folders that course.toml names, or the usual one if there is one."""
    if "exercise_folders" not in content:
        yield from (name for name in FOLDERS if (root / name).is_dir())
        return
    for name in _texts(content, "exercise_folders"):
        if not (root / name).is_dir() and name not in FOLDERS:
            raise OwnExerciseError(
                f"exercise_folders: there is no folder {root / name}; make it, or leave it out"
            )
        if (root / name).is_dir():
            yield name


def _files(root: Path, folder: str) -> Iterator[OwnFile]:
    """Yield the source of every exercise in a folder, in order of the ids."""
    for place in sorted((root / folder).iterdir()):
        if place.is_dir() and ID.fullmatch(place.name):
            path = f"{folder}/{place.name}/{SOURCE}"
            try:
                text = (root / path).read_text(encoding="utf-8")
                mistakes, help_ = (_optional(place / name) for name in (MISTAKES, HELP))
            except (OSError, ValueError) as error:
                raise OwnExerciseError(
                    f"{path} cannot be read ({error}); every folder of an exercise has this file"
                ) from None
            yield OwnFile(place.name, path, text, mistakes, help_)


def _optional(path: Path) -> str:
    """Return the text of a file; "" if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def folder_of(root: Path, own: OwnExercises, exercise_id: str) -> Path | None:
    """Return the folder of one of the course's own exercises; None if it is not one."""
    paths = (file.path for file in own.files if file.id == exercise_id)
    return next(((root / path).parent for path in paths), None)
