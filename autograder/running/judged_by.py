"""What an exercise is judged by, as digests: two packages may judge one exercise otherwise.

A digest is of what decides about marks (cases, properties with their code, their parts of the
points, right answers, time), and not of any text: the same after a better sentence, another one
after another case. The cases are those of a secret of our own, so that no course's secret is in it.
"""

import hashlib

from autograder.exercises import find_exercise
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.judged_by import JudgedBy
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from autograder.running.cases import digest
from autograder.running.judged_code import code_digest

SECRET = "what is judged"


def judged_by(exercise_id: str) -> JudgedBy:
    """Return what an exercise of the catalogue is judged by; ValueError if there is none."""
    exercise = find_exercise(exercise_id)
    code = code_digest(exercise) if isinstance(exercise, CodeExercise) else ""
    cases, properties = map(_short, _facts(exercise))
    return JudgedBy(exercise.version, cases, properties, code)


def judged_now(section: Section) -> dict[str, JudgedBy]:
    """Return what the exercises of a section are judged by, by id."""
    return {id_: judged_by(id_) for id_ in section.worth}


def judging_digest(exercise_id: str) -> str:
    """Return one digest of all that an exercise is judged by."""
    return _short(judged_by(exercise_id)) if _is_known(exercise_id) else ""


def _is_known(exercise_id: str) -> bool:
    try:
        find_exercise(exercise_id)
    except ValueError:  # such as a question of an exam on paper
        return False
    return True


def _facts(exercise: Exercise) -> tuple[object, object]:
    """Return the cases and the properties, as plain data."""
    if isinstance(exercise, CodeExercise):
        most = exercise.points or 1
        parts = [
            (p.name, round(p.points / most, 9), sorted(p.kinds), p.needs)
            for p in exercise.properties
        ]
        asking = exercise.asking
        return digest(exercise.id, SECRET), (parts, asking.seconds, asking.packages)
    if isinstance(exercise, AnswerExercise):
        return sorted(exercise.right.items()), exercise.whole
    if isinstance(exercise, PlayExercise):
        return "", [p.name for p in exercise.properties]
    return "", ""


def _short(facts: object) -> str:
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16] if facts else ""
