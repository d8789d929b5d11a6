"""Right answers with one edit or two, drawn from all of them."""

from inspect import isclass, isfunction, unwrap
from random import Random
from typing import Any

from tests.exercises.answers import RIGHT_ANSWERS
from tests.support.mutants import Mutant, further, mutants


def edited_answers(exercise_id: str, most: int, *, wider: bool = False) -> list[Mutant]:
    """Return some of the single edits of an exercise's right answers, the same ones each time.

    Args:
        exercise_id: the exercise.
        most: how many are returned, at most.
        wider: True for the larger edits, such as a statement that is not there.
    """
    answers = [f if isinstance(f, tuple) else (f,) for f in RIGHT_ANSWERS.get(exercise_id, ())]
    unwrapped = [tuple(map(unwrap, functions)) for functions in answers]
    written = [functions for functions in unwrapped if all(map(_inspectable, functions))]
    found = [mutant for functions in written for mutant in mutants(*functions, wider=wider)]
    return Random(exercise_id).sample(found, min(most, len(found)))


def twice_edited_answers(exercise_id: str, most: int) -> list[Mutant]:
    """Return right answers with two small edits in different lines, the same ones each time.

    Args:
        exercise_id: the exercise.
        most: how many are returned, at most.
    """
    rng = Random(f"{exercise_id}: two edits")
    found = [[*further(mutant)] for mutant in edited_answers(exercise_id, most)]
    return [rng.choice(every) for every in found if every]


def _inspectable(function: Any) -> bool:
    """Tell whether a right answer is a function or class with a name at the top of its module."""
    is_defined = isfunction(function) or isclass(function)
    return is_defined and str(getattr(function, "__qualname__", "<")).isidentifier()
