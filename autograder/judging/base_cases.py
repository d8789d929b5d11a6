"""Whether the reference calls itself on a case: where it does not, that is a base case."""

import sys
from collections import Counter
from collections.abc import Sequence
from types import FrameType

from autograder.judging.reference import reference_answer
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise

MOST_KNOWN = 4_096
_RECURSES: dict[object, bool] = {}
"""Whether the reference calls itself, by exercise and case."""


def is_wrong_at_base(
    exercise: CodeExercise, failing: Sequence[Case], cases: Sequence[Case]
) -> bool:
    """Tell whether one of the failing cases is a base case of a recursive function.

    Args:
        exercise: the exercise.
        failing: the failing cases.
        cases: all cases.
    """
    return not all(recurses(exercise, case) for case in failing) and any(
        recurses(exercise, case) for case in cases
    )


def recurses(exercise: CodeExercise, case: Case) -> bool:
    """Tell whether a function beside the reference calls itself, at once or through others."""
    key = exercise.id, case.identity
    if key not in _RECURSES:
        if len(_RECURSES) >= MOST_KNOWN:
            _RECURSES.clear()
        _RECURSES[key] = _runs_within_itself(exercise, case)
    return _RECURSES[key]


def _runs_within_itself(exercise: CodeExercise, case: Case) -> bool:
    package = exercise.reference.__module__.partition(".")[0]
    active: Counter[object] = Counter()
    deepest = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal deepest
        if not str(frame.f_globals.get("__name__")).startswith(f"{package}.search."):
            return
        if event == "call":
            active[frame.f_code] += 1
            deepest = max(deepest, active[frame.f_code])
        elif event == "return":
            active[frame.f_code] -= 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        reference_answer(exercise, case)
    finally:
        sys.setprofile(before)
    return deepest > 1
