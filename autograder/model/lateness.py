"""The time of a submission, its due date, the clock and rule by which it is late, and its total.

Export, feedback, report and nbgrader's gradebook have their totals from here, made anew from what
is in force whenever they are shown. Nobody reads a total that was computed before.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from autograder.model.civil_time import add_days
from autograder.model.late_rule import LateRule

FORMAT = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True)
class Lateness:
    """The facts known of the time of a submission.

    Attributes:
        time: when it was handed in, in UTC without a zone.
        due: the due date of the section, in UTC without a zone.
        extension: by how much the due date is later for the student; None if it is not.
        timezone: the course's time zone.
        rule: the rule in force; None if it is a plugin of nbgrader's that the course names.
        slip_days: the student's slip days that are spent on it, days of the calendar.
        slip_left: how many more the student has; None where the course has none.
    """

    time: datetime
    due: datetime
    extension: timedelta | None
    timezone: str
    rule: LateRule | None
    slip_days: int = 0
    slip_left: int | None = None

    @property
    def end(self) -> datetime:
        """The due date of this student."""
        end = (self.due + (self.extension or timedelta())).replace(tzinfo=UTC)
        return add_days(end, self.slip_days, ZoneInfo(self.timezone)).replace(tzinfo=None)

    @property
    def seconds(self) -> float:
        """By how much it is late; 0 or less if it is in time."""
        return (self.time - self.end).total_seconds()

    @property
    def clocks_change(self) -> bool:
        """Whether the course's clocks change between the due date and the time of hand-in.

        A day of the calendar then has another number of hours than 24.
        """
        offsets = {self._on_clocks(one).utcoffset() for one in (self.end, self.time)}
        return len(offsets) > 1

    def penalty(self, points: float) -> float:
        """Return the points that it costs by the rule, which has to be known."""
        if self.rule is None:
            raise ValueError("the penalty is a plugin's")
        end, time = (one.replace(tzinfo=UTC) for one in (self.end, self.time))
        return self.rule.penalty_at(points, end, time, ZoneInfo(self.timezone))

    def local(self, time: datetime) -> str:
        """Return one of its times on the clock of the course, with its offset where it changes."""
        shown = self._on_clocks(time)
        text = shown.strftime(FORMAT)
        return f"{text} {shown.isoformat()[-6:]}" if self.clocks_change else text

    def _on_clocks(self, time: datetime) -> datetime:
        return time.replace(tzinfo=UTC).astimezone(ZoneInfo(self.timezone))


Time = datetime | None
LatenessOf = Callable[[str, str, Time, Time, timedelta | None], Lateness | None]
"""The lateness in force of a student, a section, a time of hand-in, and the due date and the
extension that nbgrader's gradebook has; None where a time is not known."""


def points_off(points: float, lateness: Lateness | None, stored: float = 0.0) -> float:
    """Return the points that lateness costs.

    Args:
        points: the points of the exercises that have a mark.
        lateness: the times and the rule in force; None if a time is not known.
        stored: the penalty in nbgrader's gradebook, which stands where no rule is known here: that
            of another program.
    """
    if lateness is None or lateness.rule is None:
        return stored
    return lateness.penalty(points)


def total(points: float, off: float) -> float:
    """Return the mark of a submission: lateness never makes it negative."""
    return max(0.0, points - off)
