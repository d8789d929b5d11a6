"""A change of the points of an exercise after it was handed in, as a record."""

from dataclasses import dataclass

from autograder.model.errors import Problem
from autograder.model.points import amount, points_text


class CourseChanged(Problem):
    """The course differs from what was handed out; the message names each change and the choice."""


@dataclass(frozen=True)
class PointsChange:
    """An exercise whose points changed, or that was added or removed.

    Attributes:
        before: its points in the gradebook; None if it was added.
        now: its points in the course; None if it was removed.
        by_hand: how many marks by hand it has.
    """

    exercise: str
    before: float | None
    now: float | None
    by_hand: int = 0

    @property
    def asks(self) -> bool:
        """Tell whether a person has to decide on the marks by hand."""
        return self.before is not None and self.now is not None and self.by_hand > 0

    def __str__(self) -> str:
        """Return the change as a clause."""
        if self.before is None:
            return f"{self.exercise} was added ({amount(self.now or 0, 'point')})"
        if self.now is None:
            lost = f", with {amount(self.by_hand, 'mark')} by hand" if self.by_hand else ""
            return f"{self.exercise} was removed ({amount(self.before, 'point')}{lost})"
        by_hand = f" ({amount(self.by_hand, 'mark')} by hand)" if self.by_hand else ""
        return (
            f"{self.exercise} is worth {amount(self.now, 'point')} instead of "
            f"{points_text(self.before)}{by_hand}"
        )
