"""The penalty of a late submission, as plain data."""

from dataclasses import dataclass
from math import ceil

DAY = 86_400.0


@dataclass(frozen=True)
class LateRule:
    """A part of the earned points per day that has begun.

    Attributes:
        grace: seconds that cost nothing.
        per_day: the part that a day costs.
        at_most: the largest part that days cost.
        zero_after: seconds after which nothing is left; None for never.
    """

    grace: float = 0.0
    per_day: float = 0.0
    at_most: float = 1.0
    zero_after: float | None = None

    def penalty(self, score: float, seconds: float) -> float:
        """Return the points off for a submission that is late by some seconds."""
        if seconds <= self.grace:
            return 0.0
        if self.zero_after is not None and seconds > self.zero_after:
            return score
        return round(score * min(self.at_most, self.per_day * ceil(seconds / DAY)), 6)
