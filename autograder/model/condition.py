"""What holds of some cases and not of others, to say of which ones a function is right."""

from collections.abc import Callable
from typing import NamedTuple

from autograder.model.case import Case


class Condition(NamedTuple):
    """What holds of some cases of an exercise, and not of the others.

    Attributes:
        holds: tells whether it holds of a case.
        clause: says so of the cases of which it does, for example ``MIN moves first``.
        otherwise: says so of the others, for example ``MAX moves first``.
    """

    holds: Callable[[Case], bool]
    clause: str
    otherwise: str

    @property
    def opposite(self) -> "Condition":
        """The condition that holds of the other cases."""
        return Condition(lambda case: not self.holds(case), self.otherwise, self.clause)
