"""The cases an exercise is judged on: those written by hand, and those Hypothesis draws.

The same secret gives the same cases, for every student and every time. With no secret they are
the public ones, which ``check`` asks in a notebook.
"""

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random
from time import monotonic
from typing import Any

from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis.errors import HypothesisException
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider
from hypothesis.strategies import SearchStrategy, one_of

from autograder.exercise import Case, CodeExercise
from autograder.exercises import find_exercise

PUBLIC = ""


class _Enough(KeyboardInterrupt):
    """The time for shrinking is up; Hypothesis passes on what looks like somebody's wish."""


class Drawn(HypothesisProvider):
    """Hypothesis's own way to draw, but from nothing that differs between processes.

    It would else mix in numbers that stand in the source of whatever modules are in memory.
    """

    def _maybe_draw_constant(self, *args: Any, **kwargs: Any) -> None:
        return None


AVAILABLE_PROVIDERS["autograder"] = f"{__name__}.Drawn"

QUIET = settings(
    database=None,
    deadline=None,
    derandomize=False,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink),
)


def fingerprint(secret: str) -> str:
    """Return what a report may say of a secret: enough to tell two apart, and no more."""
    return hashlib.sha256(f"fingerprint:{secret}".encode()).hexdigest()[:12]


@lru_cache(maxsize=64)
def battery(exercise_id: str, secret: str) -> tuple[Case, ...]:
    """Return the cases of a code exercise under a secret, those written by hand first.

    Args:
        exercise_id: the id of a code exercise.
        secret: the course's secret, or PUBLIC; public batteries are a third of the size.
    """
    exercise = code_exercise(exercise_id)
    cases = [*exercise.examples, *(exercise.hidden if secret else ())]
    for kind, (strategy, wanted) in exercise.strategies.items():
        number = wanted if secret else max(4, wanted // 3)
        entropy = f"{secret}/{exercise.id}/{exercise.version}/{kind}"
        cases += draw(strategy, number, entropy)
    return tuple({(case.kind, case.which, case.key): case for case in cases}.values())


def code_exercise(exercise_id: str) -> CodeExercise:
    """Return a code exercise by its id; TypeError if it is of another kind."""
    exercise = find_exercise(exercise_id)
    if not isinstance(exercise, CodeExercise):
        raise TypeError(f"{exercise_id} is not a function to write, so it has no cases")
    return exercise


def draw(strategy: SearchStrategy[Case], number: int, entropy: str) -> list[Case]:
    """Return so many cases drawn from a strategy, the same ones for the same entropy."""
    found: list[Case] = []

    @seed(int.from_bytes(hashlib.sha256(entropy.encode()).digest()[:8], "big"))
    @settings(
        QUIET, backend="autograder", max_examples=number + number // 4, phases=(Phase.generate,)
    )
    @given(strategy)
    def collect(case: Case) -> None:
        found.append(case)

    collect()
    # Hypothesis starts with the simplest; the later ones say more.
    distinct = {case.key: case for case in found}
    return list(distinct.values())[-number:]


def smallest(
    failing: Case,
    strategies: Sequence[SearchStrategy[Case]],
    fails: Callable[[Case], bool],
    seconds: float = 1.5,
) -> Case:
    """Return the smallest case found on which a function fails.

    Args:
        failing: a case on which it fails.
        strategies: draw cases of the kinds that are looked at.
        fails: asks the function about a case.
        seconds: how long to look; the best case so far is returned then.
    """
    best = failing
    deadline = monotonic() + seconds
    asked: dict[str, bool] = {}

    def still_fails(case: Case) -> bool:
        nonlocal best
        if case.key not in asked:
            if monotonic() > deadline:
                raise _Enough
            asked[case.key] = fails(case)
            if asked[case.key] and case.size < best.size:
                best = case
        return asked[case.key]

    if strategies:
        limits = settings(QUIET, max_examples=150)
        # NoSuchExample: nothing smaller; Flaky: the function answers differently each time.
        with suppress(HypothesisException, _Enough):
            find(one_of(*strategies), still_fails, settings=limits, random=Random(0))
    return best
