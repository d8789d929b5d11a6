"""The effect of a changed course on the points of one student."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Effect:
    """The points of one student in a section, before and after.

    Attributes:
        before: the points so far, late penalties left out.
        most_before: the points of the exercises that are graded.
    """

    student: str
    before: float
    most_before: float
    after: float
    most_after: float

    @property
    def gain(self) -> float:
        """By how much the part of the points grows; negative if it shrinks."""
        return _part(self.after, self.most_after) - _part(self.before, self.most_before)


def _part(points: float, most: float) -> float:
    return points / most if most else 0.0
