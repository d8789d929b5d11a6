"""The answers of a student's function to all cases of a battery."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from autograder.judging.runner import Respondent
from autograder.model.case import Answer, Case, one_question
from autograder.model.exercise import CodeExercise
from autograder.sandbox.process import Lost

Opener = Callable[[], AbstractContextManager[Respondent]]
"""Opens a fresh runner, in which no call has been made.

Entering it raises Undefined when there is nothing to judge and Lost when the process is gone.
"""


class LostAt(Exception):
    """A case was not answered; the message says how the process ended.

    Attributes:
        case: the case.
    """

    def __init__(self, case: Case, why: str) -> None:
        super().__init__(why)
        self.case = case


def collect(
    exercise: CodeExercise, opener: Opener, cases: Sequence[Case], *, careful: bool
) -> list[Answer]:
    """Return the answers to all cases, in order.

    Args:
        exercise: the exercise.
        opener: opens runners.
        cases: the cases.
        careful: True if the exact case at which a process is lost matters: where it is not known,
            the cases without an answer are asked again, one by one.

    Raises:
        LostAt: a case was not answered.
    """
    answers: list[Answer] = []
    plain = exercise.interview is one_question
    for attempt in (1, 2):
        with opener() as runner:
            together = plain and attempt == 1 and runner.expect(cases, careful=careful)
            for case in cases[len(answers) :]:
                try:
                    answers.append(exercise.interview(case, runner.ask))
                except Lost as lost:
                    if not (together and careful):
                        raise LostAt(case, str(lost)) from None
                    break
            else:
                break
    return answers
