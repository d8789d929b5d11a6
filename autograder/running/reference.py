"""The reference's answers to a battery, asked for in the way a student's function is asked."""

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.model.result_cache import cache_results
from autograder.running.cases import battery, code_exercise
from autograder.running.kernel_runner import KernelRunner


def reference_answer(exercise: CodeExercise, case: Case) -> Answer:
    """Return the reference's answer to one case."""
    return exercise.asking.interview(case, KernelRunner(exercise.reference, ours=True).call)


@cache_results(64)
def right_answers(exercise_id: str, secret: str) -> tuple[Answer, ...]:
    """Return the reference's answers to a battery, case by case."""
    exercise = code_exercise(exercise_id)
    return tuple(reference_answer(exercise, case) for case in battery(exercise_id, secret))
