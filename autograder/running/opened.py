"""Runners that keep no more of the answers than there is room for."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.running.collect import RunnerFactory
from autograder.running.room import new_room
from autograder.running.runner import Runner


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
