"""The judge: points first, then their explanation.

The judge is trusted, and never runs a student's code itself. It makes its calls through a runner:
a process in a sandbox, or, in a notebook, the student's own kernel. Comparison and cases are the
same for both.
"""

from typing import TYPE_CHECKING

from autograder.judging.mark import mark
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.model.verdict import Verdict
from autograder.running.collect import RunnerFactory

if TYPE_CHECKING:
    from autograder.judging.wrong_call import IsSound


def judge(
    exercise: CodeExercise | AnswerExercise,
    open_runner: RunnerFactory,
    secret: str,
    *,
    explain: bool = True,
    is_sound: "IsSound" = lambda call: False,
) -> Verdict:
    """Return the verdict on one exercise.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        secret: which cases are asked; see ``battery``.
        explain: False if the reason for a wrong answer does not matter.
        is_sound: tells which functions of other cells are known to be right.
    """
    judged = mark(exercise, open_runner, secret, careful=explain)
    if judged.is_right or not explain:
        return judged.verdict
    from autograder.judging.explained import explain_verdict  # most answers are right

    return explain_verdict(exercise, judged, open_runner, secret, is_sound)
