"""``check(...)`` inside a notebook: the public cases, judged in the student's own kernel."""

from autograder.battery import PUBLIC
from autograder.exercise import CodeExercise, WrittenExercise
from autograder.exercises import find_exercise
from autograder.judge import judge
from autograder.report import verdict_html, verdict_text
from autograder.respondents import in_kernel
from autograder.verdict import Verdict


class Shown:
    """A verdict as a notebook displays it, and as a terminal prints it."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def __repr__(self) -> str:
        return verdict_text(self.verdict)

    def _repr_html_(self) -> str:
        return verdict_html(self.verdict)


def check(exercise_id: str, obj: object) -> float:
    """Judge a function or an answer on the public cases, show the verdict, return the points.

    Nothing is raised for a wrong answer, and nothing goes to standard error: nbgrader reads the
    returned number as partial credit.

    Args:
        exercise_id: for example ``minimax-value``.
        obj: the function, or the dictionary of answers.

    Raises:
        ValueError: there is no such exercise, or it is marked by hand.
    """
    exercise = find_exercise(exercise_id)
    if isinstance(exercise, WrittenExercise):
        raise ValueError(f"{exercise_id} is a written question, which is marked by hand")
    seconds = exercise.seconds if isinstance(exercise, CodeExercise) else 0
    verdict = judge(exercise, lambda: in_kernel(obj, seconds), PUBLIC)
    _display(Shown(verdict))
    return verdict.score or 0.0


def _display(shown: Shown) -> None:
    from IPython import get_ipython
    from IPython.display import display

    if get_ipython() is None:
        print(shown)
    else:
        display(shown)
