"""How much of a student's answers the judge keeps: in proportion to the right answers.

An answer that has many more values than the right one is wrong and is not kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from autograder.model.case import Answer
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.model.result_cache import cache_results
from autograder.protocol.bounds import (
    ANSWER_FACTOR,
    ANSWER_ROOM,
    ANSWERS_FACTOR,
    ANSWERS_ROOM,
    FEW_ANSWERS_ROOM,
    MAX_ITEMS,
)
from autograder.running.cases import right_answers
from autograder.running.collect import RunnerFactory
from autograder.running.runner import AnswerSpace, Runner


class Opened:
    """Opens runners that keep no more of the answers than there is room for.

    Args:
        open_runner: opens runners.
        exercise: the exercise.
        secret: which cases are asked.
        sources: the texts of the cells that ran earlier, if that is known.

    Attributes:
        sources: the texts of the cells that ran in the last one.
    """

    def __init__(
        self,
        open_runner: RunnerFactory,
        exercise: CodeExercise | AnswerExercise,
        secret: str,
        sources: Sequence[str] = (),
    ) -> None:
        self.open_runner, self.exercise, self.secret = open_runner, exercise, secret
        self.sources = sources

    @contextmanager
    def __call__(self) -> Iterator[Runner]:
        """Open a runner."""
        with self.open_runner() as runner:
            runner.room = new_room(self.exercise, self.secret)
            self.sources = runner.sources
            yield runner


def new_room(exercise: CodeExercise | AnswerExercise, secret: str) -> AnswerSpace:
    """Return the room for the answers to one exercise, none of which has come yet.

    Args:
        exercise: the exercise.
        secret: which cases are asked.
    """
    if isinstance(exercise, AnswerExercise):
        return AnswerSpace(ANSWER_ROOM, ANSWER_ROOM)
    largest, total = _weights(exercise.cases_id, secret)
    each = min(MAX_ITEMS, ANSWER_FACTOR * largest + ANSWER_ROOM)
    return AnswerSpace(each, ANSWERS_FACTOR * total + ANSWERS_ROOM)


def room_for(room: AnswerSpace, rights: Iterable[Answer]) -> AnswerSpace:
    """Return the room for the answers to some cases of an exercise.

    Args:
        room: the room for the answers to the exercise.
        rights: the right answers to these cases.
    """
    return AnswerSpace(
        room.each, min(room.left, ANSWERS_FACTOR * _weight(rights) + FEW_ANSWERS_ROOM)
    )


@cache_results(64)
def _weights(exercise_id: str, secret: str) -> tuple[int, int]:
    """Return the number of values of the largest right answer to a battery, and of all of them."""
    rights = right_answers(exercise_id, secret)
    weights = [part.weight for right in rights for part in right.parts or (right,)]
    return max(weights, default=0), _weight(rights)


def _weight(rights: Iterable[Answer]) -> int:
    return sum(part.weight for right in rights for part in right.parts or (right,))
