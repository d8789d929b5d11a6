"""Steps that only explain: one that fails is noted, and adds nothing."""

import traceback
from collections.abc import Callable
from typing import TypeVar

from autograder.model.verdict import Failure
from autograder.protocol.no_reply import Interrupted

T = TypeVar("T")


class Attempts:
    """Runs the steps of an explanation.

    Attributes:
        failures: the steps that failed, in order.
    """

    def __init__(self) -> None:
        self.failures: list[Failure] = []

    def __call__(self, step: str, work: Callable[[], T], otherwise: T) -> T:
        """Return the result of a step; note its failure, and return another value, if it raises.

        Args:
            step: the step's name.
            work: the step.
            otherwise: the value in place of its result.

        Raises:
            Interrupted: the machine cut it short: the whole explanation may be repeated.
        """
        try:
            return work()
        except Interrupted:
            raise
        except Exception as error:  # of any kind: the marks are final, and must stand
            self.failures.append(failure(step, error))
            return otherwise


def failure(step: str, error: BaseException) -> Failure:
    """Return the record of an exception, for a report of it."""
    lines = "".join(traceback.format_exception(error))
    return Failure(step, f"{type(error).__name__}: {error}", lines)
