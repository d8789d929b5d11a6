"""A question as it is drawn for one student, with its right answer."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar, overload

from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise, WrittenExercise
from autograder.model.play import PlayExercise
from autograder.model.section import with_worth

if TYPE_CHECKING:
    from course_lib.asking.bank import Figure

CELL = "variant-"
"""Begins the id of the cell that shows the variant of an exercise; the exercise's id ends it."""
STUDENT_CELL = "variant-student"
"""The id of the cell in which a student writes the own id."""
COURSE = "variants"
"""In the metadata of a notebook, the name of the course from which its variants are drawn."""


_Same = TypeVar("_Same", PlayExercise, WrittenExercise)


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
        rules: the exercise in code that is judged instead, where the question has other rules; None
            where they are those of the notebook.
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
    rules: CodeExercise | None = None

    @overload
    def asked_in(self, exercise: AnswerExercise) -> AnswerExercise: ...
    @overload
    def asked_in(self, exercise: CodeExercise) -> CodeExercise: ...
    @overload
    def asked_in(self, exercise: _Same) -> _Same: ...
    def asked_in(self, exercise: Exercise) -> Exercise:
        """Return an exercise that asks this question, and is worth the same.

        Of a written question, only the text is another one.
        """
        if isinstance(exercise, AnswerExercise):
            return replace(
                exercise, right=self.right, whole=self.whole, hints=self.hints,
                otherwise=self.otherwise, explains=self.explains,
            )  # fmt: skip
        if self.rules is None or not isinstance(exercise, CodeExercise):
            return exercise
        asking = replace(self.rules.asking, variant=self.rules.id)
        own = replace(
            self.rules, id=exercise.id, section=exercise.section, version=exercise.version,
            asking=asking,
        )  # fmt: skip
        return with_worth(own, exercise.points)

    def answer_of(self, exercise: AnswerExercise | CodeExercise) -> str:
        """Return a right answer as Python code; "" where it is that of the notebook."""
        if isinstance(exercise, CodeExercise):
            return "" if self.rules is None else _source(self.rules)
        value = next(iter(self.whole), dict(self.right))
        if isinstance(value, frozenset):
            value = f"{{{', '.join(map(repr, sorted(value)))}}}"
        return f"{exercise.names[0]} = {value}\n"


def _source(exercise: CodeExercise) -> str:
    """Return the source of an exercise's reference, under the name that a student writes."""
    reference = exercise.reference
    source = inspect.getsource(reference)
    return source.replace(f"class {reference.__name__}", f"class {exercise.names[0]}", 1)
