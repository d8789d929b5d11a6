"""The marks of the wrong answers that people wrote do not depend on the secret.

Every fifth exercise is asked; ``make secrets`` asks all of them, under more secrets.
"""

import sys

import pytest

from autograder.model.exercise import CodeExercise
from autograder.running import kernel_runner
from autograder.running.cases import battery
from tests.bench.secrets import SECONDS, SECRETS, marks
from tests.judging.digests import CODE
from tests.support.corpus import wrong_answers

EVERY_FIFTH = CODE[::5]
BY_ALL_ANSWERS = {("my-evaluation", "won match"), ("pig-policy", "states")}
"""Properties of all answers together, which no single case decides; and of answers that take about
as long as a call may take here."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> object:
    """Let functions without end fail soon."""
    before = sys.getrecursionlimit()
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", SECONDS)
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", EVERY_FIFTH, ids=lambda e: e.id)
def test_a_property_that_one_secret_refuses_all_refuse(exercise: CodeExercise) -> None:
    found = {}
    for answer in wrong_answers(exercise.id):
        judged = marks(answer, SECRETS[:2])
        differing = judged.by_secret | judged.only_hidden
        if names := {n for n in differing if (exercise.id, n) not in BY_ALL_ANSWERS}:
            found[answer.name] = names
    assert found == {}


@pytest.mark.parametrize("exercise", CODE, ids=lambda e: e.id)
def test_deciding_cases_are_asked_whatever_the_secret(exercise: CodeExercise) -> None:
    chosen = sum(map(len, exercise.asking.deciding.values()))
    batteries = [{c.identity for c in battery(exercise.id, s)} for s in ("", *SECRETS[:2])]
    assert exercise.asking.deciding.keys() <= exercise.generators.keys()
    assert len(set.intersection(*batteries)) >= len(exercise.examples) + chosen
