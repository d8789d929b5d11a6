"""The exercises: their ids and signatures, and which cases are asked."""

import hashlib
import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import SECTIONS, find_exercise, find_section
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import kernel_runner
from tests.exercises.verdicts import CODE, DRAWN, EVERY_BATTERY, ROOT, SECRETS, drawn_cases, names
from tests.judging.digests import EVERY, FILE, signature

NOTEBOOKS = {  # fixed: students hand in files of these names
    "minimax": "01_minimax",
    "pruning": "02_pruning",
    "heuristics": "03_heuristics",
    "mcts": "04_mcts",
    "expectiminimax": "05_expectiminimax",
    "multiplayer": "06_multiplayer",
    "learning": "07_learning",
    "tournament": "08_tournament",
}


def test_ids_and_signatures_are_those_on_record():
    """They are fixed: scripts outside the repository call them."""
    recorded = json.loads(FILE.read_text(encoding="utf-8"))
    found = {exercise.id: signature(exercise) for exercise in EVERY}
    assert found == {id_: record["signature"] for id_, record in recorded.items()}


def test_sections_and_their_notebooks_are_those_on_record():
    found = {section.name: section.notebook for section in SECTIONS}
    assert found.items() >= NOTEBOOKS.items()


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_the_points_of_a_section_sum_to_100(section: Section):
    assert sum(e.points for e in section.exercises) == 100
    assert all(e.section == section.name for e in section.all_exercises)


@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_a_code_exercise_is_well_formed(exercise: CodeExercise):
    properties = [p.name for p in exercise.properties]
    assert len(set(properties)) == len(properties)
    for i, prop in enumerate(exercise.properties):
        assert prop.points > 0 or (prop.name, prop.points) == ("left alone", 0)  # a remark
        assert prop.says
        assert set(prop.needs) <= set(properties[:i])
    ids = [v.id for v in exercise.mistakes]
    assert ids
    assert len(set(ids)) == len(ids)
    assert all(v.sentence.endswith((".", "?")) for v in exercise.mistakes)


@pytest.mark.parametrize(("exercise", "secret"), EVERY_BATTERY, ids=names)
def test_every_property_looks_at_some_cases(exercise: CodeExercise, secret: str):
    for prop in exercise.properties:
        assert any(map(prop.looks_at, battery(exercise.id, secret))), prop.name


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_a_hidden_battery_has_most_of_the_cases_that_were_asked_for(
    exercise: CodeExercise, secret: str
):
    drawn = drawn_cases(exercise, secret)
    assert len(drawn) >= 0.6 * sum(wanted for _, wanted in exercise.generators.values())


@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_no_case_is_asked_twice_in_a_battery(exercise: CodeExercise):
    drawn = drawn_cases(exercise, SECRETS[0])
    assert len({(c.kind, c.key) for c in drawn}) == len(drawn)


def test_an_unknown_exercise_names_those_there_are():
    with pytest.raises(ValueError, match=r"'minimax-valve'.*minimax-value"):
        find_exercise("minimax-valve")


def test_an_unknown_section_names_those_there_are():
    with pytest.raises(ValueError, match=r"'maximin'.*minimax"):
        find_section("maximin")


@pytest.mark.parametrize("exercise_id", ["hand-minimax", "minimax-written"])
def test_only_functions_have_cases(exercise_id: str):
    with pytest.raises(TypeError, match=exercise_id):
        battery(exercise_id, PUBLIC)


# The same secret, the same cases; another secret, others.


@pytest.mark.parametrize("exercise", DRAWN, ids=names)
def test_another_secret_asks_other_cases(exercise: CodeExercise):
    drawn = [
        {c.key for c in drawn_cases(exercise, secret)}
        for secret in (PUBLIC, "one secret", "another secret")
    ]
    assert drawn[1] - drawn[2]
    assert drawn[2] - drawn[1]
    assert drawn[1] - drawn[0]


PROBE = """
import json, sys
sys.path.insert(0, sys.argv[1])
import of_a_student
from tests.exercises.test_exercises import asked_and_said
print(json.dumps(asked_and_said()))
"""


def asked_and_said() -> dict[str, Any]:
    """Return for every exercise a digest of its cases, and what is said of two mistakes."""
    found = {}
    for exercise in DRAWN:
        text = "".join(case.kind + case.key for case in battery(exercise.id, PUBLIC))
        wrong = [v.make() for v in exercise.mistakes[:2]]
        verdicts = [
            judge(exercise, partial(kernel_runner, f), PUBLIC, explain=False) for f in wrong
        ]
        said = [[v.score, v.message, str(v.properties)] for v in verdicts]
        found[exercise.id] = [hashlib.sha256(text.encode()).hexdigest(), said]
    return found


@pytest.mark.thorough
@pytest.mark.slow
def test_a_process_with_other_hashes_and_modules_asks_and_says_the_same(tmp_path: Path):
    """Hypothesis likes to draw numbers that stand in the source of the modules in memory."""
    numbers = ", ".join(str(n) for n in range(-990, 990, 3))
    (tmp_path / "of_a_student.py").write_text(f"NUMBERS = ({numbers})\n")
    elsewhere = subprocess.run(
        [sys.executable, "-c", PROBE, str(tmp_path)],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=True,
    )  # fmt: skip
    assert json.loads(elsewhere.stdout) == asked_and_said()
