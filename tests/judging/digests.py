"""Golden records of the exercises: every signature, and digests of every battery.

A battery is digested twice, public and under one secret. ``python -m tests.judging.digests ID``
writes the record of an exercise, and without ids all records. Do that when an exercise is new; and
only when cases are to change, with a higher version of the exercise.
"""

import inspect
import json
import sys
from pathlib import Path

from autograder.exercises import SECTIONS
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise, WrittenExercise
from autograder.model.play import PlayExercise
from autograder.running.cases import PUBLIC, digest
from tests.support.variants import WITH_OTHER_RULES

FILE = Path(__file__).with_suffix(".json")
SECRETS = {"public": PUBLIC, "hidden": "a secret of the golden digests"}
EVERY = [*(e for section in SECTIONS for e in section.all_exercises), *WITH_OTHER_RULES]
CODE = [e for e in EVERY if isinstance(e, CodeExercise)]


def signature(exercise: Exercise) -> str:
    """Return what a student writes: functions with their parameters, a name, or a text."""
    if isinstance(exercise, WrittenExercise):
        return "written"
    if isinstance(exercise, AnswerExercise):
        (name,) = exercise.names
        return name
    if isinstance(exercise, PlayExercise):
        return f"{exercise.names[0]}({', '.join(exercise.parameters)})"
    functions = [exercise.reference]
    if len(exercise.names) > 1:  # the reference of several functions calls those of these names
        there = vars(sys.modules[exercise.reference.__module__])
        functions = [there[name] for name in exercise.names]
    found = zip(exercise.names, functions, strict=True)
    return " and ".join(f"{n}({', '.join(inspect.signature(f).parameters)})" for n, f in found)


def digests(exercise: CodeExercise) -> dict[str, object]:
    """Return an exercise's version and the digests of its batteries."""
    found = {name: digest(exercise.id, secret) for name, secret in SECRETS.items()}
    return {"version": exercise.version, **found}


def record(exercise: Exercise) -> dict[str, object]:
    """Return an exercise's golden record: its signature, and what there is of its cases."""
    cases = digests(exercise) if isinstance(exercise, CodeExercise) else {}
    return {"signature": signature(exercise), **cases}


if __name__ == "__main__":
    known = json.loads(FILE.read_text(encoding="utf-8"))
    wanted = sys.argv[1:] or [exercise.id for exercise in EVERY]
    made = {e.id: record(e) if e.id in wanted else known[e.id] for e in EVERY}
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
