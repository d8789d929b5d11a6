"""Stages about plain data: the part that many stages of exercises have in common."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from autograder.exercises.common.checks import right_order
from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.model.case import Case
from autograder.model.exercise import (
    Asking,
    Check,
    CodeExercise,
    Generator,
    KnownMistake,
    Property,
)

CASES = 40
"""How many cases a stage draws."""


def once_only(exercise: CodeExercise) -> Mapping[str, tuple[Generator, int]]:
    """Return the generators of an exercise without those that ask again: no stage looks there."""
    return {kind: draw for kind, draw in exercise.generators.items() if kind != "again"}


def plain_stage(
    section: str,
    id_: str,
    function: Callable[..., object],
    kind: str,
    draw: Callable[[Random], Case],
    says: str,
    mistakes: Sequence[KnownMistake | EditedMistake],
    check: Check = right_order,
    asking: Asking | None = None,
) -> CodeExercise:
    """Return a stage with one property: plain data in, plain data out.

    Args:
        section: the section of the exercise.
        id_: the exercise's id, ``-stage-`` and the stage's number.
        function: the textbook function, under the name that the stage asks for.
        kind: the name of the property, and the kind of the cases.
        draw: draws a case.
        says: the property's statement.
        mistakes: the known mistakes; those that are edits are edits of the function.
        check: compares an answer with the reference's.
        asking: how answers are compared with a known mistake's, where they may differ in style.
    """
    return CodeExercise(
        id=id_,
        section=section,
        names=(function.__name__,),
        reference=function,
        examples=(),
        generators={kind: (draw, CASES)},
        properties=(Property(kind, 1, check, says=says),),
        mistakes=edits_of(function, *mistakes),
        asking=asking or Asking(),
    )
