"""A question as it is drawn for one student, with its right answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from autograder.model.exercise import AnswerExercise

if TYPE_CHECKING:
    from course_lib.asking.bank import Figure

CELL = "variant-"
"""Begins the id of the cell that shows the variant of an exercise; the exercise's id ends it."""
STUDENT_CELL = "variant-student"
"""The id of the cell in which a student writes the own id."""
COURSE = "variants"
"""In the metadata of a notebook, the name of the course from which its variants are drawn."""


class NoVariant(Exception):
    """A variant cannot be drawn; the message says why, as a clause."""


@dataclass(frozen=True)
class QuestionVariant:
    """A question as it is drawn for one student.

    Attributes:
        text: the question, in paragraphs; code stands between backticks.
        expected: the right answer with its reasons, for markers, in the same form.
        again: whether a second method has the same answer.
        figure: what is shown with the question.
        right: the right entries of a typed answer.
        whole: instead of entries, the values that are right as a whole.
        hints: the causes of usual wrong values: key -> value -> sentence.
        otherwise: a clause on any other wrong value, by key.
        explains: instead of hints, returns a clause on a value that is wrong as a whole.
    """

    text: str
    expected: str
    again: Callable[[], bool]
    figure: "Figure | None" = None
    right: Mapping[str, object] = field(default_factory=dict)
    whole: tuple[object, ...] = ()
    hints: Mapping[str, Mapping[object, str]] = field(default_factory=dict)
    otherwise: Mapping[str, str] = field(default_factory=dict)
    explains: Callable[[object], str] | None = None

    def asked_in(self, exercise: AnswerExercise) -> AnswerExercise:
        """Return an exercise that asks this question, and is worth the same."""
        return replace(
            exercise, right=self.right, whole=self.whole, hints=self.hints,
            otherwise=self.otherwise, explains=self.explains,
        )  # fmt: skip

    def answer_of(self, exercise: AnswerExercise) -> str:
        """Return a right answer as Python code."""
        value = next(iter(self.whole), dict(self.right))
        if isinstance(value, frozenset):
            value = f"{{{', '.join(map(repr, sorted(value)))}}}"
        return f"{exercise.names[0]} = {value}\n"
