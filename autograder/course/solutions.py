"""The right answers in ``solutions/``, for readers who may see them.

A course decides for its own directory. A folder to learn in has a ``course.toml`` that says so, and
the browser's edition has only solutions that may be shown: there the answers are the package's.
This module is imported in a browser, where the packages of a course are missing.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from autograder import exercises
from autograder.course.own_exercises import CELLS, folder_of
from autograder.exercises import all_sections
from autograder.model.exercise import AnswerExercise, CodeExercise, WrittenExercise
from autograder.model.installed import REPOSITORY, installed_files
from autograder.model.play import PlayExercise

if TYPE_CHECKING:
    from autograder.course.course import Course

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
ANCHOR = re.compile(r"<!-- (?P<kind>=|from:) (?P<name>[^>]*?) -->")
"""Behind a number: the claim in ``tests/notebooks/claims`` that computes it, or its source."""
IN_BROWSER = sys.platform == "emscripten"
CONFIG, SETTINGS = "nbgrader_config.py", "course.toml"

Answerable = CodeExercise | AnswerExercise | PlayExercise
"""An exercise with one right answer that can be shown."""


def shows_solutions(course: "Course") -> bool:
    """Tell whether a course shows its solutions to readers in its directory.

    ``show_solutions`` in course.toml decides, or else ``c.Autograder.show_solutions`` in
    nbgrader_config.py.
    """
    shown = course.settings.show_solutions
    return bool(course.config.Autograder.get("show_solutions", True) if shown is None else shown)


def allows_solutions(folder: Path) -> bool:
    """Tell whether the readers of a folder may see solutions.

    Raises:
        Problem: the settings of its course are not valid.
    """
    if IN_BROWSER:
        return True
    place = _place_of_course(folder)
    if place is None:
        return False
    course = _course_in(place)
    if course is not None:
        return shows_solutions(course)
    return tomllib.loads((place / SETTINGS).read_text("utf-8")).get("show_solutions") is True


def solution_in(folder: Path, exercise: Answerable) -> str | None:
    """Return the code of a right answer for the reader of a folder; None if none is shown there."""
    if not allows_solutions(folder):
        return None
    place = None if IN_BROWSER else _place_of_course(folder)
    course = None if place is None else _course_in(place)
    if course is not None:
        return solution_of(course, exercise)
    packaged = [place / "solutions" for place in (REPOSITORY, installed_files())]
    return _code(exercise, [p for folder in packaged for p in _notebooks_of(folder, exercise.id)])


def _course_in(place: Path) -> "Course | None":
    """Return the course in a directory; None if it only has settings."""
    if not (place / CONFIG).is_file():
        return None
    from autograder.course.course import Course  # which imports much that no check needs

    return Course(place)


def _place_of_course(folder: Path) -> Path | None:
    """Return the nearest directory with the settings of a course; None if there is none."""
    folder = folder.resolve()
    places = (folder, *folder.parents)
    return next((p for p in places if any((p / f).is_file() for f in (CONFIG, SETTINGS))), None)


def solution_of(course: "Course", exercise: Answerable) -> str | None:
    """Return the code of a right answer.

    Returns:
        None if the course has no such file or cell, or does not show its solutions.
    """
    return _code(exercise, _places(course, exercise.id)) if shows_solutions(course) else None


def _code(exercise: Answerable, places: Iterable[Path]) -> str | None:
    """Return the code of a right answer in the first Markdown file that has its cell."""
    texts = (path.read_text(encoding="utf-8") for path in places)
    cell = next(filter(None, (_cell(text, exercise.id) for text in texts)), None)
    if cell is None or BEGIN not in cell:
        return None
    if isinstance(exercise, AnswerExercise):  # above the region stands the empty form
        cell = cell.partition(BEGIN)[2].partition(END)[0]
    lines = [line for line in cell.splitlines() if line.strip() not in (BEGIN, END)]
    return "\n".join(lines).strip() + "\n"


def written_solution(course: "Course", exercise: WrittenExercise) -> str | None:
    """Return the Markdown of a right written answer, for markers; None if the course has none."""
    begin = rf'^<!-- #region [^\n]*"grade_id": "{re.escape(exercise.id)}"[^\n]*-->\n'
    region = re.compile(rf"{begin}(.*?)^<!-- #endregion", re.MULTILINE | re.DOTALL)
    texts = (path.read_text(encoding="utf-8") for path in _places(course, exercise.id))
    found = next(filter(None, map(region.search, texts)), None)
    if found is None or BEGIN not in found[1]:
        return None
    return ANCHOR.sub("", found[1].partition(BEGIN)[2].partition(END)[0]).strip()


def _places(course: "Course", exercise_id: str) -> Iterator[Path]:
    """Yield the Markdown files of a course that may have the cells of an exercise."""
    yield from _notebooks_of(course.solutions, exercise_id)
    folder = folder_of(course.root, course.own, exercise_id)
    if folder is not None and (folder / CELLS).is_file():
        yield folder / CELLS


def _notebooks_of(folder: Path, exercise_id: str) -> Iterator[Path]:
    """Yield the authored notebooks in a folder that may have the cells of an exercise."""
    notebooks = [s.notebook for s in (*all_sections(), *exercises.SECTIONS) if s.has(exercise_id)]
    places = (folder / f"{name}.md" for name in dict.fromkeys(notebooks))
    yield from (path for path in places if path.is_file())


def _cell(markdown: str, grade_id: str) -> str | None:
    """Return the source of the code cell with this id; None if there is none."""
    fence = rf'^```python [^\n]*"grade_id": "{re.escape(grade_id)}"[^\n]*\n(.*?)^```$'
    found = re.search(fence, markdown, re.MULTILINE | re.DOTALL)
    return found[1] if found else None
