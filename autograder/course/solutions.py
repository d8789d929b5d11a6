"""The right answers in ``solutions/``, for readers who may see them."""

import re

from autograder.course.course import Course
from autograder.course.release import ANCHOR
from autograder.exercises import find_section
from autograder.model.exercise import AnswerExercise, CodeExercise, Section, WrittenExercise
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
    path = course.solutions / f"{find_section(exercise.section).notebook}.md"
    if not path.is_file():
        return None
    cell = _cell(path.read_text(encoding="utf-8"), exercise.id)
    if cell is None or BEGIN not in cell:
        return None
    if isinstance(exercise, AnswerExercise):  # above the region stands the empty form
        cell = cell.partition(BEGIN)[2].partition(END)[0]
    lines = [line for line in cell.splitlines() if line.strip() not in (BEGIN, END)]
    return "\n".join(lines).strip() + "\n"


def written_solution(course: Course, section: Section, exercise: WrittenExercise) -> str | None:
    """Return the Markdown of a right written answer, for markers; None if the course has none."""
    path = course.solutions / f"{section.notebook}.md"
    if not path.is_file():
        return None
    begin = rf'^<!-- #region [^\n]*"grade_id": "{re.escape(exercise.id)}"[^\n]*-->\n'
    region = rf"{begin}(.*?)^<!-- #endregion"
    found = re.search(region, path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if found is None or BEGIN not in found[1]:
        return None
    return ANCHOR.sub("", found[1].partition(BEGIN)[2].partition(END)[0]).strip()


def _cell(markdown: str, grade_id: str) -> str | None:
    """Return the source of the code cell with this id; None if there is none."""
    fence = rf'^```python [^\n]*"grade_id": "{re.escape(grade_id)}"[^\n]*\n(.*?)^```$'
    found = re.search(fence, markdown, re.MULTILINE | re.DOTALL)
    return found[1] if found else None
