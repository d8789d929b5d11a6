"""Verdicts on exercises, built from scores and explanations."""

from collections.abc import Iterable, Sequence

from autograder.model.counterexample import Counterexample
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.play import PlayExercise
from autograder.model.verdict import PropertyResult, Verdict


def no_points(
    exercise: CodeExercise | AnswerExercise | PlayExercise,
    message: str,
    counterexample: Counterexample | None = None,
    case: str = "",
) -> Verdict:
    """Return a verdict of no points, whose message says all there is to say."""
    properties: Sequence[tuple[str, float]] = (
        [(p.name, p.points) for p in exercise.properties]
        if isinstance(exercise, CodeExercise | PlayExercise)
        else [(key, exercise.points / len(exercise.right)) for key in exercise.right]
        or [("answer", exercise.points)]
    )
    results = [PropertyResult(name, False, 0.0, points, "") for name, points in properties]
    return graded_verdict(exercise, 0.0, results, message, None, counterexample, case)


def graded_verdict(
    exercise: Exercise,
    score: float,
    results: Iterable[PropertyResult],
    message: str,
    diagnosis: str | None = None,
    counterexample: Counterexample | None = None,
    case: str = "",
) -> Verdict:
    """Return a verdict with points for the properties that hold."""
    return Verdict(
        exercise.id, exercise.version, "graded", score, exercise.points, tuple(results),
        diagnosis, message, 0.0, counterexample, case,
    )  # fmt: skip
