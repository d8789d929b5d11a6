"""``use_variants(...)`` and ``show_variant(...)``: the questions that are drawn for a student.

The kernel draws them to be read and checked here. The judge draws them again, by the id under which
the notebook is handed in.
"""

import os
from dataclasses import dataclass

from autograder.course.variant_page import variant_html, variant_text, variant_title
from autograder.exercises.variants import draw_variant, varies
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.language import translated, words
from autograder.model.variant import NoVariant, QuestionVariant
from autograder.notebook_api.help_shown import Note, find_or_note
from autograder.notebook_api.standing import Checked

HUB = "JUPYTERHUB_USER"
"""JupyterHub sets this variable to the name of the user."""


@dataclass(frozen=True)
class _Owner:
    """The student for whom this kernel draws, and the course."""

    student: str
    course: str


_owner: _Owner | None = None


@dataclass(frozen=True)
class ShownVariant:
    """A student's question, as a notebook displays it.

    Attributes:
        title: a line above it.
        variant: the question.
    """

    title: str
    variant: QuestionVariant

    def __repr__(self) -> str:
        return f"{self.title}\n\n{variant_text(self.variant)}"

    def _repr_html_(self) -> str:
        return variant_html(self.variant, self.title)


def use_variants(student: str = "", *, course: str) -> Note:
    """Choose the student whose questions this notebook shows and checks.

    Args:
        student: the student's id, as the course lists it; on a JupyterHub, that of the user if "".
        course: the name of the course.
    """
    global _owner
    name = str(student).strip() or os.environ.get(HUB, "")
    _owner = _Owner(name, course) if name else None
    if _owner is None:
        return Note(_ask_for_id())
    return Note(words("The variants in this notebook are those of {student}.", student=name))


def show_variant(exercise_id: str) -> ShownVariant | Note:
    """Return the question of an exercise that is drawn for the student; else the missing step.

    Args:
        exercise_id: for example ``hand-minimax``.
    """
    exercise = find_or_note(exercise_id)
    variant = exercise if isinstance(exercise, Note) else _draw(exercise.id)
    if isinstance(variant, Note):
        return variant
    student = "" if _owner is None else _owner.student
    return ShownVariant(variant_title(exercise_id, student), variant)


def asked_here(exercise: Checked) -> Checked | Note:
    """Return an exercise with the question that is drawn for the student; else the missing step."""
    variant = _draw(exercise.id)
    if isinstance(variant, Note):
        return variant
    return variant.asked_in(exercise)


def id_here(exercise: Exercise) -> str:
    """Return the id by which the catalogue has an exercise's help, as this kernel asks it."""
    if _owner is None or not isinstance(exercise, CodeExercise) or not varies(exercise.id):
        return exercise.id
    variant = _draw(exercise.id)
    return exercise.id if isinstance(variant, Note) else variant.asked_in(exercise).cases_id


def answer_here(exercise: Exercise, code: str) -> str:
    """Return the code of a right answer to the question that this kernel asks.

    Args:
        exercise: the exercise.
        code: that of the question which all students have without variants.
    """
    if not isinstance(exercise, AnswerExercise | CodeExercise):
        return code
    if _owner is None or not varies(exercise.id):
        return code
    variant = _draw(exercise.id)
    return code if isinstance(variant, Note) else variant.answer_of(exercise) or code


def _draw(exercise_id: str) -> QuestionVariant | Note:
    if _owner is None:
        return Note(_ask_for_id())
    try:
        return draw_variant(exercise_id, _owner.course, _owner.student)
    except NoVariant as error:
        why = translated(error.args[0])
        return Note(words("Your variant cannot be drawn: {why}. Tell your course.", why=why))


def _ask_for_id() -> str:
    return words(
        "This question is drawn for each student. Write your id into the cell with {call}, and run "
        "that cell first.",
        call="`use_variants`",
    )
