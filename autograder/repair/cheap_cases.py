"""A failing case -> one on which a function fails, too, and with less work.

The search for an edit asks its first case once per edit. Nothing here reads a clock: work is the
count of the reference's steps.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import CountingClock, Rng
from autograder.running.cases import reference_answer

PARTS = (32, 16, 8, 4, 2)
"""By how much the calls and the rounds of a random function are divided, the cheapest first."""
FEW_RUNS, MANY_ROUNDS = 5, 32
"""The least number of calls of a random function, and the number of rounds to divide from."""

MOST_COUNTED = 2_000_000
"""Work is counted so far: counting takes longer than the work."""
MOST_KNOWN = 4_096
_WORK: dict[object, int] = {}
"""The work on cases, which many students of a class fail."""


def cheapest_first(exercise: CodeExercise, failing: Sequence[Case]) -> list[Case]:
    """Return failing cases, the first of that kind before them in which there is least work."""
    kinds = list({case.kind: case for case in reversed(failing)}.values())
    cheapest = min(kinds, key=lambda case: (work_of(exercise, case), case.size))
    return [cheapest, *(case for case in failing if case is not cheapest)]


def cheaper(case: Case) -> Iterator[Case]:
    """Yield a case with smaller numbers, the smallest first.

    A random function has fewer calls and rounds: a round is an episode, an iteration or whatever
    else a large number of the arguments counts. A function of numbers alone has smaller ones. That
    the reference's own answer is right there remains to be seen.
    """
    random = any(isinstance(arg, Rng) for arg in case.args)
    if not random and not all(type(arg) is int for arg in case.args):
        return
    earlier = None
    for part in PARTS:
        args = tuple(_divide_argument(arg, part) for arg in case.args)
        if args not in (earlier, case.args):
            earlier = args
            yield replace(case, args=args)


def _divide_argument(arg: Any, part: int) -> Any:
    if isinstance(arg, Rng):
        return replace(arg, times=min(arg.times, max(FEW_RUNS, arg.times // part)))
    if isinstance(arg, CountingClock):
        return replace(arg, ticks=_divide_argument(arg.ticks, part))
    if type(arg) is int and arg >= MANY_ROUNDS:
        return arg // part
    return arg


class _Enough(BaseException):
    """So much work has been counted that more makes no difference."""


def work_of(exercise: CodeExercise, case: Case) -> int:
    """Return the number of calls and returns with which the reference answers a case, at least 1.

    It is the same on every machine with the same Python. It is counted up to ``MOST_COUNTED``.
    """
    key = exercise.cases_id, case.identity
    if key not in _WORK:
        if len(_WORK) >= MOST_KNOWN:
            _WORK.clear()
        count = 0

        def note(*event: object) -> None:
            nonlocal count
            count += 1
            if count == MOST_COUNTED:
                raise _Enough

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            reference_answer(exercise, case)
        except _Enough:
            pass
        finally:
            sys.setprofile(before)
        _WORK[key] = count + 1
    return _WORK[key]
