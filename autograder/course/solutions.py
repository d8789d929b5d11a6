"""The right answers in ``solutions/``, for readers who may see them."""

import re
from collections.abc import Iterator
from pathlib import Path

from autograder.course.course import Course
from autograder.course.own_exercises import CELLS, folder_of
from autograder.course.release import ANCHOR
from autograder.exercises import SECTIONS, all_sections
from autograder.model.exercise import AnswerExercise, CodeExercise, WrittenExercise
from autograder.model.play import PlayExercise

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"


def solution_of(
    course: Course, exercise: CodeExercise | AnswerExercise | PlayExercise
) -> str | None:
    """Return the code of a right answer.

    Returns:
        None if the course has no such file or cell, or if ``show_solutions`` is false in its
        course.toml, or ``c.Autograder.show_solutions`` in its nbgrader_config.py.
    """
    shown = course.settings.show_solutions
    if shown is None:
        shown = course.config.Autograder.get("show_solutions", True)
    if not shown:
        return None
    texts = (path.read_text(encoding="utf-8") for path in _places(course, exercise.id))
    cell = next(filter(None, (_cell(text, exercise.id) for text in texts)), None)
    if cell is None or BEGIN not in cell:
        return None
    if isinstance(exercise, AnswerExercise):  # above the region stands the empty form
        cell = cell.partition(BEGIN)[2].partition(END)[0]
    lines = [line for line in cell.splitlines() if line.strip() not in (BEGIN, END)]
    return "\n".join(lines).strip() + "\n"


def written_solution(course: Course, exercise: WrittenExercise) -> str | None:
    """Return the Markdown of a right written answer, for markers; None if the course has none."""
    begin = rf'^<!-- #region [^\n]*"grade_id": "{re.escape(exercise.id)}"[^\n]*-->\n'
    region = re.compile(rf"{begin}(.*?)^<!-- #endregion", re.MULTILINE | re.DOTALL)
    texts = (path.read_text(encoding="utf-8") for path in _places(course, exercise.id))
    found = next(filter(None, map(region.search, texts)), None)
    if found is None or BEGIN not in found[1]:
        return None
    return ANCHOR.sub("", found[1].partition(BEGIN)[2].partition(END)[0]).strip()


def _places(course: Course, exercise_id: str) -> Iterator[Path]:
    """Yield the Markdown files that may have the cells of an exercise."""
    notebooks = [s.notebook for s in (*all_sections(), *SECTIONS) if exercise_id in s.worth]
    places = [course.solutions / f"{name}.md" for name in notebooks]
    if folder := folder_of(course.root, course.own, exercise_id):
        places.append(folder / CELLS)
    yield from (path for path in dict.fromkeys(places) if path.is_file())


def _cell(markdown: str, grade_id: str) -> str | None:
    """Return the source of the code cell with this id; None if there is none."""
    fence = rf'^```python [^\n]*"grade_id": "{re.escape(grade_id)}"[^\n]*\n(.*?)^```$'
    found = re.search(fence, markdown, re.MULTILINE | re.DOTALL)
    return found[1] if found else None
