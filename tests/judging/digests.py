"""Golden digests of every battery, public and under one secret.

``python -m tests.judging.digests`` writes them anew. Do that, and raise the exercise's version,
only when cases are to change.
"""

import json
from pathlib import Path

from autograder.exercises import SECTIONS
from autograder.judging.cases import PUBLIC, digest
from autograder.model.exercise import CodeExercise

FILE = Path(__file__).with_suffix(".json")
SECRETS = {"public": PUBLIC, "hidden": "a secret of the golden digests"}
CODE = [e for section in SECTIONS for e in section.exercises if isinstance(e, CodeExercise)]


def digests(exercise: CodeExercise) -> dict[str, object]:
    """Return an exercise's version and the digests of its batteries."""
    found = {name: digest(exercise.id, secret) for name, secret in SECRETS.items()}
    return {"version": exercise.version, **found}


if __name__ == "__main__":
    made = {exercise.id: digests(exercise) for exercise in CODE}
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
