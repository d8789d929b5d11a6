"""The answers of a student's function to all cases of a battery."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.model.interview import one_question
from autograder.protocol.no_reply import NoReply
from autograder.protocol.notes import CallNotes
from autograder.running.runner import Runner

RunnerFactory = Callable[[], AbstractContextManager[Runner]]
"""Opens a fresh runner, in which no call has been made.

Entering it raises UndefinedName when there is nothing to judge, NoReply when the process has ended.
"""


class LostAt(Exception):
    """A case was not answered; the message says how the process ended.

    Attributes:
        case: the case.
        notes: where the function was, if that is known.
    """

    def __init__(self, case: Case, why: str, notes: CallNotes | None = None) -> None:
        super().__init__(why)
        self.case, self.notes = case, notes


def collect(
    exercise: CodeExercise, open_runner: RunnerFactory, cases: Sequence[Case], *, careful: bool
) -> list[Answer]:
    """Return the answers to all cases, in order.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        cases: the cases.
        careful: True if the exact case at which a process is lost matters: where it is not known,
            the cases without an answer are asked again, one by one.

    Raises:
        LostAt: a case was not answered.
    """
    answers: list[Answer] = []
    # What else an interview asks may depend on the answers: it cannot be announced.
    plain = exercise.asking.interview is one_question
    for attempt in (1, 2):
        with open_runner() as runner:
            together = plain and attempt == 1 and runner.announce(cases, careful=careful)
            for case in cases[len(answers) :]:
                try:
                    answers.append(exercise.asking.interview(case, runner.call))
                except NoReply as lost:
                    if not (together and careful):
                        raise LostAt(case, str(lost), lost.notes) from None
                    break
            else:
                break
    return answers
