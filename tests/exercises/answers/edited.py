"""Right answers with one edit, drawn from all of them."""

from random import Random

from tests.exercises.answers.minimax import RIGHT_ANSWERS
from tests.support.mutants import Mutant, mutants


def edited_answers(exercise_id: str, most: int, *, wider: bool = False) -> list[Mutant]:
    """Return some of the single edits of an exercise's right answers, the same ones each time.

    Args:
        exercise_id: the exercise.
        most: how many are returned, at most.
        wider: True for the larger edits, such as a statement that is not there.
    """
    written = [f for f in RIGHT_ANSWERS.get(exercise_id, ()) if _inspectable(f)]
    found = [mutant for function in written for mutant in mutants(function, wider=wider)]
    return Random(exercise_id).sample(found, min(most, len(found)))


def _inspectable(function: object) -> bool:
    """Tell whether a right answer is a function at the top of its module."""
    return getattr(function, "__qualname__", "<") == getattr(function, "__name__", "")
