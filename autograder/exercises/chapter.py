"""The exercises of a chapter: a folder each, in the order in which its notebook asks them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.section import Section
from course_lib.chapters import chapter_module, find_chapter, notebooks, practice_ids

ORDER = "order.json"
"""The file of a chapter with the ids of its exercises; ``make notebooks`` writes it."""
DECIDING = "deciding.json"
"""The file of a chapter with ``Asking.deciding`` of its exercises (``tests.bench.deciding``)."""
STAGE = "-stage-"
"""Stands between an exercise's id and the number of a stage, in the stage's id."""
VARIANT = "-variant-"
"""Stands between an exercise's id and the name of a variant with other rules, in its id."""


@cache
def exercise_ids(chapter: str) -> tuple[str, ...]:
    """Return the ids of a chapter's exercises, in the order of its notebook; none without file."""
    return tuple(_read(chapter, ORDER) or ())


def _read(chapter: str, name: str) -> Any:
    """Return the content of a JSON file of a chapter; None without the file."""
    file = _folder(chapter) / name
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def _folder(chapter: str) -> Path:
    return Path(find_chapter(chapter).__path__[0])


def folder_name(exercise_id: str) -> str:
    """Return the name of an exercise's folder."""
    return exercise_id.replace("-", "_")


def exercise_folder(chapter: str, exercise_id: str) -> Path:
    """Return the folder of an exercise."""
    return _folder(chapter) / "exercises" / folder_name(exercise_id)


def home_chapter(id_: str) -> str | None:
    """Return the chapter of an exercise, a stage or a variant of one; None if no chapter has it.

    It imports no exercise.
    """
    exercise_id = id_.partition(STAGE)[0].partition(VARIANT)[0]
    return next((name for name in notebooks() if exercise_id in exercise_ids(name)), None)


@cache
def load_section(chapter: str) -> Section:
    """Return a chapter's section, with all its exercises and their stages."""
    ids, without_marks = exercise_ids(chapter), practice_ids(chapter)
    stages = {id_: found for id_ in ids if (found := _stages(chapter, id_))}
    exercises = tuple(_exercise(chapter, id_) for id_ in ids if id_ not in without_marks)
    practice = tuple(_exercise(chapter, id_) for id_ in ids if id_ in without_marks)
    return Section(chapter, notebooks()[chapter], exercises, stages, practice)


def _exercise(chapter: str, id_: str) -> Exercise:
    module = chapter_module(chapter, f"exercises.{folder_name(id_)}.exercise")
    exercise: Exercise = module.EXERCISE
    if not isinstance(exercise, CodeExercise):
        return exercise
    deciding = _deciding(chapter).get(id_, {})
    return replace(exercise, asking=replace(exercise.asking, deciding=deciding))


@cache
def variant_ids(chapter: str, exercise_id: str) -> tuple[str, ...]:
    """Return the ids of the variants of an exercise that have other rules, and so a folder each."""
    folders = (_folder(chapter) / "exercises").glob(f"{folder_name(exercise_id + VARIANT)}*")
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders))


@cache
def find_variant(id_: str) -> CodeExercise | None:
    """Return a variant that has other rules, by its id; None if there is none."""
    chapter = home_chapter(id_) if VARIANT in id_ else None
    if chapter is None or id_ not in variant_ids(chapter, id_.partition(VARIANT)[0]):
        return None
    exercise = _exercise(chapter, id_)
    assert isinstance(exercise, CodeExercise)
    return exercise


@cache
def _deciding(chapter: str) -> Mapping[str, Mapping[str, Sequence[int]]]:
    """Return the numbers of deciding cases of a chapter's exercises, by exercise and generator."""
    return _read(chapter, DECIDING) or {}


def _stages(chapter: str, id_: str) -> tuple[CodeExercise, ...]:
    if not (exercise_folder(chapter, id_) / "stages.py").is_file():
        return ()
    module = chapter_module(chapter, f"exercises.{folder_name(id_)}.stages")
    stages: tuple[CodeExercise, ...] = module.STAGES
    return stages
