"""The penalty of a late submission, as plain data."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from autograder.model.civil_time import add_days, days_begun

DAY = 86_400.0
SOME_DAY = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class LateRule:
    """A part of the earned points per day that has begun.

    Attributes:
        grace: seconds that cost nothing.
        per_day: the part that a day costs.
        at_most: the largest part that days cost.
        zero_after: seconds after which nothing is left, 86,400 for each day of the calendar; None
            for never.
    """

    grace: float = 0.0
    per_day: float = 0.0
    at_most: float = 1.0
    zero_after: float | None = None

    def penalty(self, score: float, seconds: float) -> float:
        """Return the points off for a submission that is late by some seconds, of 24-hour days."""
        return self.penalty_at(score, SOME_DAY, SOME_DAY + timedelta(seconds=seconds), UTC)

    def penalty_at(self, score: float, deadline: datetime, sent: datetime, zone: tzinfo) -> float:
        """Return the points off for a submission, by days of a calendar.

        Args:
            score: the earned points.
            deadline: the due date, with the student's extension.
            sent: when it was handed in.
            zone: the zone whose calendar counts.
        """
        if (sent - deadline).total_seconds() <= self.grace:
            return 0.0
        if self.zero_after is not None and sent > add_days(deadline, self.zero_after / DAY, zone):
            return score
        days = days_begun(deadline, sent, zone)
        return round(score * min(self.at_most, self.per_day * days), 6)
