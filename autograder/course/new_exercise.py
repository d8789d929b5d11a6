"""The command ``new-exercise``: the files of an exercise of the course's own, which work."""

import keyword
from pathlib import Path
from string import Template

from autograder.course.course import Course
from autograder.course.own_exercises import ANSWERS, CELLS, SOURCE
from autograder.exercises import all_exercises
from autograder.exercises.own import ID, LONGEST_ID
from autograder.model.errors import Problem

SKELETON = Path(__file__).parent / "skeleton"


class CannotAdd(Problem):
    """No exercise can be made with an id; the message says why."""


def new_exercise(course: Course, id_: str) -> list[Path]:
    """Write the files of a new exercise into the course's first folder of own exercises.

    Args:
        course: the course.
        id_: the exercise's id.

    Returns:
        The paths that were written.

    Raises:
        CannotAdd: the id is no id, or there is such an exercise already.
    """
    name = id_.replace("-", "_")
    if not ID.fullmatch(id_) or len(id_) > LONGEST_ID or keyword.iskeyword(name):
        raise CannotAdd(
            f"{id_!r} cannot be the id of an exercise; allowed are small letters and digits, words "
            f"of them joined by -, {LONGEST_ID} characters at most, such as 'coin-game'"
        )
    folders = course.settings.exercise_folders
    if not folders:
        raise CannotAdd("exercise_folders in course.toml names no folder; write one into it")
    place = course.root / folders[0] / id_
    if id_ in all_exercises() or place.exists():
        raise CannotAdd(f"there is an exercise {id_!r} already; choose another id")
    words = {"id": id_, "name": name, "title": id_.replace("-", " ").capitalize()}
    try:
        place.mkdir(parents=True)
        for file in (SOURCE, CELLS, ANSWERS):
            text = (SKELETON / f"{file}.txt").read_text(encoding="utf-8")
            (place / file).write_text(Template(text).substitute(words), encoding="utf-8")
    except OSError as error:
        raise CannotAdd(f"{place} cannot be written ({error.strerror})") from None
    return [place / file for file in (SOURCE, CELLS, ANSWERS)]
