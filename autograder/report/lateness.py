"""How late a submission is, as its student reads it: the times, their clock, and the rule."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from autograder.model.language import plural, words
from autograder.model.late_rule import DAY, LateRule
from autograder.model.points import points_text

HOUR, MINUTE = 3600, 60
FORMAT = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True)
class Lateness:
    """What is known of the time of a submission.

    Attributes:
        time: when it was handed in, in UTC without a zone.
        due: the due date of the section, in UTC without a zone.
        extension: by how much the due date is later for the student; None if it is not.
        timezone: the course's time zone.
        rule: the course's rule; None if nbgrader's configuration has it.
    """

    time: datetime
    due: datetime
    extension: timedelta | None
    timezone: str
    rule: LateRule | None

    @property
    def end(self) -> datetime:
        """The due date of this student."""
        return self.due + (self.extension or timedelta())


def lateness_sentence(lateness: Lateness) -> str:
    """Return sentences on a late submission, in the language in force; "" if it is in time."""
    late = (lateness.time - lateness.end).total_seconds()
    if late <= 0:
        return ""
    zone = ZoneInfo(lateness.timezone)
    time, end = (
        t.replace(tzinfo=UTC).astimezone(zone).strftime(FORMAT)
        for t in (lateness.time, lateness.end)
    )
    about = {"time": time, "duration": duration(late), "due": end, "zone": lateness.timezone}
    if lateness.extension:
        said = words(
            "Handed in {time}, which is {duration} after {due}, the due date with your extension "
            "(times of {zone}).", **about,
        )  # fmt: skip
    else:
        said = words(
            "Handed in {time}, which is {duration} after {due}, the due date (times of {zone}).",
            **about,
        )
    return said if lateness.rule is None else f"{said} {_rule_text(lateness.rule)}"


def _rule_text(rule: LateRule) -> str:
    said = [
        words(
            "Each day that has begun costs {percent} % of the points, at most {most} %.",
            percent=points_text(100 * rule.per_day),
            most=points_text(100 * rule.at_most),
        )
    ]
    if rule.grace:
        said.append(words("The first {duration} cost nothing.", duration=duration(rule.grace)))
    if rule.zero_after is not None:
        said.append(
            words("After {duration} no points are left.", duration=duration(rule.zero_after))
        )
    return " ".join(said)


def duration(seconds: float) -> str:
    """Return a time in its two largest units, in the language in force."""
    left = max(1, round(seconds))
    days, left = divmod(left, int(DAY))
    hours, left = divmod(left, HOUR)
    minutes, left = divmod(left, MINUTE)
    parts = [
        (days, plural("day", "days", days)),
        (hours, plural("hour", "hours", hours)),
        (minutes, plural("minute", "minutes", minutes)),
        (left, "s"),
    ]
    return " ".join([f"{number} {unit}" for number, unit in parts if number][:2])
