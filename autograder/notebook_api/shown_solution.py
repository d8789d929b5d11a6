"""``solution(...)``: a right answer with a commentary, after honest attempts."""

from contextlib import suppress
from dataclasses import dataclass
from html import escape

from autograder.course.solutions import solution_in
from autograder.exercises.help import find_hints
from autograder.model.exercise import WrittenExercise
from autograder.model.language import capitalize, plural, words
from autograder.notebook_api.help_shown import CARD, Note, find_or_note, in_lines
from autograder.notebook_api.reader import is_reading, notebook_folder, reader_progress
from autograder.notebook_api.standing import Checked, most_points
from autograder.notebook_api.variants import answer_here, id_here
from course_lib.wording import with_code

ATTEMPTS = 3
"""So many judged answers open the solution; so do full points."""

PRE = (
    "margin: .5em 0; padding: .5em .7em; background: rgba(128, 128, 128, .12); "
    "white-space: pre-wrap; word-break: normal; overflow-wrap: anywhere"
)
"""JupyterLab breaks the lines of an output inside of words."""


@dataclass(frozen=True)
class Solution:
    """A right answer.

    Attributes:
        exercise: the exercise's id.
        code: the answer, in Python.
        comment: its way, and the reasons.
    """

    exercise: str
    code: str
    comment: str

    def __repr__(self) -> str:
        title = words("a right answer")
        return f"{self.exercise}: {title}\n\n{self.code}\n{in_lines(self.comment)}"

    def _repr_html_(self) -> str:
        title = capitalize(words("a right answer"))
        return (
            f'<div style="{CARD}"><b>{escape(self.exercise)}</b> {escape(title)}'
            f'<pre style="{PRE}">{escape(self.code)}</pre>{with_code(self.comment)}</div>'
        )


def solution(exercise_id: str) -> Solution | Note:
    """Return a right answer with a commentary, once the reader has tried; else the missing step.

    Args:
        exercise_id: for example ``alpha-beta-tt``.
    """
    exercise = find_or_note(exercise_id)
    if isinstance(exercise, Note):
        return exercise
    if isinstance(exercise, WrittenExercise):
        return Note(
            words(
                "A person reads the answer to {name}, and many answers are right.",
                name=f"`{exercise.id}`",
            )
        )
    if not is_reading():
        return Note(words("A solution is shown only in a notebook, where a person runs the cell."))
    refusal = _too_early(exercise)
    if refusal is not None:
        return refusal
    code = _code(exercise)
    if code is None:
        return Note(
            words(
                "This course shows no solutions here: its solutions are not on this machine, or "
                "its settings keep them back. {call} still helps.",
                call=f'`hint("{exercise.id}")`',
            )
        )
    hints = find_hints(exercise.section, id_here(exercise))
    return Solution(exercise.id, answer_here(exercise, code), hints.comment if hints else "")


def _too_early(exercise: Checked) -> Note | None:
    """Return why the solution is not shown yet; None if it may be."""
    found = None
    with suppress(Exception):  # without a record there are no attempts
        found = reader_progress().results().get(exercise.id)
    tried = found.attempts if found is not None and found.version == exercise.version else 0
    unit = plural("attempt", "attempts", tried)
    if tried >= ATTEMPTS or (tried and found is not None and found.best >= most_points(exercise)):
        return None
    return Note(
        words(
            "The solution of {name} is shown after {most} attempts that `check` has judged, or "
            "with full points. So far: {attempts}; {call} helps with the next.",
            name=f"`{exercise.id}`",
            most=ATTEMPTS,
            attempts=f"{tried} {unit}",
            call=f'`hint("{exercise.id}")`',
        )
    )


def _code(exercise: Checked) -> str | None:
    """Return the code of a right answer; None where it cannot or may not be shown."""
    with suppress(Exception):  # settings or a file that cannot be read
        return solution_in(notebook_folder(), exercise)
    return None
