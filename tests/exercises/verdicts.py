"""What tests of the exercises share: which there are, and the verdicts on answers to them."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.judging.judge import judge
from autograder.model.case import Case
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    KnownMistake,
    WrittenExercise,
)
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import kernel_runner
from tests.support.variants import WITH_OTHER_RULES

ROOT = Path(__file__).parents[2]
SECRET = "one secret"
SECRETS = os.environ.get("SECRETS", SECRET).split(",")
"""Under which hidden cases are drawn; SECRETS="one secret,another secret" tries more."""


CODE = [
    *(e for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise)),
    *WITH_OTHER_RULES,
]
FUNCTIONS = [e for e in CODE if not isinstance(e.reference, type)]
"""The others ask for a class."""
QUICK = [e for e in CODE if e.id != "pig-policy"]
"""Those that can be judged a hundred times over: solving Pig takes a second."""
TYPED = [e for s in SECTIONS for e in s.all_exercises if isinstance(e, AnswerExercise)]
ANSWERS = [e for e in TYPED if e.right]
WHOLE = [e for e in TYPED if e.whole]
DRAWN = [e for e in CODE if e.generators]
"""The others ask about everything there is, whatever the secret."""


def secrets(exercise: CodeExercise) -> tuple[str, ...]:
    """Return the secrets that ask an exercise's cases: one, where they are always the same."""
    return (PUBLIC, *SECRETS) if exercise.generators or exercise.hidden else (PUBLIC,)


EVERY_BATTERY = [(e, secret) for e in CODE for secret in secrets(e)]


def names(things: object) -> str | None:
    return getattr(things, "id", None)


def of_each_mistake(test: Callable[[CodeExercise, KnownMistake], None]) -> Callable[..., None]:
    """Make two tests per exercise of one question: its first known mistake, and all others.

    A test of its own for each of two thousand would cost more than the question.
    """

    @pytest.mark.parametrize(
        "mistakes", [slice(1), slice(1, None)], ids=["first mistake", "other mistakes"]
    )
    @pytest.mark.parametrize("exercise", CODE, ids=names)
    def each(exercise: CodeExercise, mistakes: slice) -> None:
        for mistake in exercise.mistakes[mistakes]:
            try:
                test(exercise, mistake)
            except BaseException as error:
                error.add_note(f"of the known mistake {mistake.id!r} of {exercise.id!r}")
                raise

    each.__name__, each.__module__ = test.__name__, test.__module__
    each.__doc__ = test.__doc__
    return each


def verdict_on(exercise_id: str, obj: object, secret: str = PUBLIC) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert not isinstance(exercise, WrittenExercise)
    return judge(
        exercise, lambda: kernel_runner(obj, seconds=600), secret
    )  # however slow the machine


@cache
def verdict_of(exercise_id: str, variant_id: str) -> Verdict:
    """Return the verdict on a known mistake, on public cases; several tests look at it."""
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    return verdict_on(exercise_id, next(v for v in exercise.mistakes if v.id == variant_id).make())


def drawn_cases(exercise: CodeExercise, secret: str) -> tuple[Case, ...]:
    """Return the cases of a battery that nobody wrote by hand."""
    by_hand = len(exercise.examples) + (len(exercise.hidden) if secret else 0)
    return battery(exercise.id, secret)[by_hand:]


def failed(verdict: Verdict) -> set[str]:
    return {p.name for p in verdict.properties if not p.passed}
