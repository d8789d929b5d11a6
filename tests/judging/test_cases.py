"""Batteries: drawn from the secret alone, the same everywhere."""

import json
import os
import subprocess
import sys
from random import Random

import pytest

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.running.cases import PUBLIC, battery, digest, draw
from tests.judging.digests import CODE, FILE, digests
from tests.support.course import ROOT

GOLDEN = json.loads(FILE.read_text(encoding="utf-8"))


def name(exercise: object) -> str | None:
    """Return a parameter's name."""
    return exercise.id if isinstance(exercise, CodeExercise) else None


@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_a_battery_is_the_same_on_every_python_and_machine(exercise: CodeExercise):
    found = digests(exercise)
    assert found == {name: GOLDEN[exercise.id][name] for name in found}


@pytest.mark.thorough
@pytest.mark.slow
def test_a_battery_does_not_depend_on_the_hashes_of_strings():
    program = (
        "from autograder.running.cases import digest; from tests.judging.digests import CODE;"
        "print([digest(e.id, 'x') for e in CODE if e.id != 'canonical'])"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert outputs[0] == outputs[1] != b""


@pytest.mark.sampled  # of every exercise, tests/exercises looks at the cases themselves
@pytest.mark.parametrize("exercise", [e for e in CODE if e.generators], ids=name)
def test_other_secrets_give_other_cases(exercise: CodeExercise):
    assert digest(exercise.id, "one secret") != digest(exercise.id, "another secret")


@pytest.mark.parametrize("exercise", [e for e in CODE if e.generators], ids=name)
def test_a_case_is_drawn_again_from_its_origin(exercise: CodeExercise):
    drawn = [case for case in battery(exercise.id, PUBLIC) if case.origin is not None]
    assert drawn
    for case in drawn:
        assert case.origin is not None
        generate, _ = exercise.generators[case.origin.kind]
        assert generate(Random(case.origin.seed)) == case


def test_a_generator_of_few_different_cases_is_not_asked_for_ever():
    calls = []

    def generate(rng: Random) -> Case:
        calls.append(1)
        return Case("coin", (rng.randint(0, 1),))

    assert sorted(case.args[0] for case in draw(generate, "coin", 5, "entropy")) == [0, 1]
    assert len(calls) == 40
