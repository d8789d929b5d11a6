"""The cases an exercise is judged on: those written by hand, and those Hypothesis draws.

The same secret gives the same cases, for every student and every time. With no secret they are
the public ones, which ``check`` asks in a notebook.
"""

import hashlib
from functools import lru_cache
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider
from hypothesis.strategies import SearchStrategy

from autograder.exercises import find_exercise
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise

PUBLIC = ""


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

    Those that are counted come last of their kind: the others can be asked several at a time.

    Args:
        exercise_id: the id of a code exercise.
        secret: the course's secret, or PUBLIC; public batteries are a third of the size.
    """
    exercise = code_exercise(exercise_id)
    cases = [*exercise.examples, *(exercise.hidden if secret else ())]
    for kind, (strategy, wanted) in exercise.strategies.items():
        number = wanted if secret else max(4, wanted // 3)
        entropy = f"{secret}/{exercise.id}/{exercise.version}/{kind}"
        cases += sorted(draw(strategy, number, entropy), key=lambda case: case.counted)
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
