"""Right answers with one edit or two, drawn from all of them."""

from inspect import isclass, isfunction, unwrap
from random import Random
from typing import Any

from autograder.running.cases import code_exercise
from tests.support.corpus import right_functions
from tests.support.mutants import Mutant, further, mutants


def edited_answers(
    exercise_id: str, most: int, *, wider: bool = False, reference: bool = False
) -> list[Mutant]:
    """Return some of the single edits of an exercise's right answers, the same ones each time.

    Args:
        exercise_id: the exercise.
        most: how many are returned, at most.
        wider: True for the larger edits, such as a statement that is not there.
        reference: True for edits of the course's own function instead.
    """
    written = written_answers(exercise_id, reference=reference)
    found = [mutant for functions in written for mutant in mutants(*functions, wider=wider)]
    return Random(exercise_id).sample(found, min(most, len(found)))


def written_answers(exercise_id: str, *, reference: bool = False) -> list[tuple[Any, ...]]:
    """Return the functions or classes of each right answer whose source can be read.

    Args:
        exercise_id: the exercise.
        reference: True for the course's own function instead.
    """
    own = [code_exercise(exercise_id).reference]
    right = own if reference else right_functions(exercise_id)
    answers = [f if isinstance(f, tuple) else (f,) for f in right]
    unwrapped = [tuple(map(unwrap, functions)) for functions in answers]
    return [functions for functions in unwrapped if all(map(_inspectable, functions))]


def twice_edited_answers(exercise_id: str, most: int, *, reference: bool = False) -> list[Mutant]:
    """Return right answers with two small edits in different lines, the same ones each time.

    Args:
        exercise_id: the exercise.
        most: how many are returned, at most.
        reference: True for edits of the course's own function instead.
    """
    rng = Random(f"{exercise_id}: two edits")
    once = edited_answers(exercise_id, most, reference=reference)
    found = [[*further(mutant)] for mutant in once]
    return [rng.choice(every) for every in found if every]


def _inspectable(function: Any) -> bool:
    """Tell whether a right answer is a function or class with a name at the top of its module."""
    is_defined = isfunction(function) or isclass(function)
    return is_defined and str(getattr(function, "__qualname__", "<")).isidentifier()
