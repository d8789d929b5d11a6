"""What every known mistake answers: ``python -m tests.exercises.mistakes`` records it anew.

Do that only when cases or mistakes are to change: a mistake that is written in another way answers
as before. With ids of exercises as arguments it compares those with the record, and writes nothing.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from autograder.exercises import SECTIONS, stages_of
from autograder.judging.diagnosis import outcomes_of
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise
from tests.support.variants import of_section

FILE = Path(__file__).with_suffix(".json")
SECRET = "a secret of the recorded mistakes"
DIGITS = 16
"""Hexadecimal digits per mistake."""
LONGEST = 100_000
"""More characters than an answer has."""


def exercises_with_mistakes() -> Iterator[CodeExercise]:
    """Yield every exercise and stage that has known mistakes."""
    for section in SECTIONS:
        for exercise in (*section.all_exercises, *of_section(section.name)):
            found = (exercise, *stages_of(exercise))
            yield from (e for e in found if isinstance(e, CodeExercise) and e.mistakes)


def answers(exercise: CodeExercise) -> dict[str, str]:
    """Return for each known mistake a digest of its answers to all cases."""
    return {mistake.id: _digest(exercise, mistake.id) for mistake in exercise.mistakes}


def _digest(exercise: CodeExercise, mistake: str) -> str:
    told = "\n".join(
        "error" if o.answer.error else show(exercise.asking.outcome(o.case, o.answer), LONGEST)
        for o in outcomes_of(exercise, mistake, SECRET)
    )
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]


def recorded() -> dict[str, dict[str, str]]:
    """Return what was recorded, by exercise and mistake."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def changed(exercise: CodeExercise) -> list[str]:
    """Return the mistakes of an exercise that answer otherwise than recorded."""
    before, now = recorded()[exercise.id], answers(exercise)
    return [name for name in {**before, **now} if before.get(name) != now.get(name)]


if __name__ == "__main__":
    if sys.argv[1:]:
        chosen = (e for e in exercises_with_mistakes() if e.id in sys.argv)
        sys.exit("\n".join(f"{e.id}: {name}" for e in chosen for name in changed(e)) or None)
    made = {exercise.id: answers(exercise) for exercise in exercises_with_mistakes()}
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
